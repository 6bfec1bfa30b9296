import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'

export interface EndedProject {
  id: string
  name: string
  title: string | null
  location: string | null
  customer: string | null
  /** `2026-10`. */
  ended: string
  text: string | null
}

/** Who had a project that ended in these months, the last first: each once. */
export const findEndedProjects = (
  db: Kysely<Database>,
  { from, to }: { from: string; to: string },
  most: number,
): Promise<EndedProject[]> =>
  rowsOf(
    db,
    (bind) => `
      select consultants.id::text as id, consultants.name, title, location, project.customer, project.ended, project.text from (
        select distinct on (consultant_id) consultant_id, coalesce(customer, industry) as customer, left(ended, 7) as ended,
          description as text
        from consultant_projects where left(ended, 7) between ${bind(from)} and ${bind(to)}
        order by consultant_id, ended desc, place) as project
      join consultants on consultants.id = project.consultant_id
      order by project.ended desc, consultants.name collate "nb-NO-x-icu" limit ${most}`,
  )
