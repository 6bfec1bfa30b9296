import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { focusOn } from '../lib/focus-on.ts'

/**
 * For a list whose cards may go while one is focused: the card that takes its place gets the focus, at the same button
 * counted from the end, as some cards lack the first, and when none is left, the element `id`. Returns the list's handlers.
 */
export function useKeptFocus(id: string) {
  /** The focused card, and the others in the order in which they may take over. */
  const held = useRef<Element[]>([])
  const from_end = useRef(1)
  useLayoutEffect(() => {
    const [card, ...others] = held.current
    if (!card || card.isConnected) return
    held.current = []
    const heir = others.find(({ isConnected }) => isConnected)
    const buttons = heir ? [...heir.querySelectorAll('button')] : []
    const button = buttons.at(-from_end.current) ?? buttons[0]
    if (button) button.focus()
    else focusOn(id)
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      const cards = [...currentTarget.children]
      const at = cards.findIndex((card) => card.contains(target))
      held.current = [...cards.slice(at), ...cards.slice(0, at).toReversed()]
      const buttons = [...(cards[at]?.querySelectorAll('button') ?? [])]
      from_end.current = buttons.length - buttons.findIndex((button) => button === target)
    },
    // React fires no blur for what it removes itself.
    onBlur: () => {
      held.current = []
    },
  }
}
