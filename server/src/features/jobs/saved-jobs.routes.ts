import { listSavedJobs, removeSavedJob, type SavedJob, saveJob } from '@utsyn/contract/follows.ts'
import type { JobSummary } from '@utsyn/contract/jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { withLogoUrl } from '../../media/media-address.ts'
import { type JobCache, listJobPage, orderOf } from './list-jobs.ts'
import { findAllSavedJobs, removeJobFor, saveJobFor } from './saved-jobs.repository.ts'
import { resolveJobFilter } from './job-filter.repository.ts'

const MOST_UNPAGED = 5_000

/** The ads that a user keeps. */
export function registerSavedJobRoutes(api: FastifyInstance, deps: Deps, cache: JobCache): void {
  const { db, config } = deps
  const allOf = async (user_id: string) => ({
    saved_jobs: (await findAllSavedJobs(db, user_id)).map((job) => toSavedJob(withLogoUrl(config, job))),
  })

  route(api, listSavedJobs, async ({ query, user: { user_id } }) => {
    const filter = await resolveJobFilter(db, { ...query, favorites: true }, user_id)
    const { page, page_size } =
      query.paging === false
        ? { page: 1, page_size: MOST_UNPAGED }
        : { page: query.page ?? 1, page_size: query.page_size ?? 24 }
    const request = { filter, order: orderOf(query), page, page_size, user_id }
    const { jobs, ...rest } = await listJobPage(deps, cache, request)
    return { ...rest, saved_jobs: jobs.map(toSavedJob) }
  })

  route(api, saveJob, async ({ body, user: { user_id } }) => {
    const id = rowId(String(body.job_id))
    if (id === null || !(await saveJobFor(db, user_id, id))) throw notFound('Stillingen finnes ikke.')
    return allOf(user_id)
  })

  route(api, removeSavedJob, async ({ params, user: { user_id } }) => {
    const id = rowId(params.id)
    if (id === null || !(await removeJobFor(db, user_id, id))) throw notFound('Stillingen finnes ikke.')
    return allOf(user_id)
  })
}

const toSavedJob = (job: JobSummary): SavedJob => ({ ...job, location: job.locations[0] ?? null })
