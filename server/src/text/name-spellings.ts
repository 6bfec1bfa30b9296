/** Nobody types more, and each word is a condition of the query. */
const MOST_WORDS = 20

/**
 * The words of a typed name, each with all its spellings: «å» is «aa» in many names, and some keyboards combine a
 * letter and a ring.
 */
export function nameSpellings(typed: string): string[][] {
  const words = typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  return [...new Set(words)]
    .slice(0, MOST_WORDS)
    .map((word) => [...new Set([word, word.replaceAll('aa', 'å'), word.replaceAll('å', 'aa')])])
}
