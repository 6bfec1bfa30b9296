import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { listCompanies } from '@utsyn/contract/companies.ts'
import type { listJobCounties, listJobs } from '@utsyn/contract/jobs.ts'
import type { listNews } from '@utsyn/contract/news.ts'
import type { getOverview } from '@utsyn/contract/user.ts'
import { call } from '../../lib/api-client.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { jobLocationsQuery } from '../jobs/jobs.api.ts'
import { firstNewsDay } from '../news/news-days.ts'

const newest = { page_size: 3, sort_by: 'posted_at', order: 'desc' } as const

/** Its total is the number of open ads. */
export const newestJobsQuery = queryOptions({
  queryKey: ['jobs', 'list', 'newest'],
  queryFn: ({ signal }) =>
    call<typeof listJobs>('GET', '/jobs/', {
      query: { ...newest, deadline_after: isoDay(new Date()) },
      signal,
    }),
})

export const followedJobsQuery = queryOptions({
  queryKey: ['jobs', 'list', 'newest', { followed: true }],
  queryFn: ({ signal }) =>
    call<typeof listJobs>('GET', '/jobs/', {
      query: { ...newest, followed: true, deadline_after: isoDay(new Date()) },
      signal,
    }),
})

export const followedNewsQuery = queryOptions({
  queryKey: ['news', 'list', 'newest', { followed: true }],
  queryFn: ({ signal }) =>
    call<typeof listNews>('GET', '/news/', {
      query: { ...newest, followed: true, posted_after: firstNewsDay() },
      signal,
    }),
})

/** The places of all open ads: the same query as the job list's. */
export const placesQuery = jobLocationsQuery({ page: 1 })

export const countiesQuery = queryOptions({
  queryKey: ['jobs', 'counties'],
  queryFn: ({ signal }) => call<typeof listJobCounties>('GET', '/jobs/counties', { signal }),
})

export const companyCountQuery = queryOptions({
  queryKey: ['companies', 'count'],
  queryFn: async ({ signal }) =>
    (await call<typeof listCompanies>('GET', '/companies/', { query: { page_size: 1 }, signal })).pagination
      .total_count,
})

export const overviewQuery = queryOptions({
  queryKey: ['user', 'overview'],
  queryFn: ({ signal }) => call<typeof getOverview>('GET', '/user/overview', { signal }),
})

/** Starts all requests at once, before the page's code has loaded. */
export function prefetchHome(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(newestJobsQuery)
  void queryClient.prefetchQuery(followedJobsQuery)
  void queryClient.prefetchQuery(followedNewsQuery)
  void queryClient.prefetchQuery(placesQuery)
  void queryClient.prefetchQuery(countiesQuery)
  void queryClient.prefetchQuery(companyCountQuery)
  void queryClient.prefetchQuery(overviewQuery)
}
