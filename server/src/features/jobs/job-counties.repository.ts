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
  /** The counties by their names, then abroad and those without a place. */
  counties: CountyCount[]
  without_county: number
  total: number
}

const NORWEGIAN = new Intl.Collator('nb')
const SORTED = COUNTIES.toSorted((a, b) => NORWEGIAN.compare(a.name, b.name))
const COUNTY_KEYS = COUNTIES.map(({ name }) => placeKey(name))

/** The ads that are open today, by county. */
export function countOpenByCounty(
  db: Kysely<Database>,
  figures: FigureCache,
): Promise<Figure<CountyFigures>> {
  return figures('counties', () =>
    readQuietly(db, (trx) => countCounties(trx, { deadline_after: osloDay(new Date()) })),
  )
}

/**
 * The ads that pass the filter, by county: what a list with the county as its place would count. An ad with places in
 * two of them counts in both.
 */
export async function countCounties(db: Db, filter: JobFilter): Promise<CountyFigures> {
  const keyed = await rowsOf<{ key: string; count: number }>(
    db,
    (bind) => `
      select key, count(*) as count
      from jobs cross join lateral (
        select distinct key from unnest(place_keys) as key
        where key = any(${bind([...COUNTY_KEYS, placeKey(ABROAD)])}::text[])) as found
      where ${passes(filter, bind)}
      group by key`,
  )
  const [rest] = await rowsOf<{ total: number; without_county: number; nowhere: number }>(
    db,
    (bind) => `
      select count(*) as total,
        count(*) filter (where not place_keys && ${bind(COUNTY_KEYS)}::text[]) as without_county,
        count(*) filter (where locations = '{}') as nowhere
      from jobs where ${passes(filter, bind)}`,
  )
  const counts = new Map(keyed.map(({ key, count }) => [key, count]))
  const { total = 0, without_county = 0, nowhere = 0 } = rest ?? {}
  return {
    counties: [
      ...SORTED.map(({ name, nr }) => ({ county: name, nr, count: counts.get(placeKey(name)) ?? 0 })),
      { county: ABROAD, nr: null, count: counts.get(placeKey(ABROAD)) ?? 0 },
      { county: 'Uten sted', nr: null, count: nowhere },
    ],
    without_county,
    total,
  }
}
