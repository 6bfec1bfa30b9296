import { type Selectable, sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database, JobsTable } from '../../db/tables.ts'
import type { Withdrawal } from './reading/job-draft.ts'

type Trx = Transaction<Database>

/** What is read in one place under one name. */
interface Place {
  source: string
  external_id: string
}

type JobRow = Omit<Selectable<JobsTable>, 'search' | 'head' | 'terms'>

/** A reading of an ad that we have had before, with the ad as it stands. */
export interface KnownJob {
  source: string
  external_id: string
  source_updated_at: Date | null
  gone_at: Date | null
  /** How many sources still show the ad. */
  live_sources: number
  job: JobRow
}

export const placeName = ({ source, external_id }: Place): string => JSON.stringify([source, external_id])

/** The ads that were read in these places before, by `placeName`. Their rows stay locked until the end. */
export async function findKnownJobs(trx: Trx, places: Place[]): Promise<Map<string, KnownJob>> {
  if (places.length === 0) return new Map()
  const rows = await rowsOf<Omit<KnownJob, 'job'> & { job_id: number }>(
    trx,
    (bind) => `
      select s.source, s.external_id, s.source_updated_at, s.gone_at, s.job_id,
        (select count(*)::int from job_sources other where other.job_id = s.job_id and other.gone_at is null)
          as live_sources
      from unnest(${bind(places.map(({ source }) => source))}::text[],
                  ${bind(places.map(({ external_id }) => external_id))}::text[]) as wanted (source, external_id)
      join job_sources s on s.source = wanted.source and s.external_id = wanted.external_id`,
  )
  const jobs = await findRows(trx, [...new Set(rows.map(({ job_id }) => job_id))])
  return new Map(
    rows.map(({ job_id, ...known }) => [placeName(known), { ...known, job: jobs.get(job_id)! }] as const),
  )
}

async function findRows(trx: Trx, ids: number[]): Promise<Map<number, JobRow>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ search: _search, head: _head, terms: _terms, ...row }) => [row.id, row]))
}

/** An ad that a new one may be the same as, or repeat. */
export interface LikeJob {
  id: number
  company_id: number
  title_key: string
  sketch: number[]
  /** Where it still stands. */
  live_sources: string[]
  title: string
  locations: string[]
  place_keys: string[]
  job_type: string | null
  posted_date: string | null
  listed_date: string
  deadline: string | null
  expires_day: string | null
  status: 'open' | 'withdrawn'
  times_posted: number
  text: string | null
}

/** Ads of these companies under these titles, newest first: at most 50 of each. */
export async function findLikeJobs(
  trx: Trx,
  wanted: { company_id: number; title_key: string }[],
): Promise<LikeJob[]> {
  if (wanted.length === 0) return []
  return rowsOf<LikeJob>(
    trx,
    (bind) => `
      select ${LIKE_COLUMNS}
      from (select distinct * from unnest(
              ${bind(wanted.map(({ company_id }) => company_id))}::bigint[],
              ${bind(wanted.map(({ title_key }) => title_key))}::text[]) as pair (company_id, title_key)) as wanted
      cross join lateral (
        select * from job_likeness
        where company_id = wanted.company_id and title_key = wanted.title_key
        order by job_id desc limit 50
      ) as likeness
      join jobs on jobs.id = likeness.job_id
      order by jobs.id desc`,
  )
}

/** Ads that stand at these addresses, with the address as it was asked for. */
export async function findJobsAt(trx: Trx, urls: string[]): Promise<(LikeJob & { asked_url: string })[]> {
  if (urls.length === 0) return []
  return rowsOf<LikeJob & { asked_url: string }>(
    trx,
    (bind) => `
      select distinct on (wanted.url, jobs.id) wanted.url as asked_url, ${LIKE_COLUMNS}
      from unnest(${bind(urls)}::text[]) as wanted (url)
      join job_sources on job_sources.url_key = address_key(wanted.url)
      join jobs on jobs.id = job_sources.job_id
      join job_likeness as likeness on likeness.job_id = jobs.id
      order by wanted.url, jobs.id desc`,
  )
}

const LIKE_COLUMNS = `
  jobs.id, likeness.company_id, likeness.title_key, likeness.sketch,
  array(select source from job_sources where job_id = jobs.id and gone_at is null) as live_sources,
  jobs.title, jobs.locations, jobs.place_keys, jobs.job_type, jobs.posted_date, jobs.listed_date, jobs.deadline,
  jobs.expires_day, jobs.status, jobs.times_posted, jobs.long_description as text`

/** Notes the sources of ads: where each stands, and when its source says that it changed it. */
export async function noteSources(
  trx: Trx,
  readings: (Place & { job_id: number; url: string | null; updated_at: string | null })[],
): Promise<void> {
  if (readings.length === 0) return
  await rowsOf(
    trx,
    (bind) => `
      insert into job_sources (source, external_id, job_id, url, source_updated_at)
      select * from unnest(
        ${bind(readings.map(({ source }) => source))}::text[],
        ${bind(readings.map(({ external_id }) => external_id))}::text[],
        ${bind(readings.map(({ job_id }) => job_id))}::bigint[],
        ${bind(readings.map(({ url }) => url))}::text[],
        ${bind(readings.map(({ updated_at }) => updated_at))}::timestamptz[])
      on conflict (source, external_id) do update set
        url = excluded.url, gone_at = null,
        source_updated_at = coalesce(excluded.source_updated_at, job_sources.source_updated_at)`,
  )
}

/** Notes that sources show these ads no longer. */
export async function noteGone(trx: Trx, withdrawals: Withdrawal[]): Promise<void> {
  if (withdrawals.length === 0) return
  await rowsOf(
    trx,
    (bind) => `
      update job_sources set
        gone_at = now(), source_updated_at = coalesce(gone.updated_at, job_sources.source_updated_at)
      from unnest(
        ${bind(withdrawals.map(({ source }) => source))}::text[],
        ${bind(withdrawals.map(({ external_id }) => external_id))}::text[],
        ${bind(withdrawals.map(({ updated_at }) => updated_at))}::timestamptz[])
        as gone (source, external_id, updated_at)
      where job_sources.source = gone.source and job_sources.external_id = gone.external_id`,
  )
}

/** The first of the sources that still show an ad leads it from now on. */
export async function leadByAnotherSource(trx: Trx, job_ids: number[]): Promise<void> {
  if (job_ids.length === 0) return
  await sql`
    update jobs set source = other.source, external_id = other.external_id, url = coalesce(other.url, jobs.url)
    from (select distinct on (job_id) job_id, source, external_id, url from job_sources
          where job_id = any(${job_ids}::bigint[]) and gone_at is null
          order by job_id, first_seen_at, source) as other
    where jobs.id = other.job_id`.execute(trx)
}
