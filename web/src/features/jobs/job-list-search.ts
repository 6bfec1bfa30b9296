import type { SearchSchemaInput } from '@tanstack/react-router'
import { flagParam, listParam, pageParam, textParam } from '../../lib/search-params.ts'
import { JOB_SORTS, type JobSort } from './job-sort.ts'

/** What the address of the list says. What stands for itself is left out. */
export interface JobListSearch {
  page: number
  search?: string | undefined
  location?: string | undefined
  technology?: string[] | undefined
  company?: string[] | undefined
  sort?: JobSort | undefined
  favorites?: true | undefined
  followed?: true | undefined
}

/** Links may leave everything out, and addresses may say anything. */
type Written = { [Name in keyof JobListSearch]?: unknown }

const NAME = 200

export const readJobListSearch = (written: Written & SearchSchemaInput): JobListSearch => tidySearch(written)

/** The same selection is always the same address, whatever was chosen first. */
export function tidySearch(written: Written): JobListSearch {
  const sort = textParam(written.sort, 20)
  return {
    page: pageParam(written.page),
    search: textParam(written.search, NAME),
    location: textParam(written.location, NAME),
    technology: listParam(written.technology, NAME),
    company: listParam(written.company, NAME),
    sort: JOB_SORTS.find(({ value }) => value === sort)?.value,
    favorites: flagParam(written.favorites),
    followed: flagParam(written.followed),
  }
}

/** How many filters narrow the list, apart from the text that is searched for. */
export const countFilters = ({
  location,
  technology = [],
  company = [],
  favorites,
  followed,
}: JobListSearch) =>
  Number(Boolean(location)) +
  technology.length +
  company.length +
  Number(Boolean(favorites)) +
  Number(Boolean(followed))

/** Whether the address says nothing but a page: then the filters of this visit are taken up again. */
export const isBare = (search: JobListSearch) => !search.search && !search.sort && countFilters(search) === 0
