import { queryOptions } from '@tanstack/react-query'
import type { followTechnology, listSavedTechnologies, unfollowTechnology } from '@utsyn/contract/follows.ts'
import { call, lasting } from '../../lib/api-client.ts'

export const followedTechnologiesQuery = queryOptions({
  queryKey: ['technologies', 'followed'],
  queryFn: async ({ signal }) =>
    (await call<typeof listSavedTechnologies>('GET', '/user/technologies', { signal })).saved_technologies,
})

/** Sends the wanted state to the server; returns all followed technologies. */
export async function sendTechnologyChange(technology: string, wanted: boolean): Promise<string[]> {
  const { saved_technologies } = wanted
    ? await call<typeof followTechnology>('POST', '/user/technologies', {
        body: { technology },
        ...lasting(),
      })
    : await call<typeof unfollowTechnology>('DELETE', '/user/technologies/:technology', {
        params: { technology },
        ...lasting(),
      })
  return saved_technologies
}
