import { queryOptions } from '@tanstack/react-query'
import type { ConsultantList, listConsultants } from '@utsyn/contract/consultants.ts'
import { call } from './api-client.ts'

/** More than an organisation has; a guard against an endless list. */
const MOST_PAGES = 20

/** Everybody who can be chosen. */
export const consultantsToChooseQuery = queryOptions({
  queryKey: ['consultants', 'choose'],
  queryFn: async ({ signal }) => {
    const chosen: { id: string; name: string; title: string | null }[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { consultants, pagination } = (await call<typeof listConsultants>('GET', '/consultants/', {
        query: { page, page_size: 100 },
        signal,
      })) as ConsultantList
      chosen.push(...consultants.map(({ id, name, title }) => ({ id, name, title })))
      if (page >= pagination.total_pages) break
    }
    return chosen
  },
  staleTime: 5 * 60_000,
})
