import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type {
  listNotifications,
  NotificationEvent,
  readAllNotifications,
  readNotification,
} from '@utsyn/contract/notifications.ts'
import { call, callWhole } from '../../lib/api-client.ts'
import { showToast } from '../../ui/toast-store.ts'
import { applyEvent } from './apply-event.ts'
import type { NotificationPage } from './notification-page.ts'

/** Page size of the server. */
const PAGE = 100

export type NotificationPages = InfiniteData<NotificationPage, string | undefined>

const queryKey = ['notifications'] as const

export const notificationsQuery = infiniteQueryOptions({
  queryKey,
  queryFn: async ({ pageParam, signal }): Promise<NotificationPage> => {
    const { data, unread_count } = await callWhole<typeof listNotifications>('GET', '/notifications/', {
      query: pageParam === undefined ? {} : { before: pageParam },
      signal,
    })
    return { notifications: data, unread_count, more: data.length >= PAGE }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ more, notifications }) => (more ? notifications.at(-1)?.id : undefined),
  // The socket reports what is new; returning to a tab still refetches.
  staleTime: 60_000,
})

/** Refetches the first page only: older ones load when the user scrolls there again. */
export function refetchNotifications(queryClient: QueryClient): void {
  queryClient.setQueryData<NotificationPages>(
    queryKey,
    (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
  )
  void askAnew(queryClient)
}

/** Applies an event to the cache. What cannot be derived is fetched. */
export function takeEvent(queryClient: QueryClient, event: NotificationEvent): void {
  const known = queryClient.getQueryData<NotificationPages>(queryKey)
  const applied = known && applyEvent(known.pages, event)
  if (applied) queryClient.setQueryData<NotificationPages>(queryKey, { ...known, pages: applied })
  // A response in transit may be older than the event.
  if (!applied || queryClient.isFetching({ queryKey }) > 0) void askAnew(queryClient)
}

/** Not by invalidating alone: that accepts the first response in transit, however old it is. */
async function askAnew(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** Shown at once; on refusal the server's state is fetched. */
export function markRead(queryClient: QueryClient, id: string): Promise<void> {
  takeEvent(queryClient, { type: 'read', notification: { id } })
  return orFetchBack(
    queryClient,
    call<typeof readNotification>('PUT', '/notifications/:id/read', { params: { id } }),
  )
}

export function markAllRead(queryClient: QueryClient): Promise<void> {
  takeEvent(queryClient, { type: 'read_all', notification: null })
  return orFetchBack(queryClient, call<typeof readAllNotifications>('PUT', '/notifications/mark-all-as-read'))
}

async function orFetchBack(queryClient: QueryClient, marking: Promise<unknown>): Promise<void> {
  try {
    await marking
  } catch {
    showToast({ text: 'Varslingen kunne ikke markeres som lest', kind: 'error' })
    await askAnew(queryClient)
  }
}
