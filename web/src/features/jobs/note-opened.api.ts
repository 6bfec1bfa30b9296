import type { QueryClient } from '@tanstack/react-query'
import type { openJob } from '@utsyn/contract/jobs.ts'
import { call } from '../../lib/api-client.ts'
import { markEverywhere } from '../follows/mark-follow.ts'

/** An ad is not new any more, here at once. Should the server not hear of it, it is new again next time, and no harm done. */
export async function noteOpened(queryClient: QueryClient, id: string): Promise<void> {
  markEverywhere(queryClient, 'jobs', id, false, 'is_new')
  await call<typeof openJob>('PUT', '/jobs/:id/opened', { params: { id }, keepalive: true }).catch(
    () => undefined,
  )
}
