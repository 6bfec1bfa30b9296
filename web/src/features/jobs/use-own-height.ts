import { type RefObject, useLayoutEffect } from 'react'

/** Tells the style sheet how tall an element is, as `--own-height`: what is taller than the screen sticks otherwise. */
export function useOwnHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const el = element.current
    if (!el) return
    const observer = new ResizeObserver(() => el.style.setProperty('--own-height', `${el.offsetHeight}px`))
    observer.observe(el)
    return () => observer.disconnect()
  }, [element])
}
