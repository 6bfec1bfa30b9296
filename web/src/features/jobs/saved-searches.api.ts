import { queryOptions } from '@tanstack/react-query'
import type { listSavedSearches } from '@utsyn/contract/searches.ts'
import { call } from '../../lib/api-client.ts'

// In a file of its own, because it is part of the bar: changing searches loads with the pages that do.
export const savedSearchesQuery = queryOptions({
  queryKey: ['searches'],
  queryFn: async ({ signal }) =>
    (await call<typeof listSavedSearches>('GET', '/user/searches', { signal })).saved_searches,
})
