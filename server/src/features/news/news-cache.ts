import { createListCache, type ListCache } from '../../db/list-cache.ts'
import type { Deps } from '../../deps.ts'
import type { NewsFilter } from './news-filter.repository.ts'

export type NewsCache = ListCache<NewsFilter>

export const createNewsCache = (deps: Pick<Deps, 'changes'>): NewsCache =>
  createListCache(deps, 'news_changed')
