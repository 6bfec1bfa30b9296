import type { NewsListQuery, NewsSummary } from '@utsyn/contract/news.ts'
import type { Pagination } from '@utsyn/contract/pagination.ts'
import type { PortalSecrets } from '../../config/config.ts'
import { correctSearch } from '../../db/correct-search.ts'
import type { Deps } from '../../deps.ts'
import { mediaAddress, withLogoUrl } from '../../media/media-address.ts'
import type { NewsFilter } from './news-filter.repository.ts'
import { countNews, findNewsIds, type NewsOrder, readNews, type StoredSummary } from './news.repository.ts'
import { createListCache, type ListCache } from '../../db/list-cache.ts'

interface PageRequest {
  filter: NewsFilter
  order: NewsOrder
  page: number
  page_size: number
}

export interface NewsList {
  news: NewsSummary[]
  pagination: Pagination
  corrected_search?: string
}

const ORDERS = {
  date: ['newest', 'oldest'],
  posted_at: ['newest', 'oldest'],
  title: ['title_down', 'title'],
  companies: ['company_down', 'company'],
  kilde: ['source_down', 'source'],
} as const satisfies Record<string, [down: NewsOrder, up: NewsOrder]>

/** Default direction: dates descending, names ascending. */
export function orderOf({ sort_by, order }: NewsListQuery): NewsOrder {
  if (sort_by === undefined) return 'best'
  const [down, up] = ORDERS[sort_by]
  const direction = order?.toLowerCase() ?? (down === 'newest' ? 'desc' : 'asc')
  return direction === 'asc' ? up : down
}

/** One page with the exact total. A search without hits is tried again with spelling corrected. */
export async function listNewsPage(deps: Deps, cache: NewsCache, request: PageRequest): Promise<NewsList> {
  const list = await readPage(deps, cache, request)
  const { text_search } = request.filter
  if (list.pagination.total_count > 0 || text_search === undefined) return list
  const corrected = await cache('correction', request.filter, (filter) =>
    correctSearch(deps.db, text_search, {
      vocabulary: 'news_words',
      count: (text) => countNews(deps.db, { ...filter, text_search: text }),
      countAll: (word) => countNews(deps.db, { text_search: word }),
    }),
  )
  if (corrected === null) return list
  const again = { ...request, filter: { ...request.filter, text_search: corrected } }
  return { ...(await readPage(deps, cache, again)), corrected_search: corrected }
}

async function readPage(
  { db, config }: Deps,
  cache: NewsCache,
  { filter, order, page, page_size }: PageRequest,
): Promise<NewsList> {
  const wanted = { order, limit: page_size, offset: (page - 1) * page_size }
  const [ids, total_count] = await Promise.all([
    cache(`${order} ${page_size} ${wanted.offset}`, filter, (asked) => findNewsIds(db, asked, wanted)),
    cache('total', filter, (asked) => countNews(db, asked)),
  ])
  const news = await readNews(db, ids)
  return {
    news: news.map((article) => toArticle(config, article)),
    pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
  }
}

/** As sent to clients: with addresses instead of hashes. */
export function toArticle<Stored extends StoredSummary>(config: PortalSecrets, article: Stored) {
  const company_refs = article.company_refs.map((ref) => withLogoUrl(config, ref))
  return Object.assign(article, {
    companies: company_refs.map(({ name }) => name),
    company_refs,
    img: mediaAddress(config, article.image_hash),
  })
}

export type NewsCache = ListCache<NewsFilter>

export const createNewsCache = (deps: Pick<Deps, 'changes'>): NewsCache =>
  createListCache(deps, 'news_changed')
