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

// Loaded together: a user with a count soon opens the list.
export { NotificationPanel } from './NotificationPanel.tsx'

/** Keeps the list and its count up to date while the page is open, and reads out what is new. Renders nothing. */
export function LiveNotifications({ onCount }: { onCount: (count: BellCount) => void }) {
  const queryClient = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  // Fetched once connected, so that nothing is missed in between; or when the first attempt has failed.
  const [begun, setBegun] = useState(false)
  const { data } = useInfiniteQuery({ ...notificationsQuery, enabled: begun })
  const connected = useConnected()
  const unread = data?.pages[0]?.unread_count ?? 0

  useEffect(() => onCount({ unread, name: bellName(unread) }), [unread, onCount])

  // After the page itself, which also sets the document title.
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
    const refetchFollowUps = () => void queryClient.invalidateQueries({ queryKey: ['follow-ups'] })
    const close = openLiveConnection({
      onEvent: (event) => {
        if (event.type === 'new' && !event.notification.read) announcer.announce(event.notification)
        takeEvent(queryClient, event)
      },
      // Here, or in another tab or device of the user.
      onJobOpened: ({ id }) => markEverywhere(queryClient, 'jobs', id, false, 'is_new'),
      onFollowUpChanged: refetchFollowUps,
      onBehind: () => {
        setBegun(true)
        refetchFollowUps()
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

/** Notifications arriving within this time are read out together. */
const GATHER_MS = 800
/** A text that is already there is not read out again, so it is removed. */
const STAND_MS = 5_000

/** Reads out each notification once, in the tab the user is in, however often it is sent. */
function createAnnouncer(say: (text: string) => void) {
  const announced = new Set<string>()
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
    announce({ id, title }: Pick<Notification, 'id' | 'title'>) {
      if (announced.has(id)) return
      announced.add(id)
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
