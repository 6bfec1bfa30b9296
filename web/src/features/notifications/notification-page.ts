import type { Notification } from '@utsyn/contract/notifications.ts'

/** One page from the server. */
export interface NotificationPage {
  notifications: Notification[]
  /** Of all pages together; the first page's is the one kept up to date. */
  unread_count: number
  /** Whether older ones may follow. */
  more: boolean
}
