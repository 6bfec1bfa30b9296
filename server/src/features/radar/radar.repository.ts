import type { RadarCustomer, RadarPerson } from '@utsyn/contract/radar.ts'
import type { Kysely, Transaction } from 'kysely'
import { type Bind, rowsOf } from '../../db/statement.ts'
import { isoMoment } from '../../db/utc-moment.ts'
import type { Database } from '../../db/tables.ts'
import { FREE_FROM, FREE_PERCENT } from '../consultants/list-consultants.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** What ads and consultants are grouped by, both by its name in lower case. */
export type Subject = 'technology' | 'role' | 'any'

/** Ads that name a subject, of the days between two boundaries. */
export interface CountedAds {
  key: string
  name: string
  /** Of the boundaries, the last one that is not later than the ad's day; from 1. */
  stretch: number
  ads: number
  withdrawn: number
}

const NAMED_IN: Record<Subject, string> = {
  technology: 'ai_technologies',
  role: 'work_roles',
  any: `array['']`,
}

/**
 * How many public ads name each subject, by stretches of days: withdrawn ones keep their tags and their day, so that a
 * month does not shrink as its ads close. Ads with the same names are grouped first. `company_ids` null counts all.
 */
export function countAsked(
  db: Db,
  subject: Subject,
  boundaries: readonly string[],
  today: string,
  company_ids: readonly number[] | null,
): Promise<CountedAds[]> {
  return rowsOf(
    db,
    (bind) => `
      select lower(name) as key, min(name) as name, stretch, sum(ads)::int as ads, sum(withdrawn)::int as withdrawn
      from (
        select ${NAMED_IN[subject]} as names, width_bucket(listed_date, ${bind(boundaries)}::date[]) as stretch,
          count(*) filter (where status = 'open') as ads, count(*) filter (where status = 'withdrawn') as withdrawn
        from jobs
        where status <> 'request' and listed_date between ${bind(boundaries[0])}::date and ${bind(today)}::date
          ${ofCompanies(company_ids, bind)}
        group by names, stretch) as combinations
      cross join lateral (select min(name) as name from unnest(names) as name group by lower(name)) as asked
      group by key, stretch`,
  )
}

/** Of so many of the ads a source changes what is counted. */
const NOTABLE_SHARE = 0.1

/** The largest source of a notable share of the ads since a day that was read for the first time after it. */
export async function findNewSource(
  db: Db,
  { from, today }: { from: string; today: string },
  company_ids: readonly number[] | null,
): Promise<string | null> {
  const [row] = await rowsOf<{ source: string }>(
    db,
    (bind) => `
      with recent as (
        select source, count(*) as ads from jobs
        where status <> 'request' and listed_date between ${bind(from)}::date and ${bind(today)}::date
          ${ofCompanies(company_ids, bind)}
        group by source)
      select source from recent
      where ads >= ${NOTABLE_SHARE} * (select sum(ads) from recent) and not exists (
        select from jobs where jobs.source = recent.source
          and created_at < (${bind(from)}::date + 1)::timestamp at time zone 'Europe/Oslo')
      order by ads desc, source limit 1`,
  )
  return row?.source ?? null
}

const ofCompanies = (company_ids: readonly number[] | null, bind: Bind) =>
  company_ids === null ? '' : `and company_id = any(${bind(company_ids)}::bigint[])`

/** How many of our own know something. */
export interface KnownBy {
  key: string
  name: string
  known_by: number
  free: number
  /** Of those who are free: among what they know best. */
  strong: number
  /** The highest place that it has in the CV of somebody free, 0 for what they know best; null when nobody is. */
  best_place: number | null
}

/** A CV lists what somebody knows best first. */
const BEST = 5
const IS_FREE = (by: string) => `(${FREE_FROM} <= ${by}::date and ${FREE_PERCENT} > 0)`
const MAY_BE_COMPARED = 'objected_at is null'

