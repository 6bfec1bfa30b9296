import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { announceAllRead, announceNotifications } from './written-notifications.repository.ts'
import { findUnreadIds, markAllRead, markRead } from './notifications.repository.ts'

/** Marks one as read and announces it to the user's other pages, both or neither. */
export const readOne = (db: Kysely<Database>, user_id: string, id: number): ReturnType<typeof markRead> =>
  db.transaction().execute(async (trx) => {
    const marked = await markRead(trx, user_id, id)
    if (marked === 'now') await announceNotifications(trx, 'read', [{ user_id, id }])
    return marked
  })

/** Marks all as read and announces it to the user's other pages, both or neither. */
export async function readAll(db: Kysely<Database>, user_id: string): Promise<void> {
  const marked = await db.transaction().execute(async (trx) => {
    const marked = await markAllRead(trx, user_id)
    if (marked) await announceAllRead(trx, user_id)
    return marked
  })
  if (!marked) return
  // Notifications written meanwhile are unread, but pages may receive them before the announcement that all is read.
  const ids = await findUnreadIds(db, user_id)
  await announceNotifications(
    db,
    'new',
    ids.map((id) => ({ user_id, id })),
  )
}
