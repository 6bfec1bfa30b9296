import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const LOOK_MS = 300

/** Whether the page's first requests have finished, and the rest can load: a part that fails is not tried again. */
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
