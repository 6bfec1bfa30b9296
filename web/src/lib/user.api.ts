import { queryOptions } from '@tanstack/react-query'
import type { getUser } from '@utsyn/contract/user.ts'
import { call } from './api-client.ts'

/** The signed-in user. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call<typeof getUser>('GET', '/user/', { signal }),
  staleTime: 5 * 60_000,
})
