import type { NotificationKind } from '@utsyn/contract/notifications.ts'
import type { Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/tables.ts'
import { addNotifications, announceNotifications } from '../notifications/written-notifications.repository.ts'
import { findWhoIsNotified } from './follow-ups.repository.ts'

interface Occasion {
  follow_up_id: number
  kind: Extract<NotificationKind, 'mentioned' | 'assigned' | 'step_due' | 'deadline_soon'>
  user_ids: readonly string[]
  /** Names what has happened: nobody is notified of the same twice. */
  told_of: string
}

/**
 * Writes a line in the bell of those of these users who may see follow-ups and want to be notified of them, in the
 * transaction of the change.
 */
export async function notifyColleagues(
  trx: Transaction<Database>,
  { follow_up_id, kind, user_ids, told_of }: Occasion,
): Promise<void> {
  if (user_ids.length === 0) return
  const lines = (await findWhoIsNotified(trx, user_ids)).map((user_id) => ({
    user_id,
    kind,
    follow_up_id,
    count: 1,
    members: [],
    reasons: [],
    fields: [],
    told_of: `follow-up:${follow_up_id}:${told_of}`,
  }))
  const written = await addNotifications(trx, { import_id: randomUUID(), type: 'follow_up' }, lines)
  await announceNotifications(trx, 'new', written)
}
