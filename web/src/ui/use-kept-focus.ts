import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { focusOn } from '../lib/focus-on.ts'

/**
 * For a list whose cards may go while one is focused: the card that takes its place gets the focus, at the same button,
 * and when none is left, the element `id`. Returns the list's handlers.
 */
export function useKeptFocus(id: string) {
  /** The focused card, and the others in the order in which they may take over. */
  const held = useRef<Element[]>([])
  useLayoutEffect(() => {
    const [card, ...others] = held.current
    if (!card || card.isConnected) return
    held.current = []
    const heir = others.find(({ isConnected }) => isConnected)?.querySelector('button')
    if (heir) heir.focus()
    else focusOn(id)
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      const cards = [...currentTarget.children]
      const at = cards.findIndex((card) => card.contains(target))
      held.current = [...cards.slice(at), ...cards.slice(0, at).toReversed()]
    },
    // React fires no blur for what it removes itself.
    onBlur: () => {
      held.current = []
    },
  }
}
