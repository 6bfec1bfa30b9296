import type { Notification, NotificationEvent } from '@utsyn/contract/notifications.ts'
import type { NotificationPage } from './notification-page.ts'

/**
 * The pages after an event; the same object when nothing changes, or null when the count can no longer be derived.
 * Events may repeat, and may stem from this tab.
 */
export function applyEvent(pages: NotificationPage[], event: NotificationEvent): NotificationPage[] | null {
  const known = event.notification && findIn(pages, event.notification.id)
  switch (event.type) {
    case 'new': {
      const { notification } = event
      const before = without(pages, notification.id)
      const unread = Number(!notification.read) - Number(known ? !known.read : false)
      return counted(insert(before, notification), unread)
    }
    case 'read':
      if (known?.read) return pages
      // Older than those shown here: the server sends events only for unread ones.
      return counted(
        known ? changed(pages, (one) => (one.id === known.id ? { ...one, read: true } : one)) : pages,
        -1,
      )
    case 'read_all':
      return changed(pages, (one) => (one.read ? one : { ...one, read: true })).map((page) => ({
        ...page,
        unread_count: 0,
      }))
    case 'delete':
      if (!known) return pages.at(-1)?.more ? null : pages
      return counted(without(pages, known.id), known.read ? 0 : -1)
  }
}

const findIn = (pages: NotificationPage[], id: string) =>
  pages.flatMap(({ notifications }) => notifications).find((one) => one.id === id)

const changed = (pages: NotificationPage[], change: (one: Notification) => Notification) =>
  pages.map((page) => ({ ...page, notifications: page.notifications.map(change) }))

const without = (pages: NotificationPage[], id: string) =>
  pages.map((page) => ({ ...page, notifications: page.notifications.filter((one) => one.id !== id) }))

/** Inserts by id: the newest has the highest. One older than all here comes with its own page. */
function insert(pages: NotificationPage[], notification: Notification): NotificationPage[] {
  const isOlder = ({ id }: Notification) => Number(id) < Number(notification.id)
  const found = pages.findIndex(({ notifications }) => notifications.some(isOlder))
  if (found < 0 && pages.at(-1)?.more) return pages
  const at = found < 0 ? pages.length - 1 : found
  return pages.map((page, nth) => {
    if (nth !== at) return page
    const place = page.notifications.findIndex(isOlder)
    const notifications = page.notifications.toSpliced(place < 0 ? Infinity : place, 0, notification)
    return { ...page, notifications }
  })
}

const counted = (pages: NotificationPage[], more: number) =>
  pages.map((page) => ({ ...page, unread_count: Math.max(0, page.unread_count + more) }))
