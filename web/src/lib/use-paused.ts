import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for so long; until then, what it is said to begin with. */
export function usePaused<T>(value: T, pause_ms: number, initial: T): T {
  const [paused, setPaused] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value, pause_ms])
  return paused
}
