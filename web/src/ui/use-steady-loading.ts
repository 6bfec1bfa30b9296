import { useEffect, useState } from 'react'

const AT_LEAST_MS = 300

/** True while loading, and once it has been true at least 300 ms, so that a fast answer does not flicker. */
export function useSteadyLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(loading)
  if (loading && !held) setHeld(true)
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(false), AT_LEAST_MS)
    return () => clearTimeout(timer)
  }, [held])
  return loading || held
}
