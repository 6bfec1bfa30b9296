import type { Notification } from '@utsyn/contract/notifications.ts'

/** What the server gives at a time. */
export interface NotificationPage {
  notifications: Notification[]
  /** Of all pages together; the first page's is the one that is kept up to date. */
  unread_count: number
  /** Whether older ones may follow. */
  more: boolean
}
