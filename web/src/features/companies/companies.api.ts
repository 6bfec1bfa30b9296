import { queryOptions } from '@tanstack/react-query'
import type { getCompany, listCompanies } from '@utsyn/contract/companies.ts'
import type { listFollowedCompanies } from '@utsyn/contract/follows.ts'
import { call } from '../../lib/api-client.ts'
import type { CompanyListSearch } from './company-list-search.ts'

export const companyListQuery = ({ page, name, sort }: CompanyListSearch) =>
  queryOptions({
    queryKey: ['companies', 'list', { page, name, sort }],
    queryFn: ({ signal }) =>
      call<typeof listCompanies>('GET', '/companies/', {
        query: {
          page,
          ...(name && { name: name.trim() }),
          sort_by: 'name',
          order: sort === 'NAME_DESC' ? 'DESC' : 'ASC',
        },
        signal,
      }),
  })

/** All followed companies: the list is filtered, sorted and paged here (`followed-page.ts`). */
export const followedCompaniesQuery = queryOptions({
  queryKey: ['companies', 'followed'],
  queryFn: async ({ signal }) => {
    const { followed_companies: companies } = await call<typeof listFollowedCompanies>(
      'GET',
      '/user/companies',
      { query: { paging: false }, signal },
    )
    return { companies }
  },
})

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: ({ signal }) => call<typeof getCompany>('GET', '/companies/:id', { params: { id }, signal }),
  })
