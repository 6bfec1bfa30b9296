import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Hashes of the content of all tables but some, to detect any change. */
export async function tableHashes(
  db: Kysely<Database>,
  { but }: { but: readonly string[] },
): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${but}::text[]) order by 1`.execute(
    db,
  )
  const held: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all from ${sql.table(name)} t`.execute(
      db,
    )
    held[name] = rows[0]?.all
  }
  return held
}
