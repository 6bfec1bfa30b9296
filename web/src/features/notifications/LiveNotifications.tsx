import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Notification } from '@utsyn/contract/notifications.ts'
import { useCurrentPageTitle } from '../../lib/page-title.ts'
import { markEverywhere } from '../follows/mark-follow.ts'
import type { BellCount } from './bell-count.ts'
import { useConnected } from './connected.ts'
import { openLiveConnection } from './live-connection.ts'
import { notificationsQuery, refetchNotifications, takeEvent } from './notifications.api.ts'
import { count } from '../../lib/norwegian.ts'

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

/** What comes together is said together. */
const GATHER_MS = 800
/** A text that stands already is not read out again, so it is taken away. */
const STAND_MS = 5_000

/** Says each notification once, in the tab that the person is in, however often it is sent. */
function createAnnouncer(say: (text: string) => void) {
  const told = new Set<string>()
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const speak = () => {
    const [only, ...others] = waiting
    waiting = []
    if (only === undefined || document.visibilityState !== 'visible') return
    say(
      others.length === 0
        ? `Ny varsling: ${only}`
        : count(others.length + 1, 'ny varsling', 'nye varslinger'),
    )
    timer = setTimeout(() => say(''), STAND_MS)
  }
  return {
    tell({ id, title }: Pick<Notification, 'id' | 'title'>) {
      if (told.has(id)) return
      told.add(id)
      waiting.push(title)
      if (waiting.length > 1) return
      clearTimeout(timer)
      timer = setTimeout(speak, GATHER_MS)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
