import type { ParsedLocation } from '@tanstack/react-router'

const shown = new Set<string>()

/**
 * What a list takes up from before when somebody comes to it anew. Who steps back or forward gets what stood there: an
 * entry of the browser's history that has been shown takes up nothing.
 */
export function takeUp<Kept>({ state }: ParsedLocation, kept: () => Kept | null): Kept | null {
  const key = state.__TSR_key ?? ''
  if (shown.has(key)) return null
  const found = kept()
  // An entry that takes something up is replaced by one that says so.
  if (found === null) shown.add(key)
  return found
}
