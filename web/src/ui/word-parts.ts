/** Shorter words fit anywhere. */
const LONG_WORDS = /\p{L}{12,}/gu
const SOFT_HYPHEN = '\u00ad'
const SHORTEST_PART = 3
const VOWEL = /[aeiouyæøåäöéèêô]/i
/** Letters for one sound start the next part together. */
const ONE_SOUND = /(?:skj|sj|kj|tj|gj|ch|sh|th|.)$/i
/** After these an «s» joins two words, and ends the first of them. */
const JOINED = /(?:het|ing|sjon|skap|tet|else|ment|vann|drift)$/i

/**
 * Splits a text where its long words may be hyphenated, by the Norwegian rule that one consonant goes to the next line.
 */
export const wordParts = (text: string): string[] =>
  text.replace(LONG_WORDS, (word) => divided(word).join(SOFT_HYPHEN)).split(SOFT_HYPHEN)

function divided(word: string): string[] {
  const parts: string[] = []
  let begin = 0
  let vowel = -1
  for (let at = 0; at < word.length; at++) {
    if (!VOWEL.test(word[at]!)) continue
    const between = vowel < 0 ? '' : word.slice(vowel + 1, at)
    vowel = at
    if (!between) continue
    const onset = ONE_SOUND.exec(between)![0]
    const before = word.slice(begin, at - onset.length)
    const cut = at - onset.length + (onset === 's' && JOINED.test(before) ? 1 : 0)
    if (cut - begin < SHORTEST_PART || word.length - cut < SHORTEST_PART) continue
    parts.push(word.slice(begin, cut))
    begin = cut
  }
  return [...parts, word.slice(begin)]
}
