import type { CountyCount } from '@utsyn/contract/jobs.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Figure, FigureCache } from '../../db/figure-cache.ts'
import { readQuietly } from '../../db/read-quietly.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { ABROAD, COUNTIES, placeKey } from '../../text/norwegian-places.ts'
import { type JobFilter, passes } from './job-filter.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface CountyFigures {
  /** The counties by name, then abroad and without a place. */
  counties: CountyCount[]
  without_county: number
  total: number
}

const NORWEGIAN = new Intl.Collator('nb')
const SORTED = COUNTIES.toSorted((a, b) => NORWEGIAN.compare(a.name, b.name))
const COUNTY_KEYS = COUNTIES.map(({ name }) => placeKey(name))

/** The ads open today, by county. */
export function countOpenByCounty(
  db: Kysely<Database>,
  figures: FigureCache,
): Promise<Figure<CountyFigures>> {
  return figures('counties', () =>
    readQuietly(db, (trx) => countCounties(trx, { deadline_after: osloDay(new Date()) })),
  )
}

/** No place has this key: keys have no capital letters. */
const ALL = 'ALL'
const NO_COUNTY = 'NO_COUNTY'
const NOWHERE = 'NOWHERE'

/**
 * The ads matching the filter, by county: what the list would count with the county as its place. An ad with places in
 * two counties counts in both. All ads are read once, and ads with the same places are mapped once.
 */
export async function countCounties(db: Db, filter: JobFilter): Promise<CountyFigures> {
  const rows = await rowsOf<{ key: string; count: number }>(
    db,
    (bind) => `
      select key, sum(count)::bigint as count
      from (select place_keys, locations = '{}' as is_nowhere, count(*) as count
            from jobs where ${passes(filter, bind)}
            group by place_keys, is_nowhere) as places
      cross join lateral (
        select distinct key from unnest(place_keys) as key
        where key = any(${bind([...COUNTY_KEYS, placeKey(ABROAD)])}::text[])
        union all select '${ALL}'
        union all select '${NO_COUNTY}' where not place_keys && ${bind(COUNTY_KEYS)}::text[]
        union all select '${NOWHERE}' where is_nowhere
      ) as found
      group by key`,
  )
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  const countOf = (key: string) => counts.get(key) ?? 0
  return {
    counties: [
      ...SORTED.map(({ name, nr }) => ({ county: name, nr, count: countOf(placeKey(name)) })),
      { county: ABROAD, nr: null, count: countOf(placeKey(ABROAD)) },
      { county: 'Uten sted', nr: null, count: countOf(NOWHERE) },
    ],
    without_county: countOf(NO_COUNTY),
    total: countOf(ALL),
  }
}
