import type { followCompany, removeSavedJob, saveJob, unfollowCompany } from '@utsyn/contract/follows.ts'
import { call, lasting } from '../../lib/api-client.ts'
import { ApiError, isPassing } from '../../lib/api-error.ts'
import type { Outcome } from './pending-follows.ts'
import type { ItemKey } from './stored-pending.ts'

/**
 * Sends the wanted state to the server, and returns the outcome. Outlives the page. `onCompany` gets the name of a
 * company that is followed now, as the server lists it.
 */
export async function sendChange(
  key: ItemKey,
  wanted: boolean,
  onCompany?: (name: string) => void,
): Promise<Outcome> {
  const id = key.slice(key.indexOf('-') + 1)
  try {
    const all = await (key.startsWith('job') ? sendJob : sendCompany)(id, wanted)
    const item = all.find((one) => String(one.id) === id)
    if ((item !== undefined) !== wanted) return 'unclear'
    if (item && 'name' in item) onCompany?.(item.name)
    return 'saved'
  } catch (error) {
    // Without a session nothing is refused for good: the person may sign in again.
    if (error instanceof ApiError) return isPassing(error) || error.status === 401 ? 'failed' : 'refused'
    // Anything but a timeout is a response without the list.
    return error instanceof DOMException ? 'failed' : 'unclear'
  }
}

async function sendJob(id: string, wanted: boolean) {
  const { saved_jobs } = wanted
    ? await call<typeof saveJob>('POST', '/user/jobs', { body: { job_id: id }, ...lasting() })
    : await call<typeof removeSavedJob>('DELETE', '/user/jobs/:id', { params: { id }, ...lasting() })
  return saved_jobs
}

async function sendCompany(id: string, wanted: boolean) {
  const { followed_companies } = wanted
    ? await call<typeof followCompany>('POST', '/user/companies', { body: { id }, ...lasting() })
    : await call<typeof unfollowCompany>('DELETE', '/user/companies/:id', { params: { id }, ...lasting() })
  return followed_companies
}
