import type { ReadRequest, RequestFields } from '@utsyn/contract/requests.ts'
import { readDay, writeDay } from '../../lib/day-input.ts'
import { type ContactDraft, contactDraft, readContact, wrongDay } from '../scraping/ad-draft.ts'

interface FieldOf<Name extends string> {
  name: Name
  label: string
  /** A line, a line each, a day, or people. */
  kind: 'line' | 'lines' | 'day' | 'contacts'
  /** Characters of a line. */
  most?: number
  many?: number
}

export const requestCardId = (at: number) => `foresporsel-${at}`

/** The fields of a request, in display order; bounds as in the contract. */
export const REQUEST_FIELDS = [
  { name: 'title', label: 'Tittel', kind: 'line', most: 300 },
  { name: 'customer', label: 'Kunde', kind: 'line', most: 200 },
  { name: 'broker', label: 'Megler', kind: 'line', most: 200 },
  { name: 'locations', label: 'Arbeidssted', kind: 'lines', most: 200, many: 50 },
  { name: 'start', label: 'Oppstart', kind: 'line', most: 200 },
  { name: 'duration', label: 'Varighet', kind: 'line', most: 200 },
  { name: 'extent', label: 'Omfang', kind: 'line', most: 200 },
  { name: 'deadline', label: 'Svarfrist', kind: 'day' },
  { name: 'deadline_text', label: 'Frist slik den står', kind: 'line', most: 200 },
  { name: 'price_ceiling', label: 'Pristak', kind: 'line', most: 200 },
  { name: 'clearance', label: 'Sikkerhetsklarering', kind: 'line', most: 500 },
  { name: 'language', label: 'Språk', kind: 'line', most: 500 },
  { name: 'must', label: 'Skal-krav', kind: 'lines', most: 500, many: 80 },
  { name: 'should', label: 'Bør-krav', kind: 'lines', most: 500, many: 80 },
  { name: 'contacts', label: 'Kontaktpersoner', kind: 'contacts', many: 20 },
] as const satisfies readonly FieldOf<keyof RequestFields>[]

export type RequestField = (typeof REQUEST_FIELDS)[number]
export type RequestFieldName = RequestField['name']

/** Texts as typed, valid or not; one demand or place per line. */
export type RequestDraft = Record<Exclude<RequestFieldName, 'contacts'>, string> & {
  contacts: ContactDraft[]
}
/** Only what was changed. */
export type RequestChanges = Partial<RequestDraft>
export type RequestErrors = Partial<Record<RequestFieldName, string>>

export const draftOf = (read: RequestFields): RequestDraft =>
  Object.fromEntries(
    REQUEST_FIELDS.map(({ name, kind }) => {
      const value: unknown = read[name]
      if (kind === 'contacts') return [name, read.contacts.map(contactDraft)]
      if (kind === 'lines') return [name, (value as string[]).join('\n')]
      return [name, kind === 'day' ? writeDay(value as string | null) : ((value as string | null) ?? '')]
    }),
  ) as RequestDraft

/** Adds a change, and drops those that equal the value found. */
export function withChange(read: ReadRequest, changes: RequestChanges, part: RequestChanges): RequestChanges {
  const found = draftOf(read)
  const all = Object.entries({ ...changes, ...part }) as [RequestFieldName, unknown][]
  return Object.fromEntries(
    all.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(found[name])),
  )
}

/** What was found with the corrections, as fields for the server, and the errors of invalid ones. */
export function readDraft(
  read: ReadRequest,
  changes: RequestChanges,
): { fields: RequestFields; errors: RequestErrors } {
  const draft = { ...draftOf(read), ...changes }
  const fields: Record<string, unknown> = {}
  const errors: RequestErrors = {}
  for (const field of REQUEST_FIELDS) {
    const result = readField(field, draft[field.name])
    if ('error' in result) errors[field.name] = result.error
    else fields[field.name] = result.value
  }
  return { fields: fields as RequestFields, errors }
}

/** The first field that must be corrected before it can be saved. */
export function mistakeIn({ read, changes }: { read: ReadRequest; changes: RequestChanges }) {
  const [mistake] = Object.entries(readDraft(read, changes).errors)
  return mistake ? { name: mistake[0], text: mistake[1] } : null
}

function readField(
  field: RequestField,
  typed: string | ContactDraft[],
): { value: unknown } | { error: string } {
  const { label, kind } = field
  if (kind === 'contacts') {
    const people = (typed as ContactDraft[]).map(readContact).filter((one) => one !== null)
    return people.length > field.many ? { error: `${label}: høyst ${field.many}` } : { value: people }
  }
  const text = (typed as string).trim()
  if (kind === 'day') {
    const day = text ? readDay(text) : null
    if (text && !day)
      return {
        error: wrongDay(label, text),
      }
    return { value: day }
  }
  const lines = kind === 'lines' ? linesOf(text) : [text]
  if (lines.some((line) => line.length > field.most))
    return {
      error: `${label}${kind === 'lines' ? ': hver linje' : ''} kan ha høyst ${field.most} tegn`,
    }
  if (kind === 'lines')
    return lines.length > field.many ? { error: `${label}: høyst ${field.many} linjer` } : { value: lines }
  if (field.name === 'title' && !text) return { error: `${label} må fylles ut` }
  return { value: text || null }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
