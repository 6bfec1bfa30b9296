import { FOLLOW_UP_CHANGED_EVENT, type FollowUpChanged } from '@utsyn/contract/live.ts'
import type { Deps } from '../../deps.ts'
import type { Sockets } from '../../realtime/sockets.ts'
import { findWhoMaySee } from './follow-ups.repository.ts'
import { FOLLOW_UP_CHANGED } from './write-follow-ups.repository.ts'

/** Sends the id of each changed follow-up to the open pages of this node, for those who may see follow-ups. */
export function pushFollowUps({ changes, db, log }: Pick<Deps, 'changes' | 'db' | 'log'>, sockets: Sockets) {
  const push = async (id: string) => {
    const here = sockets.here()
    if (here.length === 0) return
    for (const user_id of await findWhoMaySee(db, here))
      sockets.send(user_id, FOLLOW_UP_CHANGED_EVENT, { id } satisfies FollowUpChanged)
  }
  changes.on(FOLLOW_UP_CHANGED, (id) => {
    push(id).catch((error: unknown) => {
      log.debug({ err: error }, 'A changed follow-up could not be sent')
      // Pages fetch what they may have missed.
      sockets.sayMissed()
    })
  })
}
