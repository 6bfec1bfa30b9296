import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import type { Lacking } from '../read-question/wish.ts'

const HAS: Record<Lacking, string> = {
  certification: `exists (select from consultant_certifications one where one.consultant_id = consultants.id and one.kind = 'certification')`,
  education: 'exists (select from consultant_education one where one.consultant_id = consultants.id)',
  language: 'exists (select from consultant_languages one where one.consultant_id = consultants.id)',
  project: 'exists (select from consultant_projects one where one.consultant_id = consultants.id)',
  work: 'exists (select from consultant_work one where one.consultant_id = consultants.id)',
  email: 'email is not null',
}

/** Those in whose CV nothing of it stands. */
export async function findThoseWithout(db: Kysely<Database>, lacking: Lacking): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    () => `select id::text as id from consultants where not (${HAS[lacking]})`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What the papers of all CVs are called, each once. */
export const findNamesOfPapers = async (db: Kysely<Database>): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      db,
      () =>
        `select distinct name from consultant_certifications where kind = 'certification' order by name limit 2000`,
    )
  ).map(({ name }) => name)
