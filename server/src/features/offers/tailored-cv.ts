import type { RequirementRow } from '@utsyn/contract/match.ts'
import {
  CV_PARTS,
  type CvPartName,
  type OfferEntry,
  type OfferLanguage,
  type OfferSection,
} from '@utsyn/contract/offers.ts'
import { cvEntries, type CvEntry, type OfferableCv } from './cv-entries.ts'

/** What sellers have chosen of a CV, by references. */
export interface Arrangement {
  left_out: readonly string[]
  orders: Partial<Record<CvPartName, readonly string[]>>
}

/** With what the contract does not show. */
export type TailoredEntry = OfferEntry & Pick<CvEntry, 'anchor'>
export type TailoredSection = Pick<OfferSection, 'part'> & { entries: TailoredEntry[] }

/**
 * A CV in the order that the requirements suggest: within each part, what documents most comes first, and the rest follows
 * in the CV's order. What sellers have chosen takes precedence; references to what is no longer in the CV are passed over,
 * and what is new in it comes last.
 */
export function tailoredCv(
  cv: OfferableCv,
  requirements: readonly RequirementRow[],
  { left_out, orders }: Arrangement,
  language: OfferLanguage,
): TailoredSection[] {
  const entries = cvEntries(cv, language)
  const out = new Set(left_out)
  return CV_PARTS.flatMap((part) => {
    const proved = entries[part].map((entry) => withProof(entry, requirements, out))
    const ordered = inOrder(proved, orders[part] ?? [], requirements)
    return ordered.length === 0 ? [] : [{ part, entries: ordered }]
  })
}

function withProof(
  { sentences, ...entry }: CvEntry,
  requirements: readonly RequirementRow[],
  out: ReadonlySet<string>,
): TailoredEntry {
  // Quotes of the rows that point at this entry, or at its part.
  const quotes = requirements.flatMap(({ anchor, quote }, at) =>
    quote !== null && anchor === entry.anchor ? [{ at, quote }] : [],
  )
  const provedBy = (texts: readonly string[]) =>
    quotes.flatMap(({ at, quote }) => (texts.some((text) => isOf(quote, text)) ? [at] : []))
  const withProofs = sentences.map((sentence) => ({
    ...sentence,
    left_out: out.has(sentence.ref),
    proves: provedBy([sentence.text]),
  }))
  const ofEntry = provedBy([entry.title, ...entry.details, ...entry.technologies])
  // A row that points at a project or an employment is of that entry, also where the quote spans sentences.
  const isAlone = /\d$/.test(entry.anchor)
  const all = isAlone
    ? quotes.map(({ at }) => at)
    : [...new Set([...ofEntry, ...withProofs.flatMap(({ proves }) => proves)])]
  return {
    ...entry,
    left_out: out.has(entry.ref),
    proves: all.toSorted((a, b) => a - b),
    sentences: withProofs,
  }
}

const isOf = (quote: string, text: string): boolean =>
  text !== '' && (text.includes(quote) || (quote.includes(text) && text.length * 2 > quote.length))

type Ordered = Pick<OfferEntry, 'ref' | 'proves'>

function inOrder<E extends Ordered>(
  entries: readonly E[],
  order: readonly string[],
  requirements: readonly RequirementRow[],
): E[] {
  const points = ({ proves }: E) => proves.reduce((sum, at) => sum + (requirements[at]?.points ?? 0), 0)
  const suggested = entries.toSorted((a, b) => points(b) - points(a))
  if (order.length === 0) return suggested
  const place = new Map(order.map((ref, at) => [ref, at]))
  const placeOf = ({ ref }: E) => place.get(ref) ?? order.length
  return suggested.toSorted((a, b) => placeOf(a) - placeOf(b))
}
