import { useEffect, useState } from 'react'

/** The value once it has been stable for so long; until then, the initial one. */
export function usePaused<T>(value: T, pause_ms: number, initial: T): T {
  const [paused, setPaused] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value, pause_ms])
  return paused
}
