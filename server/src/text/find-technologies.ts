import { withoutMarkup } from './markup-words.ts'
import { judgeNegation } from './technologies/judge-negation.ts'
import { judgeSense } from './technologies/judge-sense.ts'
import { mentionsIn } from './technologies/mention.ts'
import { readTokens } from './technologies/read-tokens.ts'

export interface TechnologyMention {
  /** The canonical spelling, as in technologies.json. */
  technology: string
  /** Position of the name in UTF-16 code units: «Java» of «Javautvikler». */
  start: number
  end: number
  /** Named as not required or no longer used: «ikke krav om Java». */
  isNegated: boolean
}

/** A hundred pages. The rest is not read. */
const LONGEST_TEXT = 300_000

/**
 * The technologies named in an ad, an article or a CV, in order of appearance, from plain text or markdown. Linear in
 * the length of the text, whatever it contains.
 */
export function findTechnologies(text: string): TechnologyMention[] {
  const tokens = readTokens(withoutMarkup(text.slice(0, LONGEST_TEXT)))
  const mentions = mentionsIn(tokens)
  judgeSense(text, tokens, mentions)
  const accepted = mentions.filter((mention) => mention.isAccepted)
  judgeNegation(text, tokens, accepted)
  return accepted.map(({ token, isNegated }) => ({
    technology: token.spelling!.technology.name,
    start: token.start,
    end: token.end,
    isNegated,
  }))
}

/** The tags of a text: each technology once, in order, without those only named to be ruled out. */
export const technologiesIn = (text: string): string[] => [
  ...new Set(
    findTechnologies(text)
      .filter(({ isNegated }) => !isNegated)
      .map(({ technology }) => technology),
  ),
]
