import { createListCache, type ListCache } from '../../db/list-cache.ts'
import type { Deps } from '../../deps.ts'
import type { NewsFilter } from './news-filter.repository.ts'

/** Announced by everything that adds, changes or removes articles or their companies. */
export const NEWS_CHANGED = 'news_changed'

export type NewsCache = ListCache<NewsFilter>

export const createNewsCache = (deps: Pick<Deps, 'changes'>): NewsCache => createListCache(deps, NEWS_CHANGED)
