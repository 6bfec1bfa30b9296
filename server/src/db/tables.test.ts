import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What tables.ts and the files beside it declare: table → its columns and whether each may be null. */
function declared(): Record<string, Record<string, boolean>> {
  const text = globSync('*tables.ts', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const interfaces = new Map(
    [...text.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(([, name = '', body = '']) => [
      name,
      body,
    ]),
  )
  const tables = [...(interfaces.get('Database') ?? '').matchAll(/^ {2}(\w+): (\w+)$/gm)]
  return Object.fromEntries(
    tables.map(([, table = '', name = '']) => [
      table,
      Object.fromEntries(
        [...(interfaces.get(name) ?? '').matchAll(/^ {2}(\w+): (.+)$/gm)].map(
          ([, column = '', type = '']) => [column, /\bnull\b/.test(type)],
        ),
      ),
    ]),
  )
}

test('tables.ts matches the migrations: tables, columns, and nullability', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string; is_nullable: string }>`
    select table_name, column_name, is_nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by 1, 2`.execute(database.db)
  const actual: Record<string, Record<string, boolean>> = {}
  for (const row of rows) (actual[row.table_name] ??= {})[row.column_name] = row.is_nullable === 'YES'
  expect(declared()).toEqual(actual)
})
