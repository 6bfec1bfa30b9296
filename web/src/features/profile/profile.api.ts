import { queryOptions, useMutation } from '@tanstack/react-query'
import type { getPreferences, getUser, putPreferences } from '@utsyn/contract/user.ts'
import { call } from '../../lib/api-client.ts'

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call<typeof getUser>('GET', '/user/', { signal }),
  staleTime: 5 * 60_000,
})

export const fetchPreferences = () => call<typeof getPreferences>('GET', '/user/preferences')

/** One at a time and in order, so that the last of several quick toggles is what the server keeps. */
export const useSaveDarkMode = () =>
  useMutation({
    mutationFn: (dark_mode: boolean) =>
      call<typeof putPreferences>('PUT', '/user/preferences', { body: { dark_mode }, keepalive: true }),
    scope: { id: 'preferences' },
  })
