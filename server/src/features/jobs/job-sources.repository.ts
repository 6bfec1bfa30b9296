import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database, JobsTable } from '../../db/tables.ts'
import type { AdLikeness } from './ad-likeness.ts'
import type { Withdrawal } from './reading/job-draft.ts'

type Trx = Transaction<Database>

/** One source's id of an ad. */
interface Place {
  source: string
  external_id: string
}

type JobRow = Omit<Selectable<JobsTable>, 'search' | 'head' | 'terms'>

/** A reading known from before, with the stored ad. */
export interface KnownJob {
  source: string
  external_id: string
  source_updated_at: Date | null
  gone_at: Date | null
  /** How many sources still show the ad. */
  live_sources: number
  /** By field that a person corrected, the hash of what this place said then. */
  corrected: Record<string, string>
  job: JobRow
}

export const placeName = ({ source, external_id }: Place): string => JSON.stringify([source, external_id])

/**
 * The ads read in these places before, by `placeName`. Their rows stay locked to the end of the transaction, unless
 * they are only looked at.
 */
export async function findKnownJobs(
  trx: Trx,
  places: Place[],
  { lock = true } = {},
): Promise<Map<string, KnownJob>> {
  if (places.length === 0) return new Map()
  const rows = await rowsOf<Omit<KnownJob, 'job'> & { job_id: number }>(
    trx,
    (bind) => `
      select s.source, s.external_id, s.source_updated_at, s.gone_at, s.job_id, s.corrected,
        (select count(*)::int from job_sources other where other.job_id = s.job_id and other.gone_at is null)
          as live_sources
      from unnest(${bind(places.map(({ source }) => source))}::text[],
                  ${bind(places.map(({ external_id }) => external_id))}::text[]) as wanted (source, external_id)
      join job_sources s on s.source = wanted.source and s.external_id = wanted.external_id`,
  )
  const jobs = await findRows(trx, [...new Set(rows.map(({ job_id }) => job_id))], { lock })
  return new Map(
    rows.map(({ job_id, ...known }) => [placeName(known), { ...known, job: jobs.get(job_id)! }] as const),
  )
}

/**
 * Whole ads by id. Locked against other changes but not against rows that reference them, which may be inserted
 * meanwhile.
 */
export async function findRows(trx: Trx, ids: number[], { lock = true } = {}): Promise<Map<number, JobRow>> {
  if (ids.length === 0) return new Map()
  const query = trx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
  const rows = await (lock ? query.forNoKeyUpdate() : query).execute()
  return new Map(rows.map(({ search: _search, head: _head, terms: _terms, ...row }) => [row.id, row]))
}

/** When a source says it last changed its ads: only those read before, null for one without a time. */
export async function findUpdateTimes(
  db: Kysely<Database> | Trx,
  source: string,
  external_ids: string[],
): Promise<Map<string, Date | null>> {
  if (external_ids.length === 0) return new Map()
  const rows = await rowsOf<{ external_id: string; source_updated_at: Date | null }>(
    db,
    (bind) => `
      select external_id, source_updated_at from job_sources
      where source = ${bind(source)} and external_id = any(${bind(external_ids)}::text[])`,
  )
  return new Map(rows.map(({ external_id, source_updated_at }) => [external_id, source_updated_at]))
}

/** An ad that a new one may be the same as, or repeat. */
export interface LikeJob extends AdLikeness {
  id: number
  /** It has the same address. */
  is_at_same_address: boolean
  /** The sources that still show it. */
  live_sources: string[]
  title: string
  company: string | null
  locations: string[]
  job_type: string | null
  posted_date: string | null
  listed_date: string
  deadline: string | null
  expires_day: string | null
  status: 'open' | 'withdrawn'
  times_posted: number
  text: string | null
}

/** What to match one ad by. */
export interface LikenessQuery extends AdLikeness {
  source: string
  url: string | null
}

