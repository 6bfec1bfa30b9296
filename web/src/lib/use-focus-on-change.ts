import { useEffect, useRef } from 'react'

/** Moves focus to the heading of a new view. */
export function useFocusOnChange(view: boolean) {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const heading = page.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [view])
  return page
}
