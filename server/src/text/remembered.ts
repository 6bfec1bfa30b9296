import { LRUCache } from 'lru-cache'

interface Limits {
  /** Number of cached results; the least recently used goes first. */
  most?: number
  /** Maximum length of a cached text; longer ones are rare and would fill the memory. */
  longest?: number
}

/**
 * Memoises a function of a text: each requirement of an ad is compared with every CV, and the same people, places and
 * addresses stand in all lists. `read` must depend only on the text, and its result must not be mutated.
 */
export function remembered<T>(
  read: (text: string) => T,
  { most = 5_000, longest = 2_000 }: Limits = {},
): (text: string) => T {
  const known = new LRUCache<string, { answer: T }>({ max: most })
  return (text) => {
    if (text.length > longest) return read(text)
    let kept = known.get(text)
    if (!kept) known.set(text, (kept = { answer: read(text) }))
    return kept.answer
  }
}
