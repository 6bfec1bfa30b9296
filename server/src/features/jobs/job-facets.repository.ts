import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { type JobFilter, passes } from './job-filter.repository.ts'

type Db = Kysely<Database>
export interface NameCount {
  name: string
  count: number
}

/** More names than anybody scrolls through, and few enough to send. */
const MOST = 1_000

export const countTechnologies = (db: Db, filter: JobFilter) => countNames(db, filter, 'ai_technologies')
export const countLocations = (db: Db, filter: JobFilter) => countNames(db, filter, 'locations')

/** Most ads first, then in Norwegian alphabetical order. */
function countNames(
  db: Db,
  filter: JobFilter,
  column: 'ai_technologies' | 'locations',
): Promise<NameCount[]> {
  return rowsOf<NameCount>(
    db,
    (bind) => `
    select name, count(*) as count from jobs, unnest(${column}) as name where ${passes(filter, bind)}
    group by name order by count desc, name collate "nb-NO-x-icu" limit ${MOST}`,
  )
}

export function countCompanies(db: Db, filter: JobFilter): Promise<NameCount[]> {
  return rowsOf<NameCount>(
    db,
    (bind) => `
    select companies.name, counted.count from (
      select company_id, count(*) as count from jobs where ${passes(filter, bind)} and company_id is not null
      group by company_id order by count desc limit ${MOST}
    ) as counted join companies on companies.id = counted.company_id
    order by counted.count desc, companies.name collate "nb-NO-x-icu"`,
  )
}

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
