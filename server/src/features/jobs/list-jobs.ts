import type { JobSummary } from '@utsyn/contract/jobs.ts'
import type { Pagination } from '@utsyn/contract/pagination.ts'
import { correctSearch } from '../../db/correct-search.ts'
import type { Deps } from '../../deps.ts'
import { withLogoUrl } from '../../media/media-address.ts'
import type { JobCache } from './job-cache.ts'
import type { JobFilter } from './job-filter.repository.ts'
import {
  countJobs,
  findAndCountJobs,
  findJobs,
  isRanked,
  type JobOrder,
  rankedJobIds,
  type StoredSummary,
} from './jobs.repository.ts'

interface ListWishes {
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

/** One page with the exact total. A search that finds nothing is tried once more with its typing errors put right. */
export async function listJobPage(deps: Deps, cache: JobCache, wishes: ListWishes): Promise<JobList> {
  const list = await readPage(deps, cache, wishes)
  const { text_search } = wishes.filter
  if (list.pagination.total_count > 0 || text_search === undefined) return list
  const corrected = await cache('correction', wishes.filter, (filter) =>
    correctSearch(deps.db, text_search, {
      vocabulary: 'search_words',
      count: (text) => countJobs(deps.db, { ...filter, text_search: text }),
    }),
  )
  if (corrected === null) return list
  const again = { ...wishes, filter: { ...wishes.filter, text_search: corrected } }
  return { ...(await readPage(deps, cache, again)), corrected_search: corrected }
}

async function readPage(
  { db, config }: Deps,
  cache: JobCache,
  { filter, order, page, page_size, user_id }: ListWishes,
): Promise<JobList> {
  const offset = (page - 1) * page_size
  const page_of = { order, limit: page_size, offset, user_id }
  const countAll = () => cache('total', filter, (asked) => countJobs(db, asked))
  const here = `${order} ${page_size} ${offset}`
  let found: StoredSummary[] | undefined
  const idsFound = (jobs: StoredSummary[]) => (found = jobs).map(({ id }) => Number(id))

  const findRanked = async () => {
    const ranked = await cache('ranked', filter, (asked) => rankedJobIds(db, asked))
    return findJobs(db, filter, { ...page_of, ranked })
  }
  const findSorted = async () => {
    const sorted = await cache(here, filter, async (asked) => idsFound(await findJobs(db, asked, page_of)))
    return found ?? findJobs(db, filter, { ...page_of, sorted })
  }
  const findNarrow = async (): Promise<[StoredSummary[], number]> => {
    const kept = await cache(here, filter, async (asked) => {
      const { jobs, total } = await findAndCountJobs(db, asked, page_of)
      return { sorted: idsFound(jobs), total }
    })
    return [
      found ?? (await findJobs(db, filter, { ...page_of, sorted: kept.sorted })),
      kept.total ?? (await countAll()),
    ]
  }
  const [jobs, total_count] = isNarrow(filter)
    ? await findNarrow()
    : await Promise.all([isRanked(filter, order) ? findRanked() : findSorted(), countAll()])
  return {
    jobs: jobs.map((job) => withLogoUrl(config, job)),
    pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
  }
}

/** Of two kinds of terms at once few ads have both. */
const isNarrow = ({ terms = {}, text_search }: JobFilter): boolean =>
  text_search === undefined && Object.keys(terms).length > 1
