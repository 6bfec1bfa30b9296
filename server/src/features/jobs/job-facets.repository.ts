import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { placeKey } from '../../text/norwegian-places.ts'
import { type JobFilter, passes } from './job-filter.repository.ts'

type Db = Kysely<Database>
export interface NameCount {
  name: string
  count: number
}

/** Counts the ads under the filter by name, for the `most` names that have the most ads; all names without it. */
export type CountNames = (db: Db, filter: JobFilter, most?: number) => Promise<NameCount[]>

/** Names that differ only in case count as one; ads with the same technologies are grouped first. */
export const countTechnologies: CountNames = (db, filter, most) =>
  rowsOf<NameCount>(
    db,
    (bind) => `
    select min(name) as name, sum(count)::bigint as count
    from (select ai_technologies, count(*) as count
          from jobs where ${passes(filter, bind)} group by ai_technologies) as combinations
    cross join lateral (
      select min(name) as name from unnest(ai_technologies) as name group by lower(name)) as named
    group by lower(name) order by count desc, min(name) collate "nb-NO-x-icu" ${limitTo(most)}`,
  )

/**
 * The ads' own names of places, each with the number of ads that the list has for it: an ad in Fornebu counts for Bærum,
 * too, when another ad names that. Of names for the same place, the most frequent one.
 */
export const countLocations: CountNames = async (db, filter, most) => {
  const rows = await rowsOf<{ is_key: boolean } & NameCount>(
    db,
    (bind) => `
    with combinations as materialized (
      select locations, place_keys, count(*) as count
      from jobs where ${passes(filter, bind)} group by locations, place_keys)
    select false as is_key, name, sum(count)::bigint as count
    from combinations, unnest(locations) as name group by name
    union all
    select true, key, sum(count)::bigint from combinations
    cross join lateral (select distinct key from unnest(place_keys) as key) as keys group by key`,
  )
  const byKey = new Map(rows.filter(({ is_key }) => is_key).map(({ name, count }) => [name, count]))
  const named = rows.filter(({ is_key }) => !is_key).sort(mostFirst)
  const names = new Map(named.toReversed().map(({ name }) => [placeKey(name), name]))
  return [...names]
    .map(([key, name]) => ({ name, count: byKey.get(key) ?? 0 }))
    .sort(mostFirst)
    .slice(0, most)
}

const NORWEGIAN = new Intl.Collator('nb')
const mostFirst = (a: NameCount, b: NameCount) => b.count - a.count || NORWEGIAN.compare(a.name, b.name)

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
