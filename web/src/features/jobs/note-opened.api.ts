import type { QueryClient } from '@tanstack/react-query'
import type { openJob } from '@utsyn/contract/jobs.ts'
import { call } from '../../lib/api-client.ts'
import { markEverywhere } from '../follows/mark-follow.ts'

/** Marks an ad as opened here at once. If the server is not reached, it is merely new again next time. */
export async function noteOpened(queryClient: QueryClient, id: string): Promise<void> {
  markEverywhere(queryClient, 'jobs', id, false, 'is_new')
  await call<typeof openJob>('PUT', '/jobs/:id/opened', { params: { id }, keepalive: true }).catch(
    () => undefined,
  )
}
