import { paths } from '../../app/paths.ts'
import { flag, NAME } from '../../lib/filter-kinds.ts'
import { textParam } from '../../lib/search-params.ts'
import { type List, readList, type SearchOf, type WrittenOf } from '../../lib/list-search.ts'

export const COMPANY_LIST = {
  path: paths.companies,
  word: 'name',
  filters: { followed: flag('Fulgte bedrifter') },
  sorts: [
    { value: 'NAME_ASC', label: 'Alfabetisk, A til Å', query: { sort_by: 'name', order: 'ASC' } },
    { value: 'NAME_DESC', label: 'Alfabetisk, Å til A', query: { sort_by: 'name', order: 'DESC' } },
  ],
  is_ranked: false,
} as const satisfies List

export type CompanyListSearch = SearchOf<typeof COMPANY_LIST>

/** `q` is an alias of `name`. */
export function tidyCompanySearch({ q, ...written }: WrittenOf<typeof COMPANY_LIST> & { q?: unknown }) {
  const search = readList(COMPANY_LIST, written)
  return { ...search, name: search.name ?? textParam(q, NAME) }
}
