import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowCirclepathIcon } from '@navikt/aksel-icons'
import { useRef, useEffect } from 'react'
import { number, plural } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading, RowBones } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/StatePanel.tsx'
import { useMoreFocus } from '../../ui/use-more-focus.ts'
import { useConnected } from './connected.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { markAllRead, notificationsQuery } from './notifications.api.ts'
import './NotificationPanel.css'

/** The dropdown of the bell. */
export function NotificationPanel({ close }: { close: () => void }) {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(notificationsQuery)
  const loading = useShownLoading(list.isPending)
  const connected = useConnected()
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const pages = loading ? undefined : list.data?.pages
  const notifications = pages?.flatMap((page) => page.notifications)
  const { list: rows, more } = useMoreFocus()
  const unread = pages?.[0]?.unread_count ?? 0

  const readAll = () => {
    // The focused button is removed.
    heading.current?.focus()
    void markAllRead(queryClient)
  }
  return (
    <>
      <div className="bell-head">
        <h2 ref={heading} tabIndex={-1} className="bell-heading">
          Varslinger{' '}
          {unread > 0 && (
            <span className="bell-unread">
              {number(unread)} {plural(unread, 'ulest', 'uleste')}
            </span>
          )}
        </h2>
        {unread > 0 && (
          <button type="button" className="bell-all" onClick={readAll}>
            Marker alle som lest
          </button>
        )}
      </div>
      {loading ? (
        <Loading>
          <div className="bell-bones">
            <RowBones rows={5} />
          </div>
        </Loading>
      ) : !notifications ? (
        <ErrorState
          title="Varslingene kunne ikke hentes"
          level={3}
          action={
            <Button
              kind="neutral"
              icon={ArrowCirclepathIcon}
              loading={list.isFetching}
              onClick={() => void list.refetch()}
            >
              Prøv igjen
            </Button>
          }
        >
          Resten av siden virker som før.
        </ErrorState>
      ) : notifications.length === 0 ? (
        <EmptyState title="Ingen varslinger" level={3}>
          Følg bedrifter og teknologier, så sier vi fra om nye stillinger og nyheter.
        </EmptyState>
      ) : (
        <>
          {!connected && (
            <p className="bell-away">
              Nye varslinger vises ikke av seg selv akkurat nå. Listen hentes på nytt når forbindelsen er
              tilbake.
            </p>
          )}
          <ul ref={rows} className="u-list">
            {notifications.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} now={now} close={close} />
            ))}
          </ul>
          <OlderNotifications list={list} more={more} />
        </>
      )}
    </>
  )
}

interface OlderNotificationsProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  more: ReturnType<typeof useMoreFocus>['more']
}

/** Loads the next hundred, on scrolling near the end or by the button. */
function OlderNotifications({ list, more }: OlderNotificationsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const foot = useRef<HTMLDivElement>(null)
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    const el = foot.current
    if (!waits || !el) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { root: el.closest('[popover]'), rootMargin: '400px' },
    )
    watch.observe(el)
    return () => watch.disconnect()
  }, [waits, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={foot} className="bell-foot" {...more}>
      {isFetchNextPageError && <p role="alert">Eldre varslinger kunne ikke hentes.</p>}
      <Button kind="tertiary" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Vis eldre varslinger
      </Button>
    </div>
  )
}
