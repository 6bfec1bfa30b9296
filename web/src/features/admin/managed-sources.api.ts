import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type {
  addFeed,
  listManagedSources,
  pauseSource,
  removeFeed,
  runSource,
} from '@utsyn/contract/managed-sources.ts'
import { call } from '../../lib/api-client.ts'
import { firstStepsQuery } from './first-steps.api.ts'

/** A worker reads a source some seconds after it was asked to, and the page should show it. */
const LOOK_AGAIN_MS = 5_000

export const managedSourcesQuery = queryOptions({
  queryKey: ['admin', 'sources'],
  queryFn: async ({ signal }) =>
    (await call<typeof listManagedSources>('GET', '/admin/sources', { signal })).sources,
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
})

/** After a change of a source: everything that lists sources is fetched again, this page and others; and the first steps. */
export const refetchSources = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.includes('sources') || hashKey(queryKey) === hashKey(firstStepsQuery.queryKey),
  })

export const sendFeed = (body: BodyOf<typeof addFeed>) =>
  call<typeof addFeed>('POST', '/admin/sources', { body })

export const sendFeedRemoval = (id: string) =>
  call<typeof removeFeed>('DELETE', '/admin/sources/:id', { params: { id } })

export const sendPause = (id: string, paused: boolean) =>
  call<typeof pauseSource>('PUT', '/admin/sources/:id/paused', { params: { id }, body: { paused } })

export const sendRun = (id: string) =>
  call<typeof runSource>('POST', '/admin/sources/:id/run', { params: { id } })
