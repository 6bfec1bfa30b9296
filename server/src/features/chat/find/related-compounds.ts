import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { plainWords } from '../../../text/search-parts.ts'
import { isListed, MOST_RELATED, type RelatedTerm, relatedTo } from './related-words.ts'

const SHORTEST = 7
const SHORTEST_FIRST = 2
const SHORTEST_SECOND = 4
/** Of each part so many other words are tried. */
const MOST_OF_A_PART = 6
/** What may stand between the parts of a compound. */
const JOINTS = ['', 's', 'e']

/**
 * What may stand for a compound that the lists do not know but whose parts they know: «båttrafikk» is «skipstrafikk». Both
 * parts must be words of the lists, and one of them is changed at a time.
 */
function relatedToCompound(word: string): RelatedTerm[] {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return []
  for (let at = word.length - SHORTEST_SECOND; at >= SHORTEST_FIRST; at--) {
    const second = word.slice(at)
    const joint = JOINTS.find(
      (one) => word.slice(0, at).endsWith(one) && one !== '' && isListed(word.slice(0, at - 1)),
    )
    const first = isListed(word.slice(0, at)) ? word.slice(0, at) : joint ? word.slice(0, at - 1) : null
    if (first === null || !isListed(second, true)) continue
    const others = (part: string) =>
      relatedTo([part])
        .filter(({ kind, words }) => kind === 'equal' && words.length === 1)
        .slice(0, MOST_OF_A_PART)
        .map(({ words }) => words[0]!)
    const made = [
      ...others(second).map((other) => word.slice(0, at) + other),
      ...others(first).flatMap((other) => JOINTS.map((one) => other + one + second)),
    ]
    if (made.length > 0)
      return [...new Set(made)]
        .slice(0, MOST_RELATED)
        .map((one) => ({ kind: 'equal', words: [one], stems: [norwegianStem(one)] }))
  }
  return []
}

/** What may stand for a word or the words of a phrase, by the lists or by what the lists know of its parts. */
export function relatedTerms(words: readonly string[]): RelatedTerm[] {
  const listed = relatedTo(words)
  return listed.length > 0 || words.length !== 1 ? listed : relatedToCompound(words[0]!)
}

/** The same for a word as somebody writes it: «it-sikkerhet» is two. */
export const relatedToWord = (word: string): RelatedTerm[] => relatedTerms(plainWords(word))
