const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#.-]*[\p{L}\p{N}+#]|[\p{L}\p{N}]|\.[\p{L}][\p{L}\p{N}]*/gu

/** Words of all requirements, which prove nothing. */
const ORDINARY = new Set(
  `og i på av til for med som en et ei den det de er har vi du kan skal må bør vil om ved fra eller samt eks
  minst god gode godt svært høy høyere solid relevant relevante erfaring erfaringer kompetanse kunnskap kunnskaper
  kjennskap forståelse innen innenfor bruk arbeid jobb jobbe jobbet år års måneder flere ulike andre the and of in
  with to a an or experience knowledge years good strong skills`
    .split(/\s+/)
    .filter(Boolean),
)

const LEAST_STEM = 5
const MOST_ENDING = 3

/**
 * The same word, two with the same stem («utvikling» and «utviklet»), or one that ends in the other («enhetstester» and
 * «tester»). Short words must be equal.
 */
function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter >= LEAST_STEM && (one.endsWith(other) || other.endsWith(one))) return true
  let shared = 0
  while (shared < shorter && one[shared] === other[shared]) shared++
  return shared >= LEAST_STEM && shorter - shared <= MOST_ENDING
}

const clean = (word: string) => word.toLocaleLowerCase('nb').replace(/[.-]+$/u, '')

/**
 * Splits a quote so that every second part is what it shares with its requirement. Neighbours with only a space or a
 * short word between them are merged: «Kotlin og Java».
 */
export function tintParts(sentence: string, quote: string): string[] {
  const asked = [...sentence.matchAll(WORD)]
    .map(([word]) => clean(word))
    .filter((word) => !ORDINARY.has(word) && !/^\p{N}+$/u.test(word))
  const hits: [from: number, to: number][] = []
  for (const { 0: word, index } of quote.matchAll(WORD)) {
    const said = clean(word)
    if (ORDINARY.has(said) || !asked.some((one) => isSame(one, said))) continue
    const last = hits.at(-1)
    if (last && /^\s+(?:(?:og|i|på|av|for|med|til)\s+)?$/u.test(quote.slice(last[1], index)))
      last[1] = index + said.length
    else hits.push([index, index + said.length])
  }
  const parts: string[] = []
  let at = 0
  for (const [from, to] of hits) {
    parts.push(quote.slice(at, from), quote.slice(from, to))
    at = to
  }
  return [...parts, quote.slice(at)]
}
