import type { SavedSearchQuery } from '@utsyn/contract/searches.ts'
import { askedOf, filtersAsked } from '../jobs/job-filters.ts'
import type { JobListSearch } from '../jobs/job-list-search.ts'

/** What of a list can be saved: all that narrows it but the person's own favourites, which no new ad is among. */
export const savedQueryOf = ({ search, ...filters }: JobListSearch): SavedSearchQuery => ({
  ...(search?.trim() && { text_search: search.trim() }),
  ...askedOf(filters, { saved: true }),
})

/** The list of a saved search. The page knows one place at a time. */
export const listSearchOf = (query: SavedSearchQuery): JobListSearch => ({
  page: 1,
  search: query.text_search,
  ...Object.fromEntries(filtersAsked(query).map(({ name, filter, value }) => [name, filter.take(value)])),
})

export const isEmptyQuery = (query: SavedSearchQuery) => Object.keys(query).length === 0

/** Whether two searches find the same, in whatever order and case they were put together. */
export const sameQuery = (a: SavedSearchQuery, b: SavedSearchQuery) => keyOf(a) === keyOf(b)

const keyOf = (query: SavedSearchQuery) =>
  JSON.stringify(
    Object.entries(query)
      .flatMap(([name, value]) => {
        const said = (Array.isArray(value) ? value : [value || '']).map(tidy).filter(Boolean).sort()
        return said.length > 0 ? [[name, ...said]] : []
      })
      .sort(),
  )

const tidy = (value: string | number | boolean) => String(value).trim().toLocaleLowerCase('nb')

/** «kotlin · Oslo · React, Azure · fulgte bedrifter» */
export function queryWords({ text_search, ...filters }: SavedSearchQuery): string {
  const said = filtersAsked(filters).map(({ filter, value }) => filter.say(value))
  return [...(text_search ? [`«${text_search}»`] : []), ...said].filter(Boolean).join(' · ')
}

const LONGEST_NAME = 100

/** What a search may be called until somebody says otherwise: what is looked for first, then where. */
export function suggestedName({ text_search, ...filters }: SavedSearchQuery) {
  const said = (...kinds: string[]) =>
    filtersAsked(filters).flatMap(({ filter, value }) =>
      kinds.includes(filter.kind) ? [filter.say(value)] : [],
    )
  const wanted = [text_search, ...said('names')].filter(Boolean).join(' · ')
  const place = said('name').join(' · ')
  const others = said('flag', 'choice').join(' · ')
  const name = wanted && place ? `${wanted} i ${place}` : wanted || place || capital(others)
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
