import { useEffect, useRef, useState } from 'react'

const SHORTEST_MS = 300

/**
 * Whether to show the loading state: never for what is there at once, and for at least 300 ms once it has
 * been shown, so that a quick answer does not flash.
 */
export function useShownLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(loading)
  const since = useRef(0)
  if (loading && !shown) setShown(true)

  useEffect(() => {
    if (shown) since.current = performance.now()
  }, [shown])

  useEffect(() => {
    if (loading || !shown) return
    const timer = setTimeout(() => setShown(false), since.current + SHORTEST_MS - performance.now())
    return () => clearTimeout(timer)
  }, [loading, shown])

  return shown
}
