import type { Offer, OfferedConsultant, OfferEntry } from '@utsyn/contract/offers.ts'
import type { CvChange, OfferChange } from './offers.api.ts'

/** A list with the element at one place moved to another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

const inOrder = <T>(list: readonly T[], keys: readonly string[], keyOf: (one: T) => string): T[] =>
  list.toSorted((a, b) => keys.indexOf(keyOf(a)) - keys.indexOf(keyOf(b)))

/**
 * The offer as it will be after a change, shown until the server has answered. Introductions are not in it: their fields keep
 * what is written until it is saved. Nor is the evidence of demands: what of it may be shown is the server's to say.
 */
export function withOfferChange(offer: Offer, { language, order, ...choices }: OfferChange): Offer {
  const consultants = order
    ? inOrder(offer.consultants, order.ids.map(String), ({ id }) => id)
    : offer.consultants
  return {
    ...offer,
    ...(language && { language }),
    consultants: consultants.map((one) => ({
      ...one,
      requirements: one.requirements.map((demand) => marked(demand, choices)),
    })),
  }
}

const marked = <T extends { ref: string; left_out: boolean }>(
  one: T,
  { leave_out = [], take_in = [] }: Pick<CvChange, 'leave_out' | 'take_in'>,
): T => ({
  ...one,
  left_out: (one.left_out || leave_out.includes(one.ref)) && !take_in.includes(one.ref),
})

export const withCvChange = (offer: Offer, consultant_id: string, change: CvChange): Offer => ({
  ...offer,
  consultants: offer.consultants.map((one) => (one.id === consultant_id ? changedCv(one, change) : one)),
})

function changedCv(
  consultant: OfferedConsultant,
  { order, looked_over, ...choices }: CvChange,
): OfferedConsultant {
  return {
    ...consultant,
    cv_changed: consultant.cv_changed && looked_over === undefined,
    sections: consultant.sections.map(({ part, entries }) => {
      const all = entries.map((entry) => ({
        ...marked(entry, choices),
        sentences: entry.sentences.map((sentence) => marked(sentence, choices)),
      }))
      return { part, entries: order?.part === part ? inOrder(all, order.refs, ({ ref }) => ref) : all }
    }),
  }
}

const SHORT = 60
const briefly = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text)

const titleOf = ({ title, sentences }: OfferEntry) =>
  title || (sentences[0] ? briefly(sentences[0].text) : 'Uten navn')
const lineOf = (entry: OfferEntry) =>
  [titleOf(entry), ...entry.details, entry.period].filter(Boolean).join(', ')
const wordsOf = ({ sentences, technologies }: OfferEntry) => [
  ...sentences.map(({ text }) => text),
  ...technologies,
]

/**
 * What each entry is called, by reference. `apart` is what only this one says of those whose title, details and period are the
 * same: a person cannot tell them apart otherwise, least of all when they are left out.
 */
export function entryNames(
  entries: readonly OfferEntry[],
): ReadonlyMap<string, { name: string; apart: string | null }> {
  const byTitle = Map.groupBy(entries, titleOf)
  const byLine = Map.groupBy(entries, lineOf)
  return new Map(
    entries.map((entry) => {
      const alike = byLine.get(lineOf(entry))!
      const others = new Set(alike.filter((one) => one !== entry).flatMap(wordsOf))
      const own = wordsOf(entry).find((words) => !others.has(words))
      const apart =
        alike.length < 2
          ? null
          : own
            ? `«${briefly(own)}»`
            : `nr. ${alike.indexOf(entry) + 1} av ${alike.length}`
      const called = byTitle.get(titleOf(entry))!.length < 2 ? titleOf(entry) : lineOf(entry)
      return [entry.ref, { name: apart ? `${called}, ${apart}` : called, apart }]
    }),
  )
}
