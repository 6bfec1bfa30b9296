import { queryOptions } from '@tanstack/react-query'
import type { listJobs } from '@utsyn/contract/jobs.ts'
import type { getNewsArticle, listNews, listNewsCompanies, listNewsSources } from '@utsyn/contract/news.ts'
import { call } from '../../lib/api-client.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { sortQueryOf } from '../../lib/list-search.ts'
import { firstNewsDay } from './news-days.ts'
import { NEWS_LIST, type NewsListSearch } from './news-list-search.ts'

export const newsListQuery = (list: NewsListSearch) =>
  queryOptions({
    queryKey: ['news', 'list', list],
    queryFn: ({ signal }) =>
      call<typeof listNews>('GET', '/news/', {
        query: {
          page: list.page,
          posted_after: firstNewsDay(list.days),
          ...(list.search && { text_search: list.search.trim() }),
          ...(list.source && { sources: [list.source] }),
          ...(list.company && { companies: list.company }),
          ...(list.followed && { followed: list.followed }),
          ...sortQueryOf(NEWS_LIST, list),
        },
        signal,
      }),
  })

/** The newest articles about one company, as far back as the article list goes. */
export const newestNewsQuery = (company: string, page_size: number) =>
  queryOptions({
    queryKey: ['news', 'newest', { company, page_size }],
    queryFn: ({ signal }) =>
      call<typeof listNews>('GET', '/news/', {
        query: {
          companies: [company],
          page_size,
          sort_by: 'date',
          order: 'desc',
          posted_after: firstNewsDay(),
        },
        signal,
      }),
  })

export const newsSourcesQuery = queryOptions({
  queryKey: ['news', 'sources'],
  queryFn: ({ signal }) => call<typeof listNewsSources>('GET', '/news/sources', { signal }),
})

export const newsCompaniesQuery = queryOptions({
  queryKey: ['news', 'companies'],
  queryFn: ({ signal }) => call<typeof listNewsCompanies>('GET', '/news/companies', { signal }),
})

export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: ['news', 'one', id],
    queryFn: ({ signal }) => call<typeof getNewsArticle>('GET', '/news/:id', { params: { id }, signal }),
  })

const JOBS_SHOWN = 4

/** The open ads of some companies that close first. */
export const jobsOfCompaniesQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: ['jobs', 'of companies', names],
    queryFn: ({ signal }) =>
      call<typeof listJobs>('GET', '/jobs/', {
        query: {
          company: [...names],
          page_size: JOBS_SHOWN,
          sort_by: 'deadline',
          order: 'asc',
          deadline_after: isoDay(new Date()),
        },
        signal,
      }),
  })
