import type { AvailableWithin, ConsultantListSearch, ConsultantSort } from './consultant-list-search.ts'

/** The availability filter's choices. */
export const AVAILABLE_WITHIN: readonly { value: AvailableWithin; label: string }[] = [
  { value: '0', label: 'Ledig nå' },
  { value: '30', label: 'Ledig innen 30\u00a0dager' },
  { value: '90', label: 'Ledig innen 90\u00a0dager' },
]

export const CONSULTANT_SORTS = [
  { value: 'NAME_ASC', label: 'Alfabetisk, A til Å', query: { sort_by: 'name', order: 'asc' } },
  { value: 'NAME_DESC', label: 'Alfabetisk, Å til A', query: { sort_by: 'name', order: 'desc' } },
  { value: 'AVAILABLE', label: 'Først ledig', query: { sort_by: 'availability', order: 'asc' } },
] as const satisfies readonly { value: ConsultantSort; label: string; query: object }[]

/** Whether any filter that «Nullstill filtre» resets is active. */
export const isFiltered = ({ technology = [], available }: ConsultantListSearch) =>
  technology.length > 0 || available !== undefined

/** Whether no filter at all is active. */
export const isEveryone = (search: ConsultantListSearch) => !search.search && !isFiltered(search)
