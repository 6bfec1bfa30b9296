import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import { useCurrentPageTitle } from '../lib/page-title.ts'

const REMEMBERED = 50

/**
 * Imitates what a browser does on loading a page: moves focus to its start and has screen readers say its name; on the
 * way back moves focus to the link used to leave. Only for a new page, not for a new filter on the same one.
 */
export function useArrivalAnnouncement(main: RefObject<HTMLElement | null>): string {
  const router = useRouter()
  const title = useCurrentPageTitle()
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    // Leaving before the first page has loaded adds no history entry that the router knows; a guard only replaces.
    let wentOn = false
    let wentBack = false
    let here = keyOf(router.history.location)
    const left_by = new Map<string, string>()
    const stopListening = router.history.subscribe(({ location, action }) => {
      wentOn ||= action.type !== 'REPLACE'
      wentBack = action.type === 'REPLACE' ? wentBack : action.type !== 'PUSH'
      const link = document.activeElement?.closest('a')?.getAttribute('href')
      if (action.type === 'PUSH' && link) {
        if (left_by.size >= REMEMBERED) left_by.delete(left_by.keys().next().value!)
        left_by.set(here, link)
      }
      here = keyOf(location)
    })
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!pathChanged || !(fromLocation || wentOn)) return
      setMoved(true)
      // A user already typing in the bar or the chat keeps the focus.
      if (document.activeElement?.matches('input, textarea')) return
      const link = wentBack ? left_by.get(here) : undefined
      const place = link && main.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)
      ;(place || main.current)?.focus({ preventScroll: true })
    })
    return () => {
      stopListening()
      stop()
    }
  }, [router, main])
  return moved ? title : ''
}

/** Distinguishes history entries with the same address. */
const keyOf = ({ state }: { state: { __TSR_key?: string; key?: string } }) =>
  state.__TSR_key ?? state.key ?? ''
