import { customerDemands } from '@utsyn/contract/customer-demands.ts'
import type { RequirementRow } from '@utsyn/contract/match.ts'
import {
  CV_PARTS,
  type CvPartName,
  type OfferedRequirement,
  type OfferEntry,
  type OfferLanguage,
  type OfferSection,
} from '@utsyn/contract/offers.ts'
import type { LessShown } from '../matching/compare-kept.ts'
import { cvEntries, type CvEntry, type OfferableCv } from './cv-entries.ts'
import { type EvidencePlace, placesOf } from './evidence-places.ts'

/** What sellers have chosen of a CV, by references. */
export interface Arrangement {
  left_out: readonly string[]
  orders: Partial<Record<CvPartName, readonly string[]>>
}

/** A requirement with what goes out of its evidence. */
export type ShownRow = Omit<RequirementRow, 'status'> & {
  status: OfferedRequirement['status']
  /** The entry of the CV that is quoted; null when none is. */
  entry: Pick<CvEntry, 'part' | 'title' | 'period'> | null
}

export interface TailoredCv {
  sections: OfferSection[]
  /** One for each requirement. The page, the files and customers' forms have their evidence from here. */
  rows: ShownRow[]
}

/**
 * A CV in the order that the requirements suggest: within each part, what documents most comes first, and the rest follows
 * in the CV's order. What sellers have chosen takes precedence; references to what is no longer in the CV are passed over,
 * and what is new in it comes last.
 */
export function tailoredCv(
  cv: OfferableCv,
  requirements: readonly RequirementRow[],
  { left_out, orders, less = [] }: Arrangement & { less?: LessShown },
  language: OfferLanguage,
): TailoredCv {
  const entries = cvEntries(cv, language)
  const all = CV_PARTS.flatMap((part) => entries[part])
  const out = new Set(left_out)
  const places = requirements.map((row) => placesOf(row, all))
  const demands = customerDemands(requirements).map((demand) => demand.rows.map((at) => places[at]!).flat())
  return {
    sections: CV_PARTS.flatMap((part) => {
      const points = pointsOf(entries[part], places, requirements)
      const proved = entries[part].map((entry) => withProof(entry, demands, out))
      const ordered = inOrder(proved, orders[part] ?? [], points)
      return ordered.length === 0 ? [] : [{ part, entries: ordered }]
    }),
    rows: requirements.map((row, at) => lessShown(shownRow(row, places[at]!, out), less[at] ?? null)),
  }
}

/** The title and the town of a profile are no part that can be left out. */
const PROFILE = 'profil'

/** Evidence is shown when one of its places goes out: what the customer does not get in the CV is not quoted either. */
function shownRow(row: RequirementRow, places: readonly EvidencePlace[], out: ReadonlySet<string>): ShownRow {
  const none = { ...row, quote: null, entry: null }
  if (row.status === 'missing' || row.quote === null) return { ...none, status: 'missing' }
  if (row.anchor === PROFILE) return { ...row, entry: null }
  const shown = places.find(({ entry, sentences }) => ![entry.ref, ...sentences].some((ref) => out.has(ref)))
  return shown ? { ...row, entry: shown.entry } : { ...none, status: 'withheld' }
}

/** What is quoted goes out, but the rest of the CV may show less of the requirement than all of it. */
function lessShown(row: ShownRow, less: LessShown[number]): ShownRow {
  if (row.quote === null || less === null) return row
  if (less === 'missing') return { ...row, status: 'withheld', quote: null, entry: null }
  return { ...row, status: less }
}

function withProof(
  { sentences, ...entry }: CvEntry,
  places: readonly (readonly EvidencePlace[])[],
  out: ReadonlySet<string>,
): OfferEntry {
  const own = places.flatMap((of, at) =>
    of.flatMap((place) => (place.entry.ref === entry.ref ? [{ at, sentences: place.sentences }] : [])),
  )
  return {
    ...entry,
    left_out: out.has(entry.ref),
    proves: [...new Set(own.map(({ at }) => at))],
    sentences: sentences.map((sentence) => ({
      ...sentence,
      left_out: out.has(sentence.ref),
      proves: [
        ...new Set(own.flatMap((place) => (place.sentences.includes(sentence.ref) ? [place.at] : []))),
      ],
    })),
  }
}

/** How much of the score each entry documents, by reference: also of what only the title says. */
const pointsOf = (
  entries: readonly CvEntry[],
  places: readonly (readonly EvidencePlace[])[],
  requirements: readonly RequirementRow[],
): ReadonlyMap<string, number> =>
  new Map(
    entries.map(({ ref }) => {
      const proved = requirements.filter((_, at) => places[at]!.some(({ entry }) => entry.ref === ref))
      return [ref, proved.reduce((sum, { points }) => sum + points, 0)]
    }),
  )

function inOrder(
  entries: readonly OfferEntry[],
  order: readonly string[],
  points: ReadonlyMap<string, number>,
): OfferEntry[] {
  const suggested = entries.toSorted((a, b) => points.get(b.ref)! - points.get(a.ref)!)
  if (order.length === 0) return suggested
  const place = new Map(order.map((ref, at) => [ref, at]))
  const placeOf = ({ ref }: OfferEntry) => place.get(ref) ?? order.length
  return suggested.toSorted((a, b) => placeOf(a) - placeOf(b))
}
