import { queryOptions } from '@tanstack/react-query'
import type { endOtherSessions, listSessions } from '@utsyn/contract/user.ts'
import { call } from '../../lib/api-client.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await call<typeof listSessions>('GET', '/user/sessions', { signal })).sessions,
  staleTime: 0,
})

export const sendEndOtherSessions = async () =>
  (await call<typeof endOtherSessions>('DELETE', '/user/sessions')).sessions
