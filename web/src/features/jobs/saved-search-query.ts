import type { SavedSearchQuery } from '@utsyn/contract/searches.ts'
import { chosenOf, type ListFilter, noneOf } from '../../lib/list-filters.ts'
import { askedOf, JOB_FILTERS, wireOf } from './job-filters.ts'
import type { JobListSearch } from './job-list-search.ts'

const entries = Object.entries<ListFilter<unknown>>(JOB_FILTERS)

/** The part of a list that can be saved: all filters but favourites, which no new ad is among. */
export const savedQueryOf = ({ search, ...filters }: JobListSearch): SavedSearchQuery => ({
  ...(search?.trim() && { text_search: search.trim() }),
  ...askedOf({ ...filters, ...noneOf(OWN) }),
})

const OWN = Object.fromEntries(entries.filter(([, { is_own }]) => is_own))

/** The list of a saved search. The page supports one place at a time. */
export const listSearchOf = (query: SavedSearchQuery): JobListSearch => ({
  page: 1,
  search: query.text_search,
  ...Object.fromEntries(askedIn(query).map(({ name, filter, asked }) => [name, filter.read(asked)])),
})

/** Whether a list can be saved whole: with a filter that is left out, it would become another list. */
export const canBeSaved = (search: JobListSearch) =>
  chosenOf(JOB_FILTERS, search).every(({ name }) => !(name in OWN)) &&
  Object.keys(savedQueryOf(search)).length > 0

/** Whether two searches are equivalent, ignoring order and case. */
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

/** The filters of a search, each as a phrase for a sentence. */
const askedIn = (query: SavedSearchQuery) =>
  entries.flatMap(([name, filter]) => {
    const asked = query[wireOf(name, filter) as keyof SavedSearchQuery]
    if (!asked) return []
    const said = Array.isArray(asked) ? asked.join(', ') : inSentence(filter.chip?.(filter.read(asked)) ?? '')
    return [{ name, filter, asked, said }]
  })

const inSentence = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1)

/** «kotlin · Oslo · React, Azure · fulgte bedrifter» */
export const queryWords = (query: SavedSearchQuery): string =>
  [query.text_search && `«${query.text_search}»`, ...askedIn(query).map(({ said }) => said)]
    .filter(Boolean)
    .join(' · ')

const LONGEST_NAME = 100

/** The default name of a search: its subject first, then the place. */
export function suggestedName(query: SavedSearchQuery) {
  const said = (...kinds: ListFilter<unknown>['kind'][]) =>
    askedIn(query).flatMap((one) => (kinds.includes(one.filter.kind) ? [one.said] : []))
  const wanted = [query.text_search, ...said('names')].filter(Boolean).join(' · ')
  const place = said('name').join(' · ')
  const others = said('flag', 'choice').join(' · ')
  const name = wanted && place ? `${wanted} i ${place}` : wanted || place || capital(others)
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
