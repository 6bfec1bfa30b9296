import { flagParam, pageParam, textParam } from '../../lib/search-params.ts'

/** The address of the list. Defaults are left out. */
export interface CompanyListSearch {
  page: number
  name?: string | undefined
  sort?: CompanySort | undefined
  followed?: true | undefined
}

export const COMPANY_SORTS = [
  { value: 'NAME_ASC', label: 'Alfabetisk, A til Å' },
  { value: 'NAME_DESC', label: 'Alfabetisk, Å til A' },
] as const

export type CompanySort = (typeof COMPANY_SORTS)[number]['value']

/** Links may leave everything out, and addresses may hold anything; `q` is an alias of `name`. */
type Written = { [Name in keyof CompanyListSearch | 'q']?: unknown }

export function tidyCompanySearch({ page, name, q, sort, followed }: Written): CompanyListSearch {
  return {
    page: pageParam(page),
    name: textParam(name, 200) ?? textParam(q, 200),
    sort: textParam(sort, 20) === 'NAME_DESC' ? 'NAME_DESC' : undefined,
    followed: flagParam(followed),
  }
}
