import { LRUCache } from 'lru-cache'

interface Limits {
  /** Answers that are kept; what was asked for longest ago goes first. */
  most?: number
  /** Characters of a text; longer ones are rare, and would fill the memory. */
  longest?: number
}

/**
 * Works out once what is asked of the same text again and again: each demand of an ad is laid beside every CV, and the same
 * few people, places and addresses stand in all lists. `read` depends on nothing but the text, and nobody changes what it answers.
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
