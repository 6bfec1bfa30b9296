import { createListCache, type ListCache } from '../../db/list-cache.ts'
import type { Deps } from '../../deps.ts'
import type { JobFilter } from './job-filter.repository.ts'

export type JobCache = ListCache<JobFilter>

/** What a user has saved is queried every time. */
export const createJobCache = (deps: Pick<Deps, 'changes'>): JobCache =>
  createListCache(deps, 'jobs_changed', ({ favorites }: JobFilter) => favorites === undefined)
