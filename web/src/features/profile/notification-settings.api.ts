import { queryOptions } from '@tanstack/react-query'
import type {
  getNotificationSettings,
  NotificationSettings,
  putNotificationSettings,
} from '@utsyn/contract/notifications.ts'
import { call, lasting } from '../../lib/api-client.ts'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call<typeof getNotificationSettings>('GET', '/notifications/settings', { signal }),
})

export const sendNotificationSettings = (change: Partial<NotificationSettings>) =>
  call<typeof putNotificationSettings>('PUT', '/notifications/settings', { body: change, ...lasting() })
