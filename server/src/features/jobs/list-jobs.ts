import type { JobFilterQuery, JobSummary } from '@utsyn/contract/jobs.ts'
import { isAtLeast } from '@utsyn/contract/role.ts'
import type { Pagination } from '@utsyn/contract/pagination.ts'
import { correctSearch } from '../../db/correct-search.ts'
import type { Deps } from '../../deps.ts'
import { forbidden } from '../../http/app-error.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { withLogoUrl } from '../../media/media-address.ts'
import { askedIn } from '../../db/list-filter.ts'
import {
  countTermKinds,
  FILTER_NAMES,
  FILTERS,
  type JobFilter,
  resolveJobFilter,
} from './job-filter.repository.ts'
import {
  countJobs,
  findAndCountJobs,
  findJobs,
  isRanked,
  type JobOrder,
  rankedJobIds,
  type StoredSummary,
} from './jobs.repository.ts'
import { createListCache, keepUntilChanged, type ListCache } from '../../db/list-cache.ts'
import type { FastifyRequest } from 'fastify'

export type JobCache = ListCache<JobFilter>

/** What a user has saved is queried every time. */
export const createJobCache = (deps: Pick<Deps, 'changes'>): JobCache =>
  createListCache(deps, 'jobs_changed', ({ favorites }: JobFilter) => favorites === undefined)

const LONGEST_ADDRESS = 1_000

/** Requests are internal: a reader sees none, in lists, counts and files. */
export const seesRequests = ({ role }: Pick<SignedInUser, 'role'>): boolean => isAtLeast(role, 'ansatt')

export function refuseRequests({ kind }: JobFilterQuery, user: Pick<SignedInUser, 'role'>): void {
  if (kind === 'request' && !seesRequests(user)) throw forbidden()
}

interface Asked {
  request: FastifyRequest
  query: JobFilterQuery
  user: Pick<SignedInUser, 'user_id' | 'role'>
}

/**
 * As `resolveJobFilter`, memoised by address until ads change: the same few are requested all day, and returning the
 * same object lets its results be cached too. Not for filters of one user's own data, nor company names, which change
 * without their ads.
 */
export function jobFilterReader(deps: Deps): (asked: Asked) => Promise<JobFilter> {
  const keep = keepUntilChanged(deps, 'jobs_changed')
  return ({ request: { url }, query, user }) => {
    refuseRequests(query, user)
    const { user_id } = user
    const resolve = () => resolveJobFilter(deps.db, query, user_id)
    const isApart = askedIn(FILTER_NAMES, query).some((name) => FILTERS[name].changes_apart)
    return isApart || url.length > LONGEST_ADDRESS ? resolve() : keep(url, resolve)
  }
}

export function orderOf({ sort_by, order }: JobFilterQuery): JobOrder {
  if (sort_by === undefined) return 'best'
  const ascending = order?.toLowerCase() === 'asc'
  if (sort_by === 'deadline') return ascending || order === undefined ? 'deadline_first' : 'deadline_last'
  return ascending ? 'oldest' : 'newest'
}

interface PageRequest {
  filter: JobFilter
  order: JobOrder
  page: number
  page_size: number
  user_id: string
}

export interface JobList {
  jobs: JobSummary[]
  pagination: Pagination
  corrected_search?: string
}

/** One page with the exact total. A search without hits is tried again with spelling corrected. */
export async function listJobPage(deps: Deps, cache: JobCache, request: PageRequest): Promise<JobList> {
  const list = await readPage(deps, cache, request)
  const { text_search } = request.filter
  if (list.pagination.total_count > 0 || text_search === undefined) return list
  const corrected = await cache('correction', request.filter, (filter) =>
    correctSearch(deps.db, text_search, {
      vocabulary: 'search_words',
      count: (text) => countJobs(deps.db, { ...filter, text_search: text }),
      // A word that stands in an ad is spelled right, whatever is searched.
      countAll: async (word) =>
        (await countJobs(deps.db, { text_search: word })) ||
        (filter.kind ? countJobs(deps.db, { kind: filter.kind, text_search: word }) : 0),
    }),
  )
  if (corrected === null) return list
  const again = { ...request, filter: { ...request.filter, text_search: corrected } }
  return { ...(await readPage(deps, cache, again)), corrected_search: corrected }
}

async function readPage(deps: Deps, cache: JobCache, request: PageRequest): Promise<JobList> {
  const { filter, order, page, page_size } = request
  const read = isNarrow(filter) ? readNarrow : isRanked(filter, order) ? readRanked : readSorted
  const [jobs, total_count] = await read(deps, cache, request)
  return {
    jobs: jobs.map((job) => withLogoUrl(deps.config, job)),
    pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
  }
}

/** The ads of a page, and the total. */
type Read = (deps: Deps, cache: JobCache, request: PageRequest) => Promise<readonly [StoredSummary[], number]>

const pageOf = ({ order, page, page_size, user_id }: PageRequest) => ({
  order,
  limit: page_size,
  offset: (page - 1) * page_size,
  user_id,
})
const whichPage = ({ order, page, page_size }: PageRequest) => `${order} ${page_size} ${page}`
const idsOf = (jobs: StoredSummary[]) => jobs.map(({ id }) => Number(id))

/** Few ads match two kinds of terms at once. */
const isNarrow = (filter: JobFilter): boolean =>
  filter.text_search === undefined && countTermKinds(filter) > 1

const readNarrow: Read = async ({ db }, cache, request) => {
  const { filter } = request
  let found: StoredSummary[] | undefined
  const kept = await cache(whichPage(request), filter, async (asked) => {
    const { jobs, total } = await findAndCountJobs(db, asked, pageOf(request))
    found = jobs
    return { sorted: idsOf(jobs), total }
  })
  return [
    found ?? (await findJobs(db, filter, { ...pageOf(request), sorted: kept.sorted })),
    kept.total ?? (await cache('total', filter, (asked) => countJobs(db, asked))),
  ]
}

const readSorted: Read = async ({ db }, cache, request) => {
  const { filter } = request
  const total = cache('total', filter, (asked) => countJobs(db, asked))
  let found: StoredSummary[] | undefined
  const find = async () => {
    const sorted = await cache(whichPage(request), filter, async (asked) => {
      found = await findJobs(db, asked, pageOf(request))
      return idsOf(found)
    })
    return found ?? findJobs(db, filter, { ...pageOf(request), sorted })
  }
  return Promise.all([find(), total])
}

const readRanked: Read = async ({ db }, cache, request) => {
  const { filter } = request
  const total = cache('total', filter, (asked) => countJobs(db, asked))
  const find = async () => {
    const ranked = await cache('ranked', filter, (asked) => rankedJobIds(db, asked))
    return findJobs(db, filter, { ...pageOf(request), ranked })
  }
  return Promise.all([find(), total])
}
