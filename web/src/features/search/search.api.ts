import { queryOptions } from '@tanstack/react-query'
import type { listCompanies } from '@utsyn/contract/companies.ts'
import type { ConsultantList, listConsultants } from '@utsyn/contract/consultants.ts'
import type { listJobs } from '@utsyn/contract/jobs.ts'
import type { listNews } from '@utsyn/contract/news.ts'
import { call } from '../../lib/api-client.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { firstNewsDay } from '../news/news-days.ts'

/** One more than is shown, to know whether there is more. */
const page_size = 4

/**
 * Results are cached by search text, so none can appear below another text; unobserved requests are cancelled. Each is
 * tried once: users type on, or press «Prøv igjen».
 */
const asked = { retry: false, gcTime: 60_000 } as const

export const companySearchQuery = (name: string) =>
  queryOptions({
    ...asked,
    queryKey: ['search', 'companies', name],
    queryFn: ({ signal }) =>
      call<typeof listCompanies>('GET', '/companies/', {
        query: { name, page_size, sort_by: 'nearest' },
        signal,
      }),
  })

/** Only open ads, as in the list behind «Vis mer». */
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

export const requestSearchQuery = (text_search: string) =>
  queryOptions({
    ...asked,
    queryKey: ['search', 'requests', text_search],
    queryFn: ({ signal }) =>
      call<typeof listJobs>('GET', '/jobs/', { query: { text_search, page_size, kind: 'request' }, signal }),
  })

export const consultantSearchQuery = (text_search: string) =>
  queryOptions({
    ...asked,
    queryKey: ['search', 'consultants', text_search],
    queryFn: async ({ signal }) =>
      // Without the e-mail parameter the reply is always a list.
      (await call<typeof listConsultants>('GET', '/consultants/', {
        query: { text_search, page_size },
        signal,
      })) as ConsultantList,
  })

/** As far back as the list behind «Vis mer». */
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
