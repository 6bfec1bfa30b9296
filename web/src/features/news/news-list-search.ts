import { chosenOf, isBareList, type ListSearch, readList } from '../../lib/list-filters.ts'
import { choice, flag, names, oneName } from '../../lib/filter-kinds.ts'
import { NEWS_DAYS, USUAL_DAYS } from './news-days.ts'
import { NEWS_SORTS, type NewsSort } from './news-sort.ts'

/** The filters of the article list by their names in the address. */
export const NEWS_FILTERS = {
  days: choice('Publisert', NEWS_DAYS, USUAL_DAYS),
  source: oneName('Kilde', 'Alle kilder'),
  company: names('Bedrift', 'newsFilterCompanies'),
  followed: flag('Fulgte bedrifter'),
}

export type NewsListSearch = ListSearch<typeof NEWS_FILTERS, NewsSort>

type Written = { [Name in keyof NewsListSearch]?: unknown }

export const tidyNews = (written: Written): NewsListSearch => readList(NEWS_FILTERS, NEWS_SORTS, written)

/** Whether any filter that «Nullstill filtre» resets is active. */
export const isFiltered = (search: NewsListSearch) => chosenOf(NEWS_FILTERS, search).length > 0

/** Whether the address has nothing but a page: then the filters of this visit are restored. */
export const isBareNews = (search: NewsListSearch) => isBareList(NEWS_FILTERS, search)
