import { tidyPlaces } from '../../../server/src/features/jobs/reading/places.ts'
import type { RequestReading } from '../../../server/src/features/requests/reading/read-request.ts'
import type { RequestField, RequestLabel, RequestLabels } from './request-source.ts'

/** The shorter of two texts that are the same but for a word or two around them has so much of the longer. */
const SAME = 0.6
const CLAUSES: readonly RequestField[] = ['duration', 'extent', 'clearance', 'language']

/** A day that is shown as the deadline and is not; one that is shown as printed is none. */
export const hasWrongDay = (
  readings: readonly RequestReading[],
  { labels: { deadline = [] } }: { labels: RequestLabels },
): boolean =>
  readings.some(
    (reading) => reading.deadline !== null && !deadline.some(({ value }) => value === reading.deadline),
  )

/** Of a request, or of each of the roles that it was cut into. */
export const valuesOf = (readings: readonly RequestReading[], field: RequestField): string[] => [
  ...new Set(readings.flatMap((reading) => valuesIn(reading, field))),
]

function valuesIn(reading: RequestReading, field: RequestField): string[] {
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

/** How many words two lists of demands have in common, however each cuts them. */
export function sharedWords(labels: readonly string[], read: readonly string[]) {
  const left = wordsOf(read)
  const labelled = wordsOf(labels)
  const all = { labelled: labelled.length, read: left.length, right: 0 }
  for (const word of labelled) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    all.right++
  }
  return all
}

const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => plain(text).split(' '))

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
