import { NOTIFICATION_EVENT } from '@utsyn/contract/live.ts'
import {
  NOTIFICATIONS_CHANGED,
  type NotificationEvent,
  type NotificationsChanged,
} from '@utsyn/contract/notifications.ts'
import type { Deps } from '../../deps.ts'
import type { Sockets } from '../../realtime/sockets.ts'
import { toNotification } from './notification-words.ts'
import { findNotificationsOf } from './notifications.repository.ts'

/**
 * Forwards announcements to users with sockets on this node. New notifications are read from the database, all that
 * arrived during the previous read at once, so that an ad with hundreds of followers costs one query.
 */
export function ringBells(
  { changes, db, log }: Pick<Deps, 'changes' | 'db' | 'log'>,
  sockets: Sockets,
): void {
  let waiting: NotificationsChanged[] = []
  let ringing = false

  changes.on(NOTIFICATIONS_CHANGED, (payload) => {
    const { type, of } = JSON.parse(payload) as NotificationsChanged
    const here = of.filter(([user_id]) => sockets.isHere(user_id))
    if (here.length === 0) return
    waiting.push({ type, of: here })
    if (!ringing) void ring()
  })

  async function ring(): Promise<void> {
    ringing = true
    try {
      while (waiting.length > 0) {
        const batch = waiting
        waiting = []
        await ringFor(batch)
      }
    } finally {
      ringing = false
    }
  }

  async function ringFor(batch: NotificationsChanged[]): Promise<void> {
    const ids = batch
      .filter(({ type }) => type === 'new')
      .flatMap(({ of }) => of.flatMap(([, ...ids]) => ids))
    try {
      const rows = ids.length > 0 ? await findNotificationsOf(db, ids) : []
      const found = new Map(rows.map((row) => [row.id, row]))
      for (const { type, of } of batch) {
        for (const [user_id, ...ids] of of) {
          const send = (event: NotificationEvent) => sockets.send(user_id, NOTIFICATION_EVENT, event)
          if (type === 'read_all') send({ type, notification: null })
          else if (type !== 'new') for (const id of ids) send({ type, notification: { id } })
          // A notification deleted again was announced as deleted too.
          else
            for (const row of ids.flatMap((id) => found.get(id) ?? []))
              if (row.user_id === user_id) send({ type, notification: toNotification(row) })
        }
      }
    } catch (error) {
      log.debug({ err: error }, 'What was announced could not be read')
      for (const user_id of new Set(batch.flatMap(({ of }) => of.map(([person]) => person))))
        sockets.sayMissed(user_id)
    }
  }
}
