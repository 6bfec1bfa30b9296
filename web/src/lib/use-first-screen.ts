import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadAhead } from './lazy-part.tsx'

const LOOK_MS = 300

/** Whether the page's first requests have finished, so that what is not needed at first can load. */
export function useFirstScreen(): boolean {
  // Waits once: memoising would cost bytes and save nothing.
  'use no memo'
  const queryClient = useQueryClient()
  const [there, setThere] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() || !navigator.onLine) return
      clearInterval(timer)
      setThere(true)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [queryClient])
  return there
}

/** Loads what the user probably wants next, once the page itself is there. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  // Waits once, too.
  'use no memo'
  const there = useFirstScreen()
  useEffect(() => {
    if (there) loadAhead(load)
  }, [there, load])
}
