import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { searchFilterQuery } from './jobs.ts'

export const SavedSearchQuery = Type.Object(searchFilterQuery)
export type SavedSearchQuery = Static<typeof SavedSearchQuery>

const name = Type.String({ minLength: 1, maxLength: 100 })

export const SavedSearch = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** New hits ring the bell, with the reason «Søk: {name}». */
  alert: Type.Boolean(),
  query: SavedSearchQuery,
  /** The job list with its filter, as the address of a page: `/jobbannonser?page=1&search=kotlin&location=Oslo`. */
  link: Type.String(),
  created_at: Type.String(),
})
export type SavedSearch = Static<typeof SavedSearch>

/** In Norwegian alphabetical order. */
const SavedSearches = Type.Object({ saved_searches: Type.Array(SavedSearch) })

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/user/searches',
  tag: 'user',
  needs: 'leser',
  summary: 'The searches that the person has saved',
  reply: SavedSearches,
})

export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'POST',
  path: '/user/searches',
  tag: 'user',
  needs: 'leser',
  summary: 'Save a search under a name of its own, at most 50; answers all that are saved',
  body: Type.Object({ name, query: SavedSearchQuery, alert: Type.Optional(Type.Boolean({ default: true })) }),
  reply: SavedSearches,
})

export const changeSavedSearch = endpoint({
  name: 'changeSavedSearch',
  method: 'PATCH',
  path: '/user/searches/:id',
  tag: 'user',
  needs: 'leser',
  summary: 'Give a saved search another name, or switch its alert; answers all that are saved',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({ name: Type.Optional(name), alert: Type.Optional(Type.Boolean()) }),
  reply: SavedSearches,
})

export const removeSavedSearch = endpoint({
  name: 'removeSavedSearch',
  method: 'DELETE',
  path: '/user/searches/:id',
  tag: 'user',
  needs: 'leser',
  summary:
    'Forget a saved search, unless channels of teams use it (409 `in_use`); answers all that are saved',
  params: Type.Object({ id: Type.String() }),
  reply: SavedSearches,
})
