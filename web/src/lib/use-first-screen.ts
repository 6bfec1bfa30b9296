import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const LOOK_MS = 300

/** Whether what the page asks for first has come, and the rest can be fetched: a part that fails is not tried again. */
export function useFirstScreen(): boolean {
  // Waits once: to remember what was drawn costs bytes and saves nothing.
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
