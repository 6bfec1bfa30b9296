import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { type JobFilter, passes } from './job-filter.repository.ts'

type Db = Kysely<Database>
export interface NameCount {
  name: string
  count: number
}

/** Counts the ads under the filter by name, for the `most` names that have the most ads; all names without it. */
export type CountNames = (db: Db, filter: JobFilter, most?: number) => Promise<NameCount[]>

export const countTechnologies: CountNames = (db, filter, most) =>
  countNames(db, filter, { column: 'ai_technologies', most })
export const countLocations: CountNames = (db, filter, most) =>
  countNames(db, filter, { column: 'locations', most })

/** Most ads first, then in Norwegian alphabetical order. */
function countNames(
  db: Db,
  filter: JobFilter,
  { column, most }: { column: 'ai_technologies' | 'locations'; most: number | undefined },
): Promise<NameCount[]> {
  return rowsOf<NameCount>(
    db,
    (bind) => `
    select name, count(*) as count from jobs, unnest(${column}) as name where ${passes(filter, bind)}
    group by name order by count desc, name collate "nb-NO-x-icu" ${limitTo(most)}`,
  )
}

const limitTo = (most: number | undefined) => (most === undefined ? '' : `limit ${most}`)

export const countCompanies: CountNames = (db, filter, most) =>
  rowsOf<NameCount>(
    db,
    (bind) => `
    select companies.name, counted.count from (
      select company_id, count(*) as count from jobs where ${passes(filter, bind)} and company_id is not null
      group by company_id order by count desc ${limitTo(most)}
    ) as counted join companies on companies.id = counted.company_id
    order by counted.count desc, companies.name collate "nb-NO-x-icu"`,
  )

/** A tag in the ads' own case, found in any case; null when no ad has it. */
export async function findTag(db: Db, name: string): Promise<string | null> {
  const rows = await rowsOf<{ tag: string }>(
    db,
    (bind) => `
      select tag from jobs, unnest(ai_technologies) as tag
      where terms @> array['t:' || lower(${bind(name)})] and lower(tag) = lower(${bind(name)}) limit 1`,
  )
  return rows[0]?.tag ?? null
}
