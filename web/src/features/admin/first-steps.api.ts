import { queryOptions } from '@tanstack/react-query'
import type { getFirstSteps, putFirstStepsAway } from '@utsyn/contract/first-steps.ts'
import { call } from '../../lib/api-client.ts'

export const firstStepsQuery = queryOptions({
  queryKey: ['admin', 'first-steps'],
  queryFn: ({ signal }) => call<typeof getFirstSteps>('GET', '/admin/first-steps', { signal }),
})

export const sendPutAway = (put_away: boolean) =>
  call<typeof putFirstStepsAway>('PUT', '/admin/first-steps/put-away', { body: { put_away } })
