import { judgeNegation } from './technologies/judge-negation.ts'
import { judgeSense } from './technologies/judge-sense.ts'
import { mentionsIn } from './technologies/mention.ts'
import { readTokens } from './technologies/read-tokens.ts'

export interface TechnologyMention {
  /** The one way it is written, as in technologies.json. */
  technology: string
  /** Where its name stands in the text, in UTF-16 code units: «Java» of «Javautvikler». */
  start: number
  end: number
  /** It is named as what is not asked for or no longer used: «ikke krav om Java». */
  negated: boolean
}

/** A hundred pages. What comes after is not read. */
const LONGEST_TEXT = 300_000

/**
 * The technologies that a text names, in its order: of an ad, an article or a CV, as plain text or as markdown.
 * Takes time in proportion to the length of the text, whatever is in it.
 */
export function findTechnologies(text: string): TechnologyMention[] {
  const tokens = readTokens(text.slice(0, LONGEST_TEXT))
  const mentions = mentionsIn(tokens)
  judgeSense(text, tokens, mentions)
  const accepted = mentions.filter((mention) => mention.accepted)
  judgeNegation(tokens, accepted)
  return accepted.map(({ token, negated }) => ({
    technology: token.spelling!.technology.name,
    start: token.start,
    end: token.end,
    negated,
  }))
}

/** The tags of a text: each technology once, in the order of the text, without what is named only to be ruled out. */
export const technologiesIn = (text: string): string[] => [
  ...new Set(
    findTechnologies(text)
      .filter(({ negated }) => !negated)
      .map(({ technology }) => technology),
  ),
]
