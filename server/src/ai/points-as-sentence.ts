import { kindOfWord } from '../text/name-words.ts'
import { wordLists } from '../text/word-lists.ts'

const { wordTest } = wordLists('summary-words.txt')

type Part = 'work' | 'asked'

const LEADS: Record<Part, string> = { work: 'Oppgavene er blant annet', asked: 'Av kvalifikasjoner nevnes' }
const MOST_WORDS = 20
/** A shorter point is used only when it is the only one. */
const LEAST_WORDS = 2
/** Characters that would end the sentence or start a list inside it. */
const BREAKS = /[:;?!|\n]|\.\s/
/** Points that say themselves that they are optional are not listed as qualifications. */
const isOnlyNice = wordTest('nice', 'not asked')

/**
 * Lists the best points in one sentence: «Oppgavene er blant annet: drifte plattformen; opplæring av kunder.»
 * The points are quoted unchanged, since they begin with verbs, nouns or whole clauses in bokmål and nynorsk, and
 * only the list says whether they are required or alternatives. Null when no point is short enough. `points` are
 * ranked, best first.
 */
export function pointsAsSentence(part: Part, points: readonly string[], most: number): string | null {
  const named = points.flatMap((point) => tidyPoint(part, point) ?? []).slice(0, most)
  if (named.length === 0) return null
  return `${LEADS[part]}: ${named.join('; ')}.`
}

function tidyPoint(part: Part, point: string): string | null {
  const bare = point.replace(/^[-–•*\s]+|[.,;\s]+$/g, '')
  const words = bare.split(/\s+/)
  if (words.length < LEAST_WORDS || words.length > MOST_WORDS || BREAKS.test(bare)) return null
  if (part === 'asked' && isOnlyNice(bare)) return null
  // A capital that only begins the point becomes lower case.
  return /^\p{Lu}\p{Ll}/u.test(bare) && kindOfWord(words[0]!.toLowerCase()) !== 'first'
    ? bare.charAt(0).toLowerCase() + bare.slice(1)
    : bare
}
