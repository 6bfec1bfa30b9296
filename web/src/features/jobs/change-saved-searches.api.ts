import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { changeSavedSearch, removeSavedSearch, saveSearch } from '@utsyn/contract/searches.ts'
import { call, lasting } from '../../lib/api-client.ts'

// Each reply has all saved searches.
export const sendSearch = async (body: BodyOf<typeof saveSearch>) =>
  (await call<typeof saveSearch>('POST', '/user/searches', { body, ...lasting() })).saved_searches

export const sendSearchChange = async (id: string, body: BodyOf<typeof changeSavedSearch>) =>
  (
    await call<typeof changeSavedSearch>('PATCH', '/user/searches/:id', {
      params: { id },
      body,
      ...lasting(),
    })
  ).saved_searches

export const sendSearchRemoval = async (id: string) =>
  (await call<typeof removeSavedSearch>('DELETE', '/user/searches/:id', { params: { id }, ...lasting() }))
    .saved_searches
