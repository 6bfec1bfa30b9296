import { createListCache, type ListCache } from '../../db/list-cache.ts'
import type { Deps } from '../../deps.ts'
import type { JobFilter } from './job-filter.repository.ts'

/** Announced by everything that adds, changes or removes ads. */
export const JOBS_CHANGED = 'jobs_changed'

export type JobCache = ListCache<JobFilter>

/** What a user has saved is queried every time. */
export const createJobCache = (deps: Pick<Deps, 'changes'>): JobCache =>
  createListCache(deps, JOBS_CHANGED, ({ favorites }: JobFilter) => favorites === undefined)
