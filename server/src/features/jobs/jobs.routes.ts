import { getJob, listJobs } from '@utsyn/contract/jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { createJobTotals } from './job-totals.ts'
import { findJob, findJobs } from './jobs.repository.ts'

export function registerJobRoutes(api: FastifyInstance, deps: Deps): void {
  const totalOf = createJobTotals(deps)

  route(api, listJobs, async ({ query }) => {
    const { page = 1, page_size = 24, text_search, deadline_after } = query
    const filter = { text_search: text_search?.trim() || undefined, deadline_after }
    const [jobs, total_count] = await Promise.all([
      findJobs(deps.db, filter, { limit: page_size, offset: (page - 1) * page_size }),
      totalOf(filter),
    ])
    return {
      jobs,
      pagination: { page, page_size, total_count, total_pages: Math.ceil(total_count / page_size) },
    }
  })

  route(api, getJob, async ({ params }) => {
    const id = rowId(params.id)
    const job = id === null ? null : await findJob(deps.db, id)
    if (!job) throw notFound('Stillingen finnes ikke.')
    return job
  })
}
