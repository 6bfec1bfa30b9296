import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'

export type CvCounted = 'certification' | 'language' | 'project' | 'technology'

const FROM: Record<CvCounted, string> = {
  certification: `consultant_certifications where kind = 'certification'`,
  language: 'consultant_languages where true',
  project: 'consultant_projects where true',
  technology: 'consultant_technologies where true',
}

/** How many of them each CV has, most first. */
export const countInCvs = (
  db: Kysely<Database>,
  counted: CvCounted,
  most: number,
): Promise<{ id: string; name: string; title: string | null; location: string | null; count: number }[]> =>
  rowsOf(
    db,
    () => `
      select consultants.id::text as id, consultants.name, title, location, counted.count from (
        select consultant_id, count(*)::int as count from ${FROM[counted]} group by 1 order by 2 desc limit 200) as counted
      join consultants on consultants.id = counted.consultant_id
      order by counted.count desc, consultants.name collate "nb-NO-x-icu" limit ${most}`,
  )
