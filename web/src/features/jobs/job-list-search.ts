import { paths } from '../../app/paths.ts'
import { chosenOf } from '../../lib/list-filters.ts'
import { type List, readList, rememberFilters, type SearchOf, type WrittenOf } from '../../lib/list-search.ts'
import { JOB_FILTERS } from './job-filters.ts'

export const JOB_LIST = {
  path: paths.jobs,
  word: 'search',
  filters: JOB_FILTERS,
  sorts: [
    { value: 'POSTED_DESC', label: 'Nyeste først', query: { sort_by: 'posted_at', order: 'desc' } },
    { value: 'POSTED_ASC', label: 'Eldste først', query: { sort_by: 'posted_at', order: 'asc' } },
    { value: 'DEADLINE_ASC', label: 'Frist, tidligste først', query: { sort_by: 'deadline', order: 'asc' } },
    { value: 'DEADLINE_DESC', label: 'Frist, seneste først', query: { sort_by: 'deadline', order: 'desc' } },
  ],
  is_ranked: true,
} as const satisfies List

export type JobListSearch = SearchOf<typeof JOB_LIST>

export const tidySearch = (written: WrittenOf<typeof JOB_LIST>) => readList(JOB_LIST, written)

/** For a link that counts or promises all ads: the filters of the visit are forgotten, and do not narrow them. */
export const ALL_JOBS = {
  to: paths.jobs,
  search: { page: 1 },
  onClick: () => rememberFilters(JOB_LIST, { page: 1 }),
} as const

/** How many filters are active, besides the search text. */
export const countFilters = (search: JobListSearch) =>
  chosenOf(JOB_FILTERS, search).flatMap(({ value }) => value).length
