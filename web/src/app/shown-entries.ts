import type { ParsedLocation } from '@tanstack/react-router'

const shown = new Set<string>()

/**
 * Restores what a list remembers when it is opened anew. Going back or forward shows what was there: a history entry
 * that was shown before restores nothing.
 */
export function takeUp<Kept>({ state }: ParsedLocation, kept: () => Kept | null): Kept | null {
  const key = state.__TSR_key ?? ''
  if (shown.has(key)) return null
  const found = kept()
  // An entry that restores something is replaced by one with it in the address.
  if (found === null) shown.add(key)
  return found
}
