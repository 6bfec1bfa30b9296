import { kindOfWord } from '../text/name-words.ts'
import { wordLists } from '../text/word-lists.ts'

const { wordTest } = wordLists('summary-words.txt')

type Part = 'work' | 'asked'

const LEADS: Record<Part, string> = { work: 'Oppgavene er blant annet', asked: 'Av kvalifikasjoner nevnes' }
const MOST_WORDS = 20
/** Of several points at least so many words are worth a sentence. */
const LEAST_WORDS = 2
/** Would end the sentence, or put a list into the list. */
const BREAKS = /[:;?!|\n]|\.\s/
/** What a point says is nice to have is no qualification that counts. */
const isOnlyNice = wordTest('nice', 'not asked')

/**
 * The best points of a list as one sentence: «Oppgavene er blant annet: drifte plattformen; opplæring av kunder.»
 * They are named in the words of the ad and not bent into a sentence of their own: points begin with verbs, nouns and
 * whole clauses, in bokmål and nynorsk, and whether they are required or alternatives only their list says. Null when no
 * point is short enough. `points` are ranked, best first.
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
  // A capital that only begins the point is dropped.
  return /^\p{Lu}\p{Ll}/u.test(bare) && kindOfWord(words[0]!.toLowerCase()) !== 'first'
    ? bare.charAt(0).toLowerCase() + bare.slice(1)
    : bare
}
