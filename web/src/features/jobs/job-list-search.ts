import { chosenOf, isBareList, type ListSearch, readList } from '../../lib/list-filters.ts'
import { JOB_FILTERS } from './job-filters.ts'
import { JOB_SORTS, type JobSort } from './job-sort.ts'

export type JobListSearch = ListSearch<typeof JOB_FILTERS, JobSort>

type Written = { [Name in keyof JobListSearch]?: unknown }

export const tidySearch = (written: Written): JobListSearch => readList(JOB_FILTERS, JOB_SORTS, written)

/** How many filters are active, besides the search text. */
export const countFilters = (search: JobListSearch) =>
  chosenOf(JOB_FILTERS, search).flatMap(({ value }) => value).length

/** Whether the address has nothing but a page: then the filters of this visit are restored. */
export const isBare = (search: JobListSearch) => isBareList(JOB_FILTERS, search)
