import { queryOptions } from '@tanstack/react-query'
import type { getCompany, listCompanies } from '@utsyn/contract/companies.ts'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { listFollowedCompanies } from '@utsyn/contract/follows.ts'
import { call } from '../../lib/api-client.ts'
import { sortQueryOf } from '../../lib/list-search.ts'
import { COMPANY_LIST, type CompanyListSearch } from './company-list-search.ts'

/** All followed companies have no pages: the list is filtered, sorted and paged here (`followed-page.ts`). */
export type CompanyPage = Pick<ReplyOf<typeof listCompanies>, 'companies'> &
  Partial<ReplyOf<typeof listCompanies>>

export const companyListQuery = (list: CompanyListSearch) =>
  queryOptions({
    queryKey: list.followed ? ['companies', 'followed'] : ['companies', 'list', list],
    queryFn: async ({ signal }): Promise<CompanyPage> => {
      if (list.followed) {
        const query = { paging: false } as const
        const mine = await call<typeof listFollowedCompanies>('GET', '/user/companies', { query, signal })
        return { companies: mine.followed_companies }
      }
      return call<typeof listCompanies>('GET', '/companies/', {
        query: {
          page: list.page,
          ...(list.name && { name: list.name.trim() }),
          ...sortQueryOf(COMPANY_LIST, list),
        },
        signal,
      })
    },
  })

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: ({ signal }) => call<typeof getCompany>('GET', '/companies/:id', { params: { id }, signal }),
  })
