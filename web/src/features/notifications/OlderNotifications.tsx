import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'

interface OlderNotificationsProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Loads the next hundred, on scrolling near the end or by the button. */
export function OlderNotifications({ list }: OlderNotificationsProps) {
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
    <div ref={foot} className="bell-foot">
      {isFetchNextPageError && <p role="alert">Eldre varslinger kunne ikke hentes.</p>}
      <Button kind="tertiary" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Vis eldre varslinger
      </Button>
    </div>
  )
}
