import { tidyPlaces } from '../../../server/src/features/jobs/reading/places.ts'
import type { RequestReading } from '../../../server/src/features/requests/reading/read-request.ts'
import type { RequestField, RequestLabel, RequestLabels } from './request-source.ts'

/** The shorter of two texts that are the same but for a word or two around them has so much of the longer. */
const SAME = 0.6
const CLAUSES: readonly RequestField[] = ['duration', 'extent', 'clearance', 'language']

/** A day that is shown as the deadline and is not; one that is shown as printed is none. */
export const hasWrongDay = (reading: RequestReading | null, { labels }: { labels: RequestLabels }): boolean =>
  typeof reading?.deadline === 'string' && reading.deadline !== labels.deadline?.[0]?.value

export function valuesOf(reading: RequestReading, field: RequestField): string[] {
  const one = (value: string | null) => (value ? [value] : [])
  switch (field) {
    case 'place':
      return reading.locations
    case 'ceiling':
      return one(reading.price_ceiling)
    case 'deadline':
      return one(reading.deadline ?? reading.deadline_text)
    case 'contact':
      return reading.contacts.flatMap(({ name }) => one(name))
    case 'phone':
      return reading.contacts.flatMap(({ tlf }) => one(tlf))
    case 'email':
      return reading.contacts.flatMap(({ email }) => one(email))
    case 'must':
    case 'should':
      return reading[field]
    default:
      return one(reading[field])
  }
}

/** Each label with at most one value that was read, the longest first. */
export function compare(field: RequestField, labels: readonly RequestLabel[], read: readonly string[]) {
  const left = [...read]
  const missed: RequestLabel[] = []
  for (const label of labels.toSorted((a, b) => b.text.length - a.text.length)) {
    const at = left.findIndex((value) => isRight(field, label, value))
    if (at < 0) missed.push(label)
    else left.splice(at, 1)
  }
  return { right: labels.length - missed.length, missed, wrong: left }
}

function isRight(field: RequestField, { text, value }: RequestLabel, read: string): boolean {
  if (field === 'deadline') return read === value
  if (field === 'phone') return digits(read).endsWith(digits(text).slice(-8))
  // «Remote» is read as Hjemmekontor.
  if (field === 'place' && tidyPlaces(text).includes(read)) return true
  const [label, found] = [plain(text), plain(read)]
  const [shorter, longer] = label.length < found.length ? [label, found] : [found, label]
  if (field === 'ceiling') return shorter !== '' && longer.includes(shorter)
  // «Kim» above the letter of Kim Ruud.
  if (field === 'contact') return ` ${longer} `.includes(` ${shorter} `)
  // These are read as the clause that they stand in.
  if (CLAUSES.includes(field) && found.includes(label)) return true
  return longer.includes(shorter) && shorter.length >= SAME * longer.length
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%+#@.]+/gu, ' ')
    .replaceAll(/[. ]+$/g, '')
    .trim()
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '')
}
