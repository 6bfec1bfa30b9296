/** Nobody types more, and each is looked for by itself. */
const MOST_WORDS = 20

/**
 * The words of a name as somebody types it, each with all the ways in which it may be written: «å» is «aa» in many
 * names, and some keyboards make it of a letter and a ring.
 */
export function nameSpellings(typed: string): string[][] {
  const words = typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  return [...new Set(words)]
    .slice(0, MOST_WORDS)
    .map((word) => [...new Set([word, word.replaceAll('aa', 'å'), word.replaceAll('å', 'aa')])])
}
