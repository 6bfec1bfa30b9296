import type { Job, JobSummary } from '@utsyn/contract/jobs.ts'
import type { Kysely, Transaction } from 'kysely'
import { searchQuery } from '../../db/search-query.ts'
import { type Bind, rowsOf } from '../../db/statement.ts'
import { isoMoment } from '../../db/utc-moment.ts'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { type JobFilter, passes } from './job-filter.repository.ts'
import { SOURCES_OF_JOB } from './job-history.repository.ts'
import { isNew } from './new-jobs.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

export type JobOrder = 'best' | 'newest' | 'oldest' | 'deadline_first' | 'deadline_last'

export interface JobPage {
  /** Default: best first. */
  order?: JobOrder
  limit: number
  offset: number
  /** The user whose favourites are marked. */
  user_id?: string
  /** The result of `rankedJobIds` for this filter, when known. */
  ranked?: number[]
  /** The ids of this page, when known. */
  sorted?: number[]
}

/** Only the newest matches of a search are ranked, the rest follow by date: this bounds the cost of a word. */
const RANKED = 120

/** An ad with the hash of its company's logo instead of the address. */
export type StoredSummary = Omit<JobSummary, 'logo_url'> & { logo_hash: string | null }
export type StoredJob = Omit<Job, 'logo_url' | 'imageUrl'> & {
  logo_hash: string | null
  image_hash: string | null
}

/** The customer of a request need not be a company of the portal. */
const COMPANY = `coalesce(companies.name, case jobs.status when 'request' then jobs.company_name end)`

/** The columns of StoredSummary that are the same for all users. */
const SUMMARY_COLUMNS = `
  jobs.id::text as id, jobs.title, ${COMPANY} as company, jobs.company_id::text as company_id, companies.logo_hash, jobs.locations,
  jobs.posted_date, ${isoMoment('jobs.created_at')} as created_at, jobs.deadline, jobs.deadline_text, jobs.job_type, jobs.source,
  jobs.short_description, jobs.ai_technologies, jobs.is_open_application,
  case jobs.status when 'request' then 'open' else jobs.status end as status,
  case jobs.status when 'request' then 'request' else 'ad' end as kind, jobs.deadline_extensions, jobs.times_posted`

/** The ads matching the filter in the requested order; without a search, best first means newest first. */
export async function findJobs(db: Db, filter: JobFilter, page: JobPage): Promise<StoredSummary[]> {
  const { order = 'best', limit, offset, user_id } = page
  if (!isRanked(filter, order))
    return page.sorted
      ? readThese(db, page.sorted, user_id)
      : readPage(db, sorted(filter, order, limit, offset), user_id)
  const ranked = page.ranked ?? (await rankedJobIds(db, filter))
  const best = ranked.slice(offset, offset + limit)
  const more = ranked.length < RANKED ? 0 : limit - best.length
  const [first, rest] = await Promise.all([
    best.length > 0 ? readThese(db, best, user_id) : [],
    more > 0 ? readPage(db, sorted(filter, 'newest', more, Math.max(offset, RANKED)), user_id) : [],
  ])
  return [...first, ...rest]
}

/**
 * As `findJobs` in an explicit order, with the exact total from the same scan; null when the page is beyond the end. A
 * separate count scans as much again, which this saves for filters with few hits; those with many are better served by
 * an index that stops after a page.
 */
export async function findAndCountJobs(
  db: Db,
  filter: JobFilter,
  { order, limit, offset, user_id }: JobPage & { order: JobOrder },
): Promise<{ jobs: StoredSummary[]; total: number | null }> {
  const page = sorted(filter, order, limit, offset, { isCounted: true })
  const jobs = await rowsOf<StoredSummary & { total: number }>(db, (bind) =>
    summaries(page(bind), `${ofPerson(user_id, bind)}, page.total`),
  )
  return { jobs, total: jobs[0]?.total ?? (offset === 0 ? 0 : null) }
}

/** Only a search without an explicit order is ranked. */
export const isRanked = ({ text_search }: JobFilter, order: JobOrder): boolean =>
  order === 'best' && text_search !== undefined

/** The newest matches of a search, best first. */
export async function rankedJobIds(db: Db, filter: JobFilter): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    (bind) => `
        select id from (
          select id, listed_date, head from jobs where ${passes(filter, bind)}
          order by listed_date desc, id desc limit ${RANKED}
        ) as newest
        order by ts_rank(head, ${searchQuery(filter.text_search ?? '', bind)}) desc, listed_date desc, id desc`,
  )
  return rows.map(({ id }) => id)
}

