import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import { useCurrentPageTitle } from '../lib/page-title.ts'

/**
 * What a browser does by itself when a page is loaded: puts the keyboard at its start and lets screen readers
 * say its name. Only for a new page, not for a new filter on the same one.
 */
export function useArrivalAnnouncement(main: RefObject<HTMLElement | null>): string {
  const router = useRouter()
  const title = useCurrentPageTitle()
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    // Who goes on before the first page has come leaves no place behind that the router knows; a guard only replaces.
    let went_on = false
    const stopListening = router.history.subscribe(({ action }) => {
      if (action.type !== 'REPLACE') went_on = true
    })
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!pathChanged || !(fromLocation || went_on)) return
      setMoved(true)
      main.current?.focus({ preventScroll: true })
    })
    return () => {
      stopListening()
      stop()
    }
  }, [router, main])
  return moved ? title : ''
}
