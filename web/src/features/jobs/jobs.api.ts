import { queryOptions } from '@tanstack/react-query'
import type { getJob, listJobs } from '@utsyn/contract/jobs.ts'
import { call } from '../../lib/api-client.ts'
import { isoDay } from '../../lib/iso-day.ts'
import type { JobListSearch } from './job-list-search.ts'

/** One page of the ads that are still open. */
export const jobListQuery = ({ page, search }: JobListSearch) =>
  queryOptions({
    queryKey: ['jobs', 'list', { page, search }],
    queryFn: ({ signal }) =>
      call<typeof listJobs>('GET', '/jobs/', {
        query: { page, deadline_after: isoDay(new Date()), ...(search && { text_search: search.trim() }) },
        signal,
      }),
  })

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => call<typeof getJob>('GET', '/jobs/:id', { params: { id }, signal }),
  })