/**
 * The ads of these ids in order, as one user sees them. Runs for every list, so each connection plans it once. The ids
 * are in a subselect that the planner does not look into: otherwise it replans whenever the list is shorter than its
 * estimate.
 */
const readThese = (db: Db, ids: number[], user_id: string | undefined) =>
  rowsOf<StoredSummary>(
    db,
    (bind) =>
      summaries(
        `select id, place from unnest((select ${bind(ids)}::bigint[])) with ordinality as wanted (id, place)`,
        ofPerson(user_id, bind),
      ),
    { prepared: 'jobs_by_ids' },
  )

const readPage = (db: Db, page: Page, user_id: string | undefined) =>
  rowsOf<StoredSummary>(db, (bind) => summaries(page(bind), ofPerson(user_id, bind)))

const summaries = (page: string, columns: string) => `
  select ${SUMMARY_COLUMNS}, ${columns}
  from (${page}) as page
  join jobs on jobs.id = page.id
  left join companies on companies.id = jobs.company_id
  order by page.place`

export async function countJobs(db: Db, filter: JobFilter): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    db,
    (bind) => `select count(*) as count from jobs where ${passes(filter, bind)}`,
  )
  return rows[0]?.count ?? 0
}

/** The ads matching the filter that were first seen on this calendar day in Norway or later. */
export async function countJobsSeenSince(db: Db, filter: JobFilter, day: string): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    db,
    (bind) => `
      select count(*) as count from jobs
      where ${passes(filter, bind)}
        and created_at >= (${bind(day)}::date::timestamp at time zone 'Europe/Oslo')`,
  )
  return rows[0]?.count ?? 0
}

/** One whole ad, as one user sees it. */
export async function findJob(db: Db, id: number, user_id?: string): Promise<StoredJob | null> {
  const [job] = await rowsOf<StoredJob>(
    db,
    (bind) => `
      select ${SUMMARY_COLUMNS}, ${ofPerson(user_id, bind)},
        jobs.url, jobs.long_description, summary.ai_summary, summary.summary_engine, jobs.contacts, jobs.occupations, ${SOURCES_OF_JOB},
        picture.image_hash
      from jobs left join companies on companies.id = jobs.company_id
      left join job_summaries as summary on summary.job_id = jobs.id
      left join job_pictures as picture on picture.image_url = jobs.image_url
      where jobs.id = ${bind(id)}`,
    { prepared: 'job_by_id' },
  )
  return job ?? null
}

/** The ids of a page with their positions, as SQL. */
type Page = (bind: Bind) => string

/** Each order has an index; ties are broken by id in the direction that one index can serve. */
const ORDERS: Record<JobOrder, string> = {
  best: 'listed_date desc, id desc',
  newest: 'listed_date desc, id desc',
  oldest: 'listed_date, id',
  deadline_first: 'deadline, id',
  deadline_last: 'deadline desc nulls last, id desc',
}

/** Of favourites, which are listed when expired too, those that one can still apply for come first. */
const orderOf = ({ favorites }: JobFilter, order: JobOrder, bind: Bind): string =>
  favorites !== undefined && order === 'deadline_first'
    ? `deadline < ${bind(osloDay(new Date()))}::date, ${ORDERS[order]}`
    : ORDERS[order]

const sorted =
  (
    filter: JobFilter,
    order: JobOrder,
    limit: number,
    offset: number,
    { isCounted = false }: { isCounted?: boolean } = {},
  ): Page =>
  (bind) => {
    const inOrder = orderOf(filter, order, bind)
    return `
    select id, row_number() over (order by ${inOrder}) as place${isCounted ? ', total' : ''}
    from (
      select id, listed_date, deadline${isCounted ? ', count(*) over () as total' : ''} from jobs where ${passes(filter, bind)}
      order by ${inOrder} limit ${bind(limit)} offset ${bind(offset)}
    ) as wanted`
  }

/** The user's own columns, queried every time, beside those that are the same for all. */
const ofPerson = (user_id: string | undefined, bind: Bind) => `
  exists (select from saved_jobs where user_id = ${bind(user_id ?? null)}::uuid and job_id = jobs.id) as is_favorite,
  ${isNew(user_id, bind)} as is_new`
