import { NOTIFICATIONS_CHANGED, type NotificationsChanged } from '@utsyn/contract/notifications.ts'
import type { Kysely, Transaction } from 'kysely'
import { announce } from '../../db/change-channel.ts'
import type { Database } from '../../db/tables.ts'

/** A notification may have 8000 bytes. */
const MOST_BYTES = 7_000
/** Ids of one user per message. */
const MOST_IDS = 200

/**
 * Announces to all processes which notifications were written for whom; inside a transaction it is sent only on commit.
 */
export async function announceNotifications(
  db: Kysely<Database> | Transaction<Database>,
  type: NotificationsChanged['type'],
  notifications: { user_id: string; id: number | string }[],
): Promise<void> {
  for (const of of messagesOf(notifications)) {
    await announce(db, NOTIFICATIONS_CHANGED, JSON.stringify({ type, of } satisfies NotificationsChanged))
  }
}

/** Announces that all of a user's notifications are read. */
export async function announceAllRead(
  db: Kysely<Database> | Transaction<Database>,
  user_id: string,
): Promise<void> {
  const message: NotificationsChanged = { type: 'read_all', of: [[user_id]] }
  await announce(db, NOTIFICATIONS_CHANGED, JSON.stringify(message))
}

/** One entry per user, as many as fit one message. */
export function messagesOf(
  notifications: { user_id: string; id: number | string }[],
): NotificationsChanged['of'][] {
  const byPerson = Map.groupBy(notifications, ({ user_id }) => user_id)
  const entries = [...byPerson].flatMap(([user_id, all]) =>
    chunks(all, MOST_IDS).map((some): NotificationsChanged['of'][number] => [
      user_id,
      ...some.map(({ id }) => String(id)),
    ]),
  )
  const messages: NotificationsChanged['of'][] = []
  let room = 0
  for (const entry of entries) {
    const bytes = JSON.stringify(entry).length + 1
    if (bytes > room) {
      messages.push([])
      room = MOST_BYTES
    }
    messages.at(-1)!.push(entry)
    room -= bytes
  }
  return messages
}

const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, nth) => list.slice(nth * size, (nth + 1) * size))
