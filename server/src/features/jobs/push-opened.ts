import { JOB_OPENED_EVENT, type JobOpened } from '@utsyn/contract/live.ts'
import type { Deps } from '../../deps.ts'
import type { Sockets } from '../../realtime/sockets.ts'
import { JOB_OPENED, type OpenedBy } from './new-jobs.repository.ts'

/** Notifies all tabs and devices of a user that an ad is not new to them any more. */
export function pushOpened({ changes }: Pick<Deps, 'changes'>, sockets: Sockets): void {
  changes.on(JOB_OPENED, (payload) => {
    const [user_id, id] = JSON.parse(payload) as OpenedBy
    if (sockets.isHere(user_id)) sockets.send(user_id, JOB_OPENED_EVENT, { id } satisfies JobOpened)
  })
}
