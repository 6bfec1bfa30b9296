import type { SavedSearchQuery } from '@utsyn/contract/searches.ts'
import type { JobListSearch } from '../jobs/job-list-search.ts'

/** What of a list can be saved: all that narrows it but the person's own favourites, which no new ad is among. */
export function savedQueryOf(list: JobListSearch): SavedSearchQuery {
  const { search, location, technology, company, followed } = list
  return {
    ...(search?.trim() && { text_search: search.trim() }),
    ...(location && { location: [location] }),
    ...(technology && { technology }),
    ...(company && { company }),
    ...(followed && { followed }),
  }
}

/** The list of a saved search. The page knows one place at a time. */
export const listSearchOf = (query: SavedSearchQuery): JobListSearch => ({
  page: 1,
  search: query.text_search,
  location: query.location?.[0],
  technology: query.technology,
  company: query.company,
  followed: query.followed || undefined,
})

export const isEmptyQuery = (query: SavedSearchQuery) => Object.keys(query).length === 0

/** Whether two searches find the same, in whatever order and case they were put together. */
export const sameQuery = (a: SavedSearchQuery, b: SavedSearchQuery) => keyOf(a) === keyOf(b)

const keyOf = ({ text_search = '', location, technology, company, followed = false }: SavedSearchQuery) =>
  JSON.stringify([[text_search], location, technology, company, [String(followed)]].map(tidy))

const tidy = (values: string[] = []) => values.map((value) => value.trim().toLocaleLowerCase('nb')).sort()

/** «kotlin · Oslo · React, Azure · fulgte bedrifter» */
export function queryWords({
  text_search,
  location,
  technology,
  company,
  followed,
}: SavedSearchQuery): string {
  const names = [location, technology, company].flatMap((list) => (list?.length ? [list.join(', ')] : []))
  return [text_search && `«${text_search}»`, ...names, followed && 'fulgte bedrifter']
    .filter(Boolean)
    .join(' · ')
}

const LONGEST_NAME = 100

/** What a search may be called until somebody says otherwise: what is looked for first, then where. */
export function suggestedName({ text_search, location, technology, company, followed }: SavedSearchQuery) {
  const wanted = [text_search, technology?.join(', '), company?.join(', ')].filter(Boolean).join(' · ')
  const place = location?.join(', ')
  const name =
    wanted && place ? `${wanted} i ${place}` : wanted || place || (followed ? 'Fulgte bedrifter' : '')
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
}
