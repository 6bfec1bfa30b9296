import { best, type Evidence, MISSING } from '../evidence.ts'
import { freshness, lengthOf, yearsCovered } from './months.ts'
import type { Passage } from './passages.ts'

/** Credit of a claim compared with proof. */
export const CLAIMED = 0.4
const SHOWN = 0.75
const FRESH = 0.15
const LONG = 0.1
/** Longer texts are not quoted whole. */
const LONGEST_QUOTE = 500
/** Half a character at the end could not be stored. */
const quoteOf = (text: string): string => text.slice(0, LONGEST_QUOTE).toWellFormed()

/** `isPartial`: only some of the requirement, or something related: at most mentioned. */
export function evidenceOf(
  passages: readonly Passage[],
  today: string,
  { isPartial = false }: { isPartial?: boolean } = {},
): Evidence {
  const years = yearsCovered(
    passages.filter(({ isProof, isStudent }) => isProof && !isStudent),
    today,
  )
  const found = (some: readonly Passage[]) =>
    best(some.map((passage) => asEvidence(passage, { today, years, isPartial })))
  const all = found(passages)
  // A sentence shows more than a tag, even when the tag is more recent.
  const sentences = found(passages.filter(({ isTag }) => !isTag))
  return sentences.status === all.status ? { ...sentences, credit: all.credit } : all
}

function asEvidence(
  passage: Passage,
  { today, years, isPartial }: { today: string; years: number; isPartial: boolean },
): Evidence {
  const { text, where, project, began, ended } = passage
  const isShown = passage.isProof && !passage.isStudent && !isPartial
  const weight = freshness(passage, today) * FRESH + lengthOf(years) * LONG
  const worked = where === 'certifications' ? FRESH : weight
  return {
    ...MISSING,
    status: isShown ? 'documented' : 'mentioned',
    quote: quoteOf(text),
    where,
    project,
    began,
    ended,
    credit: isShown ? SHOWN + worked : CLAIMED * (passage.isProof ? 1 : 0.75),
  }
}

/** For several things that are all required: the weakest evidence, or half when one is missing. */
export function allOf(found: readonly Evidence[]): Evidence {
  const most = best(found)
  const least = found.reduce((least, one) => (one.credit < least.credit ? one : least), most)
  if (least.status !== 'missing') return { ...most, status: least.status, credit: least.credit }
  return most.status === 'missing'
    ? MISSING
    : { ...most, status: 'mentioned', credit: Math.min(most.credit, CLAIMED) }
}

/** Evidence that is either there or not: a degree, a language, a place. */
export const fixed = (
  found: Pick<Evidence, 'quote' | 'where'> & Partial<Evidence>,
  status: 'documented' | 'mentioned',
): Evidence => ({
  ...MISSING,
  ...found,
  quote: found.quote === null ? null : quoteOf(found.quote),
  status,
  credit: status === 'documented' ? 1 : CLAIMED,
})
