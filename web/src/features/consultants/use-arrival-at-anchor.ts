import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** As long as a reader needs to find the place. */
const TINTED_MS = 2_600

/**
 * Leads to the part of a CV that the address names, once it is there: too late for the router, which looks for it when
 * the page opens. The part has the keyboard then, and a tint for a moment. Returns its name, or an empty text.
 */
export function useArrivalAtAnchor(): string {
  const anchor = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const part = anchor ? document.getElementById(anchor) : null
    if (!part) return
    part.tabIndex = -1
    // After the page has put the keyboard where every new page has it.
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
