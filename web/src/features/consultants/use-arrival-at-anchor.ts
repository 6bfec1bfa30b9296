import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Long enough for a reader to find the place. */
const TINTED_MS = 2_600

/**
 * Scrolls to the part of a CV named in the address once it has rendered: too late for the router, which looks for it
 * when the page opens. The part gets focus, and a tint for a moment. Returns its name, or an empty string.
 */
export function useArrivalAtAnchor(): string {
  const anchor = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const part = anchor ? document.getElementById(anchor) : null
    if (!part) return
    part.tabIndex = -1
    // After the page has set its initial focus.
    const frame = requestAnimationFrame(() => {
      part.scrollIntoView({ block: 'start' })
      part.focus({ preventScroll: true })
    })
    part.dataset['arrived'] = ''
    const timer = setTimeout(() => delete part.dataset['arrived'], TINTED_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      delete part.dataset['arrived']
    }
  }, [anchor])
  return anchor
}
