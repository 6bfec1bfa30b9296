import type { Offer, OfferedConsultant } from '@utsyn/contract/offers.ts'
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
 * what is written until it is saved. Nor are the competence sheets: what of the evidence may be shown is the server's to say.
 */
export function withOfferChange(offer: Offer, { language, order }: OfferChange): Offer {
  return {
    ...offer,
    ...(language && { language }),
    ...(order && { consultants: inOrder(offer.consultants, order.ids, ({ id }) => id) }),
  }
}

export const withCvChange = (offer: Offer, consultant_id: string, change: CvChange): Offer => ({
  ...offer,
  consultants: offer.consultants.map((one) => (one.id === consultant_id ? changedCv(one, change) : one)),
})

function changedCv(
  consultant: OfferedConsultant,
  { leave_out = [], take_in = [], order, looked_over }: CvChange,
): OfferedConsultant {
  const marked = <T extends { ref: string; left_out: boolean }>(one: T): T => ({
    ...one,
    left_out: (one.left_out || leave_out.includes(one.ref)) && !take_in.includes(one.ref),
  })
  return {
    ...consultant,
    cv_changed: consultant.cv_changed && looked_over === undefined,
    sections: consultant.sections.map(({ part, entries }) => {
      const all = entries.map((entry) => ({ ...marked(entry), sentences: entry.sentences.map(marked) }))
      return { part, entries: order?.part === part ? inOrder(all, order.refs, ({ ref }) => ref) : all }
    }),
  }
}
