import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Hashes of the content of all tables but some, to detect any change. */
export async function tableHashes(
  db: Kysely<Database>,
  { but }: { but: readonly string[] },
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${but}::text[]) order by 1`.execute(
    db,
  )
  const hashes = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
