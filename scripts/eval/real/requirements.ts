import { readRequirements } from '../../../server/src/features/matching/reading/read-requirements.ts'
import type { Requirement, RequirementKind } from '../../../server/src/features/matching/requirement.ts'
import type { LearnedWeights } from '../../../server/src/text/learned-weights.ts'
import { readHtml } from '../../../server/src/text/html-to-markdown.ts'
import { htmlOf, type Markup } from './html-of.ts'
import { readRealSet, type RealPart, type RealText, seen, type Span, textOf } from './real-texts.ts'
import type { Tally } from './tally.ts'

interface LabelledRequirement {
  /** One demand alone; several of them stand in one point or sentence. */
  part: Span
  kind: RequirementKind
  category: string
}

export interface LabelledAd extends RealText {
  markup: Markup
  requirements: LabelledRequirement[]
  /** Sentences that somebody may take for a demand («Vi ser etter deg som …»): no fault when read. */
  may: Span[]
}

export interface RequirementScores {
  /** Demands found, each by a requirement of its own. */
  found: Tally[]
  /** Found with the labelled strength, and with the labelled category. */
  kinds: Tally[]
  categories: Tally[]
  misses: string[]
}

export const plainWords = (text: string) =>
  text
    .replaceAll(/[*_\\`[\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:]+$/, '')
    .toLowerCase()
/** Personal qualities are «other» in the portal. */
const categoryOf = (category: string) => (category === 'trait' ? 'other' : category)

/** How well the demands of whole IT ads are read, compounds taken apart. */
export function scoreRequirements(part: RealPart): RequirementScores {
  const scores: RequirementScores = { found: [], kinds: [], categories: [], misses: [] }
  for (const ad of readRealSet<LabelledAd>('requirements', part)) scoreAd(ad, scores)
  return scores
}

/** What the reader is given of an ad. */
export const markdownOf = (ad: LabelledAd): string => {
  const text = textOf(ad)
  return readHtml(ad.markup === 'text' ? text : htmlOf(text, ad.markup), null).markdown ?? ''
}

/** Adds how well an ad is read; `weights` as for `readRequirements`. */
export function scoreAd(ad: LabelledAd, scores: RequirementScores, weights?: LearnedWeights | null): void {
  const text = textOf(ad)
  const markdown = markdownOf(ad)
  const read = readRequirements({ title: '', locations: [], text: markdown }, weights).filter(
    ({ from_title }) => !from_title,
  )
  const left = new Set(read)
  const pairs = ad.requirements.map((labelled) => {
    const part = plainWords(seen(text, labelled.part))
    const match = [...left]
      .filter(({ sentence }) => plainWords(sentence).includes(part) || part.includes(plainWords(sentence)))
      .toSorted((a, b) => rank(b, labelled) - rank(a, labelled))[0]
    if (match) left.delete(match)
    return { labelled, part, match }
  })
  const may = ad.may.map((span) => plainWords(seen(text, span)))
  for (const one of left) {
    const sentence = plainWords(one.sentence)
    if (may.some((other) => other.includes(sentence) || sentence.includes(other))) left.delete(one)
  }
  const matched = pairs.filter(({ match }) => match).length
  const tally = (
    isRight: (pair: { labelled: LabelledRequirement; match: Requirement }) => boolean,
  ): Tally => {
    const right = pairs.filter(({ labelled, match }) => match && isRight({ labelled, match })).length
    return { right, wrong: matched + left.size - right, missed: pairs.length - right }
  }
  scores.found.push(tally(() => true))
  scores.kinds.push(tally(({ labelled, match }) => labelled.kind === match.kind))
  scores.categories.push(tally(({ labelled, match }) => categoryOf(labelled.category) === match.category))
  const lost = pairs.filter(({ match }) => !match).map(({ part }) => part)
  if (lost.length + left.size > 0)
    scores.misses.push(
      `${ad.id} (${ad.source.path}): lost ${JSON.stringify(lost)} extra ${JSON.stringify([...left].map(({ sentence }) => sentence.slice(0, 80)))}`,
    )
}

/** Prefers the same category, then the same strength, then the shortest sentence. */
const rank = (read: Requirement, labelled: LabelledRequirement) =>
  (read.category === categoryOf(labelled.category) ? 2000 : 0) +
  (read.kind === labelled.kind ? 1000 : 0) -
  Math.min(999, read.sentence.length)
