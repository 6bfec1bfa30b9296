import { searchFilterQuery } from '@utsyn/contract/jobs.ts'
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  type SavedSearchQuery,
  saveSearch,
} from '@utsyn/contract/searches.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, badInput, notFound } from '../../http/app-error.ts'
import { searchLink } from '../../http/page-links.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { visible } from '../../text/plain-text.ts'
import {
  addSavedSearch,
  changeSearch,
  findSavedSearches,
  MOST_SEARCHES,
  removeSearch,
} from './saved-searches.repository.ts'
import { resolveJobFilter } from './job-filter.repository.ts'

/** A user's saved searches of the job list. */
export function registerSavedSearchRoutes(api: FastifyInstance, { db }: Deps): void {
  const allOf = async (user_id: string) => ({
    saved_searches: (await findSavedSearches(db, user_id)).map((search) => ({
      ...search,
      link: searchLink(search.query),
    })),
  })

  route(api, listSavedSearches, ({ user }) => allOf(user.user_id))

  route(api, saveSearch, async ({ body, user: { user_id } }) => {
    const query = tidy(body.query)
    if (Object.keys(query).length === 0) throw badInput('query', 'Velg noe å søke etter først.')
    const filter = await resolveJobFilter(db, query, user_id)
    const search = { user_id, name: nameOf(body.name), alert: body.alert ?? true, query, filter }
    const added = await db.transaction().execute((trx) => addSavedSearch(trx, search))
    if (added === 'taken') throw nameIsTaken()
    if (added === 'full')
      throw new AppError(409, 'too_many', `Du kan lagre ${MOST_SEARCHES} søk. Fjern ett av dem først.`)
    return allOf(user_id)
  })

  route(api, changeSavedSearch, async ({ params, body: { name, alert }, user: { user_id } }) => {
    const id = rowId(params.id)
    const change = { alert, name: name === undefined ? undefined : nameOf(name) }
    const changed =
      id === null
        ? 'nothing'
        : await db.transaction().execute((trx) => changeSearch(trx, user_id, id, change))
    if (changed === 'nothing') throw searchNotFound()
    if (changed === 'taken') throw nameIsTaken()
    return allOf(user_id)
  })

  route(api, removeSavedSearch, async ({ params, user: { user_id, role } }) => {
    const id = rowId(params.id)
    const removed =
      id === null ? 'nothing' : await db.transaction().execute((trx) => removeSearch(trx, user_id, id))
    if (removed === 'nothing') throw searchNotFound()
    if (removed !== 'removed') throw searchInUse(role === 'administrator' ? removed.used_by : null)
    return allOf(user_id)
  })
}

const searchNotFound = () => notFound('Søket finnes ikke.')
/** Without the names for those who do not see the channels. */
const searchInUse = (outlets: string[] | null) =>
  new AppError(
    409,
    'in_use',
    outlets === null
      ? 'Søket brukes av en kanal. Be en administrator ta det ut der først.'
      : `Søket brukes av ${outlets.length === 1 ? 'kanalen' : 'kanalene'} ${outlets.map((name) => `«${name}»`).join(', ')}. Det må først tas ut der, under Kanaler i administrasjonen.`,
  )
const nameIsTaken = () => badInput('name', 'Du har allerede et søk med dette navnet.')

function nameOf(written: string): string {
  const name = tidyText(written)
  if (name === '') throw badInput('name', 'Gi søket et navn.')
  return name
}

/** Only given values of the contract: the result is stored. */
const tidy = (query: SavedSearchQuery): SavedSearchQuery =>
  Object.fromEntries(
    (Object.keys(searchFilterQuery) as (keyof SavedSearchQuery)[]).flatMap((name) => {
      const value = tidyValue(query[name])
      return value && (!Array.isArray(value) || value.length > 0) ? [[name, value]] : []
    }),
  )

const tidyValue = (value: SavedSearchQuery[keyof SavedSearchQuery]) =>
  Array.isArray(value)
    ? [...new Set(value.map(tidyText))].filter(Boolean)
    : typeof value === 'string'
      ? tidyText(value)
      : value

const tidyText = (text: string) => visible(text).replace(/\s+/g, ' ').trim()
