import { useLayoutEffect, useRef } from 'react'

/**
 * For a list with a button below it that shows more, and goes with the last rows: while the button is focused, the first
 * row that is added at the end gets the focus. Returns what its list and the element around the button need.
 */
export function useMoreFocus() {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<Element>(null)
  const isHeld = useRef(false)
  useLayoutEffect(() => {
    const added = last.current?.nextElementSibling
    last.current = list.current?.lastElementChild ?? null
    if (!(added instanceof HTMLElement) || !isHeld.current) return
    isHeld.current = false
    const control = added.querySelector<HTMLElement>('a, button')
    // A row need not have anything that takes the focus by itself.
    if (!control) added.tabIndex = -1
    ;(control ?? added).focus({ preventScroll: true })
  })
  const more = {
    onFocus: () => {
      isHeld.current = true
    },
    // React fires no blur for what it removes itself.
    onBlur: () => {
      isHeld.current = false
    },
  }
  return { list, more }
}
