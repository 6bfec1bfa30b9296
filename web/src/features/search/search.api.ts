import { queryOptions } from '@tanstack/react-query'
import type { listCompanies } from '@utsyn/contract/companies.ts'
import type { listJobs } from '@utsyn/contract/jobs.ts'
import type { listNews } from '@utsyn/contract/news.ts'
import { call } from '../../lib/api-client.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { firstNewsDay } from '../news/news-days.ts'

/** One more than is shown tells whether there is more. */
const page_size = 4

/**
 * Answers are kept by the text that was asked for, so none can stand below another text; what nobody looks at any
 * longer is cancelled. Each is tried once: who waits here types on, or presses «Prøv igjen».
 */
const asked = { retry: false, gcTime: 60_000 } as const

export const companySearchQuery = (name: string) =>
  queryOptions({
    ...asked,
    queryKey: ['search', 'companies', name],
    queryFn: ({ signal }) =>
      call<typeof listCompanies>('GET', '/companies/', { query: { name, page_size }, signal }),
  })

/** Only ads that are still open, as in the list that «Vis mer» leads to. */
export const jobSearchQuery = (text_search: string) =>
  queryOptions({
    ...asked,
    queryKey: ['search', 'jobs', text_search],
    queryFn: ({ signal }) =>
      call<typeof listJobs>('GET', '/jobs/', {
        query: { text_search, page_size, deadline_after: isoDay(new Date()) },
        signal,
      }),
  })

/** As far back as the list that «Vis mer» leads to. */
export const newsSearchQuery = (text_search: string) =>
  queryOptions({
    ...asked,
    queryKey: ['search', 'news', text_search],
    queryFn: ({ signal }) =>
      call<typeof listNews>('GET', '/news/', {
        query: { text_search, page_size, posted_after: firstNewsDay() },
        signal,
      }),
  })