/** Who is free by a day, by technology and by role, without those who have objected to being compared with ads. */
export function countKnown(db: Db, subject: 'technology' | 'role', free_by: string): Promise<KnownBy[]> {
  const known =
    subject === 'technology'
      ? `join consultant_technologies known on known.consultant_id = consultants.id`
      : `cross join lateral (select role as name, 0 as place from unnest(work_roles) as role) as known`
  return rowsOf(
    db,
    (bind) => `
      select lower(known.name) as key, min(known.name) as name, count(distinct consultants.id)::int as known_by,
        count(distinct consultants.id) filter (where is_free)::int as free,
        count(distinct consultants.id) filter (where is_free and known.place < ${BEST})::int as strong,
        min(known.place) filter (where is_free)::int as best_place
      from (select *, ${IS_FREE(bind(free_by))} as is_free from consultants where ${MAY_BE_COMPARED}) as consultants ${known}
      group by lower(known.name)`,
  )
}

export async function countPeople(db: Db, free_by: string): Promise<{ consultants: number; free: number }> {
  const [row] = await rowsOf<{ consultants: number; free: number }>(
    db,
    (bind) => `
      select count(*)::int as consultants, count(*) filter (where ${IS_FREE(bind(free_by))})::int as free
      from consultants where ${MAY_BE_COMPARED}`,
  )
  return row!
}

const NAMED_PEOPLE = 3

/** Of those who know each subject the first to be free, by its key. */
export async function findFirstFree(
  db: Db,
  subject: 'technology' | 'role',
  keys: readonly string[],
): Promise<Map<string, RadarPerson[]>> {
  const known =
    subject === 'technology'
      ? 'select consultant_id, lower(name) as key from consultant_technologies'
      : 'select id as consultant_id, lower(role) as key from consultants, unnest(work_roles) as role'
  const order = `greatest(free_from, (now() at time zone 'Europe/Oslo')::date), free_percent desc, name collate "nb-NO-x-icu", id`
  const rows = await rowsOf<{ key: string; people: RadarPerson[] }>(
    db,
    (bind) => `
      select key, json_agg(json_build_object('id', id::text, 'name', name, 'from', free_from, 'percent', free_percent)
        order by nth) as people
      from (
        select *, row_number() over (partition by key order by ${order}) as nth
        from (
          select distinct known.key, consultants.id, name, ${FREE_FROM} as free_from, ${FREE_PERCENT} as free_percent
          from (${known}) as known join consultants on consultants.id = consultant_id
          where key = any(${bind(keys)}::text[]) and ${MAY_BE_COMPARED}) as available
        where free_from is not null and free_percent > 0) as placed
      where nth <= ${NAMED_PEOPLE} group by key`,
  )
  return new Map(rows.map(({ key, people }) => [key, people]))
}

/** The open ads of a company for a technology that it has begun to ask for. */
export interface BegunAsking {
  company_id: number
  key: string
  ads: number
}

/** What companies ask for from a day on and asked for at no time between `since` and that day. */
export function findBegun(
  db: Db,
  { since, from, today }: { since: string; from: string; today: string },
  company_ids: readonly number[] | null,
): Promise<BegunAsking[]> {
  return rowsOf(
    db,
    (bind) => `
      select company_id, key, sum(ads)::int as ads
      from (
        select company_id, ai_technologies, min(listed_date) as first,
          count(*) filter (where status = 'open' and listed_date >= ${bind(from)}::date) as ads
        from jobs
        where status <> 'request' and company_id is not null
          and listed_date between ${bind(since)}::date and ${bind(today)}::date ${ofCompanies(company_ids, bind)}
        group by company_id, ai_technologies) as combinations
      cross join lateral (select distinct lower(name) as key from unnest(ai_technologies) as name) as asked
      group by company_id, key having min(first) >= ${bind(from)}::date and sum(ads) > 0`,
  )
}

type StoredCustomer = Omit<RadarCustomer, 'technologies' | 'more' | 'is_followed'>

/** Companies with the latest article about each since a day. */
export function findCustomers(db: Db, ids: readonly number[], since: string): Promise<StoredCustomer[]> {
  return rowsOf(
    db,
    (bind) => `
      select companies.id::text as id, companies.name, (
        select json_build_object('id', news.id::text, 'title', news.title, 'posted_at', ${isoMoment('news.posted_at')})
        from news_companies join news on news.id = news_id
        where company_id = companies.id and news.posted_at >= ${bind(since)}::date::timestamp at time zone 'Europe/Oslo'
        order by news.posted_at desc, news.id desc limit 1) as article
      from companies where id = any(${bind(ids)}::bigint[])`,
  )
}
