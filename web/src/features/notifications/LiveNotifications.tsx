import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCurrentPageTitle } from '../../lib/page-title.ts'
import { markEverywhere } from '../follows/mark-follow.ts'
import type { BellCount } from './bell-count.ts'
import { createAnnouncer } from './announcer.ts'
import { useConnected } from './connected.ts'
import { openLiveConnection } from './live-connection.ts'
import { notificationsQuery, refetchNotifications, takeEvent } from './notifications.api.ts'

// The two come together: whoever has a count soon wants to see what it stands for.
export { NotificationPanel } from './NotificationPanel.tsx'

/** Keeps the list and its count true while the page is open, and says once what is new. Shows nothing itself. */
export function LiveNotifications({ onCount }: { onCount: (count: BellCount) => void }) {
  const queryClient = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  // Asked for when the connection stands, so that nothing falls between the two; or when the first try has failed.
  const [begun, setBegun] = useState(false)
  const { data } = useInfiniteQuery({ ...notificationsQuery, enabled: begun })
  const connected = useConnected()
  const unread = data?.pages[0]?.unread_count ?? 0

  useEffect(() => onCount({ unread, name: bellName(unread) }), [unread, onCount])

  // After the page itself, which names the document anew.
  const title = useCurrentPageTitle()
  useEffect(() => {
    const name = `${title} – Utsyn`
    document.title = unread ? `(${unread}) ${name}` : name
    return () => {
      document.title = name
    }
  }, [title, unread])

  useEffect(() => {
    const announcer = createAnnouncer(setAnnouncement)
    const close = openLiveConnection({
      onEvent: (event) => {
        if (event.type === 'new' && !event.notification.read) announcer.tell(event.notification)
        takeEvent(queryClient, event)
      },
      // Here, or where the person is as well.
      onJobOpened: ({ id }) => markEverywhere(queryClient, 'jobs', id, false, 'is_new'),
      onBehind: () => {
        setBegun(true)
        refetchNotifications(queryClient)
      },
    })
    return () => {
      announcer.stop()
      close()
    }
  }, [queryClient])

  return (
    <p className="u-hidden" role="status" data-live={connected || undefined}>
      {announcement}
    </p>
  )
}

const bellName = (unread: number) =>
  unread ? `Varslinger, ${unread > 9 ? '9+' : unread} ${unread === 1 ? 'ulest' : 'uleste'}` : 'Varslinger'
