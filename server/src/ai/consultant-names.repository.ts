import type { Kysely } from 'kysely'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'

/** A mark that is another whenever the names of the consultants are others. */
export async function findNamesMark(db: Kysely<Database>): Promise<string> {
  const [row] = await rowsOf<{ mark: string }>(
    db,
    () => `
      select concat(count(*), ':', sum(hashtextextended(name, 0)::numeric)) as mark from consultants`,
    { prepared: 'consultant_names_mark' },
  )
  return row?.mark ?? ''
}

export async function findConsultantNames(db: Kysely<Database>): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db, () => 'select distinct name from consultants')
  return rows.map(({ name }) => name)
}
