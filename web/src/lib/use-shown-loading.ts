import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Until then the bones hold their place unseen (`.u-loading`): what is there so soon needs nothing before it. */
const UNSEEN_MS = 300
const SHORTEST_MS = 300

/**
 * Whether the loading state holds the place: never for what is there at once, no longer than the answer takes while
 * nothing of it is seen, and for at least 300 ms once it is, so that a quick answer does not flash.
 */
export function useShownLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(loading)
  const since = useRef(Infinity)
  if (loading && !shown) setShown(true)

  // From the frame that first has it: a busy machine may draw long after.
  useEffect(() => {
    since.current = Infinity
    if (!shown) return
    const frame = requestAnimationFrame((now) => (since.current = now))
    return () => cancelAnimationFrame(frame)
  }, [shown])

  useLayoutEffect(() => {
    if (loading || !shown) return
    // In slices: a whole page of cards at once would hold up the keys for a fifth of a second on a slow machine.
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
