import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Until then skeletons hold their place invisibly (`.u-loading`): content that comes this soon needs none. */
const UNSEEN_MS = 300
const SHORTEST_MS = 300

/**
 * Whether the loading state holds the place: never for content that is there at once, no longer than the response takes
 * while it is invisible, and for at least 300 ms once visible, so that a quick response does not flash.
 */
export function useShownLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(loading)
  const since = useRef(Infinity)
  if (loading && !shown) setShown(true)

  // Measured from the first frame with it: a busy machine may paint long after.
  useEffect(() => {
    since.current = Infinity
    if (!shown) return
    const frame = requestAnimationFrame((now) => (since.current = now))
    return () => cancelAnimationFrame(frame)
  }, [shown])

  useLayoutEffect(() => {
    if (loading || !shown) return
    // In slices: rendering a whole page of cards at once blocks the keyboard for a fifth of a second on a slow machine.
    const show = () => startTransition(() => setShown(false))
    const passed = performance.now() - since.current
    if (passed < UNSEEN_MS) {
      show()
      return
    }
    const timer = setTimeout(show, UNSEEN_MS + SHORTEST_MS - passed)
    return () => clearTimeout(timer)
  }, [loading, shown])

  return shown
}
