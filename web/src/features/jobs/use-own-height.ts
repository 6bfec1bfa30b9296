import { type RefObject, useLayoutEffect } from 'react'

/**
 * Exposes an element's height to the style sheet as `--own-height`: an element taller than the screen sticks
 * differently.
 */
export function useOwnHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const el = element.current
    if (!el) return
    const observer = new ResizeObserver(() => el.style.setProperty('--own-height', `${el.offsetHeight}px`))
    observer.observe(el)
    return () => observer.disconnect()
  }, [element])
}
