import { listParam, pageParam, textParam } from '../../lib/search-params.ts'

/** The address of the list. Defaults are left out. */
export interface ConsultantListSearch {
  page: number
  search?: string | undefined
  /** All must match. */
  technology?: string[] | undefined
  available?: AvailableWithin | undefined
  sort?: ConsultantSort | undefined
}

/** Available within so many days; `0` is now. */
const AVAILABLE = ['0', '30', '90'] as const
export type AvailableWithin = (typeof AVAILABLE)[number]

const SORTS = ['NAME_ASC', 'NAME_DESC', 'AVAILABLE'] as const
export type ConsultantSort = (typeof SORTS)[number]

type Written = { [Name in keyof ConsultantListSearch]?: unknown }

/** The same selection always gives the same address, whatever was chosen first. */
export const tidyConsultantSearch = (written: Written): ConsultantListSearch => ({
  page: pageParam(written.page),
  search: textParam(written.search, 200),
  technology: listParam(written.technology, 200),
  available: AVAILABLE.find((days) => days === written.available),
  sort: SORTS.find((sort) => sort === written.sort),
})
