import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listSavedJobs } from '@utsyn/contract/follows.ts'
import type {
  getJob,
  getJobFacets,
  listJobEvents,
  listJobCompanies,
  listJobLocations,
  listJobs,
} from '@utsyn/contract/jobs.ts'
import { call } from '../../lib/api-client.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { sortQueryOf } from '../../lib/list-search.ts'
import { askedOf } from './job-filters.ts'
import { JOB_LIST, type JobListSearch } from './job-list-search.ts'

/** The filters as an API query. Favourites, requests and ads of a period are shown when expired, too. */
export const jobFilterQuery = ({ search, ...filters }: JobListSearch) => ({
  ...(search && { text_search: search.trim() }),
  ...askedOf(filters),
  ...(!filters.favorites && !filters.period && !filters.kind && { deadline_after: isoDay(new Date()) }),
})

/** One page of open ads, or of the user's favourites. */
export const jobListQuery = (search: JobListSearch) =>
  queryOptions({
    queryKey: ['jobs', search.favorites ? 'saved' : 'list', search],
    queryFn: async ({ signal }) => {
      const query = { page: search.page, ...jobFilterQuery(search), ...sortQueryOf(JOB_LIST, search) }
      if (!search.favorites) return call<typeof listJobs>('GET', '/jobs/', { query, signal })
      const { saved_jobs, ...rest } = await call<typeof listSavedJobs>('GET', '/user/jobs', { query, signal })
      return { ...rest, jobs: saved_jobs }
    },
  })

/** The newest open ads of one company. */
export const newestJobsQuery = (company: string, page_size: number) =>
  queryOptions({
    queryKey: ['jobs', 'newest', { company, page_size }],
    queryFn: ({ signal }) =>
      call<typeof listJobs>('GET', '/jobs/', {
        query: {
          ...jobFilterQuery({ page: 1, company: [company] }),
          page_size,
          sort_by: 'posted_at',
          order: 'desc',
        },
        signal,
      }),
  })

/** Neither the page nor the order changes the counts. */
const whatIsCounted = (list: JobListSearch) => ({ ...list, page: 1, sort: undefined })

/** Old counts stay on screen while new ones load: a flickering panel cannot be read. */
export const jobFacetsQuery = (list: JobListSearch) =>
  queryOptions({
    queryKey: ['jobs', 'facets', whatIsCounted(list)],
    queryFn: ({ signal }) =>
      call<typeof getJobFacets>('GET', '/jobs/facets', {
        query: jobFilterQuery(list),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const jobLocationsQuery = (list: JobListSearch) =>
  queryOptions({
    queryKey: ['jobs', 'locations', whatIsCounted(list)],
    queryFn: ({ signal }) =>
      call<typeof listJobLocations>('GET', '/jobs/locations', {
        query: jobFilterQuery(list),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The names of all companies with ads; the facets have only those with the most. */
export const companyNamesQuery = queryOptions({
  queryKey: ['jobs', 'company names'],
  queryFn: ({ signal }) => call<typeof listJobCompanies>('GET', '/jobs/companies', { signal }),
})

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => call<typeof getJob>('GET', '/jobs/:id', { params: { id }, signal }),
  })

export const jobEventsQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'events', id],
    queryFn: ({ signal }) =>
      call<typeof listJobEvents>('GET', '/jobs/:id/history', { params: { id }, signal }),
  })