/**
 * For each query the ads that may be the same or an earlier one, newest first: of the same company with the same title,
 * of the same company or contact from another source, and at the same address. A few of each.
 */
export async function findLikeJobs(trx: Trx, queries: LikenessQuery[]): Promise<LikeJob[][]> {
  const found: LikeJob[][] = queries.map(() => [])
  if (queries.length === 0) return found
  const wanted = queries.map(({ sketch: _sketch, ...query }, place) => ({ place, ...query }))
  const rows = await rowsOf<LikeJob & { place: number }>(
    trx,
    (bind) => `
      with wanted as (
        select * from jsonb_to_recordset(${bind(JSON.stringify(wanted))}::jsonb)
          as query (place int, source text, url text, company_root text, title_key text, contact_keys int[])
      ), pairs as (
        select place, job_id, bool_or(is_at_same_address) as is_at_same_address from (
          select place, titled.job_id, false as is_at_same_address from wanted cross join lateral (
            select job_id from job_likeness
            where company_root = wanted.company_root and title_key = wanted.title_key
            order by job_id desc limit 30) as titled
          where wanted.company_root <> ''
          union all
          select place, newest.job_id, false from wanted cross join lateral (
            select job_id, source from job_likeness where company_root = wanted.company_root
            order by job_id desc limit 200) as newest
          where wanted.company_root <> '' and newest.source <> wanted.source
          union all
          select place, reached.job_id, false from wanted cross join lateral (
            select job_id, source from job_likeness where contact_keys && wanted.contact_keys limit 100) as reached
          where cardinality(wanted.contact_keys) > 0 and reached.source <> wanted.source
          union all
          select place, standing.job_id, true from wanted cross join lateral (
            select job_id from job_sources where url_key = address_key(wanted.url) limit 30) as standing
        ) as found group by place, job_id
      )
      select pairs.place, pairs.is_at_same_address, jobs.id, likeness.company_root, likeness.title_key, likeness.sketch,
        likeness.contact_keys, array(select source from job_sources where job_id = jobs.id and gone_at is null)
          as live_sources,
        jobs.title, jobs.company_name as company, jobs.locations, jobs.job_type, jobs.posted_date, jobs.listed_date,
        jobs.deadline, jobs.expires_day, jobs.status, jobs.times_posted,
        case when jobs.source <> wanted.source then jobs.long_description end as text
      from pairs join wanted using (place) join jobs on jobs.id = pairs.job_id
      join job_likeness as likeness on likeness.job_id = jobs.id
      order by pairs.place, jobs.id desc`,
  )
  for (const { place, ...job } of rows) found[place]!.push(job)
  return found
}

/** Records the sources of ads: where each is listed, and when its source says it changed. */
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

/** Records that sources no longer show these ads. */
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

/**
 * Clears the sources' change times of ads that disappeared without notice: if one is listed again it is reopened,
 * whatever its time.
 */
export async function forgetUpdateTimes(trx: Trx, places: Place[]): Promise<void> {
  if (places.length === 0) return
  await rowsOf(
    trx,
    (bind) => `
      update job_sources set source_updated_at = null
      from unnest(${bind(places.map(({ source }) => source))}::text[],
                  ${bind(places.map(({ external_id }) => external_id))}::text[]) as gone (source, external_id)
      where job_sources.source = gone.source and job_sources.external_id = gone.external_id`,
  )
}

/** The first source that still shows an ad leads it from now on. */
export async function leadByAnotherSource(trx: Trx, job_ids: number[]): Promise<void> {
  if (job_ids.length === 0) return
  await sql`
    update jobs set source = other.source, external_id = other.external_id, url = coalesce(other.url, jobs.url)
    from (select distinct on (job_id) job_id, source, external_id, url from job_sources
          where job_id = any(${job_ids}::bigint[]) and gone_at is null
          order by job_id, first_seen_at, source) as other
    where jobs.id = other.job_id`.execute(trx)
}
