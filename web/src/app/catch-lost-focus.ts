const PLACES = 'dialog, [popover], form, section, article, main'

/**
 * When the focused element is removed, browsers begin again at the top of the page. Unless something else takes the focus
 * within the same frame, the nearest place around it that is still there gets it, so that Tab goes on from where it was.
 */
export function catchLostFocus(): () => void {
  /** What was focused last, and all around it. */
  let path: HTMLElement[] = []
  const hasLost = () => document.activeElement === document.body
  const onFocusIn = ({ target }: FocusEvent) => {
    path = []
    for (let at = target as HTMLElement | null; at; at = at.parentElement) path.push(at)
  }
  // Left on purpose, for example by a press beside it; browsers disagree on whether it fires for what is removed.
  const onFocusOut = () =>
    queueMicrotask(() => {
      if (hasLost() && path[0]?.isConnected && !path[0].matches(':disabled')) path = []
    })
  const find = (places: readonly HTMLElement[]) => {
    for (const place of places) {
      if (!hasLost()) return
      if (!place.isConnected || !place.matches(PLACES)) continue
      if (place.tabIndex < 0) place.tabIndex = -1
      // Does nothing in a dialog that has closed, or behind one.
      place.focus({ preventScroll: true })
    }
  }
  const removed = new MutationObserver(() => {
    if (!path[0] || path[0].isConnected || !hasLost()) return
    // What was around neither page nor dialog, such as a message in the corner, leads to the page.
    const places = [...path, document.getElementById('innhold')!]
    path = []
    // After the frame, and after the effects that it waits for: a menu that closes focuses its button in one.
    requestAnimationFrame(() => setTimeout(find, 0, places))
  })
  removed.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  return () => {
    removed.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
  }
}
