import { queryOptions, useMutation } from '@tanstack/react-query'
import type { listJobTechnologies } from '@utsyn/contract/jobs.ts'
import type { getPreferences, getPrivacy, putPreferences } from '@utsyn/contract/user.ts'
import { call, lasting } from '../../lib/api-client.ts'
import { chosenDarkMode, darkModeUnsaved } from '../../lib/dark-mode.ts'

/** What can be followed: the tags of ads. */
export const technologyNamesQuery = queryOptions({
  queryKey: ['technologies', 'names'],
  queryFn: ({ signal }) => call<typeof listJobTechnologies>('GET', '/jobs/technologies', { signal }),
  staleTime: 5 * 60_000,
})

/** What the configuration says, which changes with a restart. */
export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => call<typeof getPrivacy>('GET', '/user/privacy', { signal }),
  staleTime: Infinity,
})

export const fetchPreferences = () => call<typeof getPreferences>('GET', '/user/preferences')

/** Until the server has it, the choice is marked as unsaved, so that one made without a network is not lost. */
export async function saveDarkMode(dark_mode: boolean): Promise<void> {
  darkModeUnsaved.set(true)
  await call<typeof putPreferences>('PUT', '/user/preferences', { body: { dark_mode }, ...lasting() })
  if (chosenDarkMode() === dark_mode) darkModeUnsaved.remove()
}

/** One at a time and in order, so that the last of several quick toggles is what the server keeps. */
export const useSaveDarkMode = () => useMutation({ mutationFn: saveDarkMode, scope: { id: 'preferences' } })
