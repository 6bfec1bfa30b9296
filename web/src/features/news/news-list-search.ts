import type { SearchSchemaInput } from '@tanstack/react-router'
import { flagParam, listParam, pageParam, textParam } from '../../lib/search-params.ts'
import { NEWS_DAYS, type NewsDays, USUAL_DAYS } from './news-days.ts'
import { NEWS_SORTS, type NewsSort } from './news-sort.ts'

/** What the address of the list says. What stands for itself is left out. */
export interface NewsListSearch {
  page: number
  search?: string | undefined
  days?: NewsDays | undefined
  source?: string | undefined
  company?: string[] | undefined
  sort?: NewsSort | undefined
  followed?: true | undefined
}

/** Links may leave everything out, and addresses may say anything. */
type Written = { [Name in keyof NewsListSearch]?: unknown }

const NAME = 200

export const readNewsListSearch = (written: Written & SearchSchemaInput): NewsListSearch => tidyNews(written)

/** The same selection is always the same address, whatever was chosen first. */
export function tidyNews(written: Written): NewsListSearch {
  const sort = textParam(written.sort, 20)
  const days = textParam(String(written.days ?? ''), 20)
  return {
    page: pageParam(written.page),
    search: textParam(written.search, NAME),
    days: NEWS_DAYS.find(({ value }) => value === days && value !== USUAL_DAYS)?.value,
    source: textParam(written.source, NAME),
    company: listParam(written.company, NAME),
    sort: NEWS_SORTS.find(({ value }) => value === sort)?.value,
    followed: flagParam(written.followed),
  }
}

/** Whether anything narrows the list that «Nullstill filtre» takes away. */
export const isFiltered = ({ source, days, company, followed }: NewsListSearch) =>
  Boolean(source || days || company || followed)

/** Whether the address says nothing but a page: then the filters of this visit are taken up again. */
export const isBareNews = (search: NewsListSearch) => !search.search && !search.sort && !isFiltered(search)
