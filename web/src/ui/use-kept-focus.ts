import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** Where the keyboard goes when what it stood on is gone. */
export const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

/**
 * For a list whose cards may go while the keyboard stands in them: the one that takes its place has it then, at the same
 * button, and where none is left what `id` names. Returns the handlers of the list.
 */
export function useKeptFocus(id: string) {
  /** The card that has the keyboard, and the others in the order in which they may take over. */
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
    // React keeps silent about what it takes away itself.
    onBlur: () => {
      held.current = []
    },
  }
}
