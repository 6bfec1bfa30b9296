import { setTimeout as sleep } from 'node:timers/promises'
import { NOTIFICATIONS_CHANGED, type NotificationsChanged } from '@utsyn/contract/notifications.ts'
import type { ChangeChannel } from '../db/change-channel.ts'

/** What processes announce about notifications, from now on. */
export interface Heard {
  all: NotificationsChanged[]
  /** The ids of one user in announcements of one type. */
  idsOf(type: NotificationsChanged['type'], user_id: string): string[]
  until(condition: () => boolean): Promise<void>
}

export function listenForNotifications(changes: ChangeChannel): Heard {
  const all: NotificationsChanged[] = []
  changes.on(NOTIFICATIONS_CHANGED, (payload) => all.push(JSON.parse(payload) as NotificationsChanged))
  return {
    all,
    idsOf: (type, user_id) =>
      all
        .filter((heard) => heard.type === type)
        .flatMap(({ of }) => of.filter(([person]) => person === user_id).flatMap(([, ...ids]) => ids)),
    async until(condition) {
      for (let tries = 0; !condition() && tries < 3_000; tries++) await sleep(20)
      if (!condition()) throw new Error('nothing of the kind was announced in a minute')
    },
  }
}
