import { paths } from '../../app/paths.ts'
import { WORK_ROLES } from '@utsyn/contract/work-role.ts'
import { choice, flag, nameOf, names } from '../../lib/filter-kinds.ts'
import { type List, readList, type SearchOf, type WrittenOf } from '../../lib/list-search.ts'

/** Available within so many days; 0 is now. */
const AVAILABLE = [
  { value: '', label: 'Alle' },
  { value: '0', label: 'Ledig nå' },
  { value: '30', label: 'Ledig innen 30\u00a0dager' },
  { value: '90', label: 'Ledig innen 90\u00a0dager' },
] as const

export const CONSULTANT_LIST = {
  path: paths.consultants,
  word: 'search',
  filters: {
    technology: names('Teknologi'),
    available: choice('Ledig', AVAILABLE, ''),
    work_role: nameOf('Fagrolle', WORK_ROLES, 'Alle fagroller'),
    // Only links set it: the radar counts nobody who has objected.
    comparable: flag('Kan sammenlignes'),
  },
  sorts: [
    { value: 'NAME_ASC', label: 'Alfabetisk, A til Å', query: { sort_by: 'name', order: 'asc' } },
    { value: 'NAME_DESC', label: 'Alfabetisk, Å til A', query: { sort_by: 'name', order: 'desc' } },
    { value: 'AVAILABLE', label: 'Først ledig', query: { sort_by: 'availability', order: 'asc' } },
  ],
  is_ranked: true,
} as const satisfies List

export type ConsultantListSearch = SearchOf<typeof CONSULTANT_LIST>

export const tidyConsultantSearch = (written: WrittenOf<typeof CONSULTANT_LIST>) =>
  readList(CONSULTANT_LIST, written)
