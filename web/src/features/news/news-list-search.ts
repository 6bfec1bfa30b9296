import { paths } from '../../app/paths.ts'
import { choice, flag, names, oneName } from '../../lib/filter-kinds.ts'
import { type List, readList, type SearchOf, type WrittenOf } from '../../lib/list-search.ts'
import { NEWS_DAYS, USUAL_DAYS } from './news-days.ts'

/** `DATE_ASC` is what the specification calls newest. */
export const NEWS_LIST = {
  path: paths.news,
  word: 'search',
  filters: {
    days: choice('Publisert', NEWS_DAYS, USUAL_DAYS),
    source: oneName('Kilde', 'Alle kilder'),
    company: names('Bedrift', 'newsFilterCompanies'),
    followed: flag('Fulgte bedrifter'),
  },
  sorts: [
    { value: 'DATE_ASC', label: 'Nyeste først', query: { sort_by: 'date', order: 'desc' } },
    { value: 'DATE_DESC', label: 'Eldste først', query: { sort_by: 'date', order: 'asc' } },
    { value: 'COMPANY', label: 'Bedrift', query: { sort_by: 'companies', order: 'asc' } },
    { value: 'TITLE', label: 'Tittel', query: { sort_by: 'title', order: 'asc' } },
    { value: 'SOURCE', label: 'Kilde', query: { sort_by: 'kilde', order: 'asc' } },
  ],
  is_ranked: true,
} as const satisfies List

export type NewsListSearch = SearchOf<typeof NEWS_LIST>

export const tidyNews = (written: WrittenOf<typeof NEWS_LIST>) => readList(NEWS_LIST, written)
