import type { JobContact } from '@utsyn/contract/jobs.ts'
import type { RequestFields } from '@utsyn/contract/requests.ts'
import type { Evidence } from '@utsyn/contract/scraping.ts'
import { readPageContacts } from '../../../text/contact-persons.ts'
import { surelyToPeople } from '../../../text/machine-speech.ts'
import type { DateLocale } from '../../../text/day-parts.ts'
import { readPrintedDate } from '../../../text/printed-date.ts'
import { osloDay } from '../../../text/oslo-day.ts'
import { visible } from '../../../text/plain-text.ts'
import type { TaggerWeights } from '../../../text/sequence-tagger.ts'
import { companyNameKey } from '../../../text/company-name-key.ts'
import { tidyPlaces } from '../../jobs/reading/places.ts'
import { tagsOf } from '../../jobs/tag-job.ts'
import { deadlineDay, languageOf, saysSide, saysTime } from './request-deadline.ts'
import { asksForSomebody, type AskingWeights } from './request-asks.ts'
import { demandsOf } from './request-demands.ts'
import { type RequestRole, severalRoles } from './request-roles.ts'
import {
  candidatesOf,
  placesOf,
  sameWords,
  type Span,
  type SpanField,
  type SpanLimits,
  surest,
} from './request-spans.ts'
import { tokensOf } from './request-tokens.ts'
import { beginsLetter, withSigns } from './token-signs.ts'

export interface RequestText {
  text: string
  /** Of the document it stands in; empty for a text that was pasted. */
  name: string
  /** Days without a year count from it, as 2026-11-20, where the letter does not say when it was sent; else from now. */
  today?: string
}

export interface RequestReading extends RequestFields {
  ai_technologies: string[]
  evidence: Evidence[]
  missing: string[]
  /** What was not read, in sentences that are shown. */
  remarks: string[]
  /** Of a text that asks for several; none where it asks for one. */
  roles: RequestRole[]
}

const MOST_LINES = 3_000
const LONGEST_LINE = 2_000
const LONGEST = { line: 200, snippet: 300 }
const MOST_DEMANDS = 80

/** The text as it is kept: without invisible characters, its lines trimmed. */
export const tidyText = (text: string): string =>
  visible(text)
    .split('\n')
    // Quoted lines of a forwarded thread are part of it.
    .map((line) => line.replace(/^(?:>\s?){1,5}/, '').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The lines that are read: long ones are broken, after a sentence if possible. */
function* readableLines(kept: string): Generator<string> {
  for (const line of kept.split('\n')) {
    let rest = line
    while (rest.length > LONGEST_LINE) {
      const cut = ['. ', ' '].map((mark) => rest.lastIndexOf(mark, LONGEST_LINE - 1)).find((at) => at > 0)
      const end = (cut ?? LONGEST_LINE - 1) + 1
      yield rest.slice(0, end)
      rest = rest.slice(end).trimStart()
    }
    yield rest
  }
}

/** The last words that values are read from; null when nothing stands after them. */
function whereReadingStopped(text: string, isCut: boolean): string | null {
  const end = tokensOf(text).at(-1)?.to ?? 0
  if (!isCut && !/[\p{L}\d]/u.test(text.slice(end))) return null
  return text.slice(0, end).trim().split('\n').at(-1)!.slice(-80)
}

/** Learned weights other than the portal's own. */
export interface RequestWeights extends AskingWeights {
  words: TaggerWeights
  demands: TaggerWeights
  limits: SpanLimits
}

/** When a letter was sent, as programs for mail print it above one; so does `letterText`. */
const SENT = /^(?:Sendt|Skickat|Sent|Date):\s*(.{6,60})$/gim

/** What a request says, each value in its own words and with where it stands. What it does not say stays empty. */
export function readRequest(
  { text: printed, name, today: given }: RequestText,
  weights?: RequestWeights,
): RequestReading {
  const lines = [...readableLines(tidyText(printed))]
  const text = surelyToPeople(lines.slice(0, MOST_LINES).join('\n'))
  const reading = new Reading(name)
  const stopped = whereReadingStopped(text, lines.length > MOST_LINES)
  if (stopped !== null)
    reading.remarks.push(
      `Teksten er for lang til at alt er lest. Se selv etter det som står etter «${stopped}».`,
    )
  const read = withSigns(text)
  const demands = demandsOf(read, weights?.demands)
  const places = placesOf(read, weights?.words)
  const candidates = candidatesOf(text, places)
  if (!asksForSomebody(text, { candidates, demands }, weights)) return reading.nothing(text)
  const spans = surest(candidates, weights?.limits)
  for (const [field, of, most] of PHRASES) {
    const values = (spans.get(of) ?? []).slice(0, most).map(of === 'start' ? withBound : (span) => span)
    if (values.length > 0)
      reading.prove(
        field,
        values
          .map((span) => span.text)
          .join(', ')
          .slice(0, LONGEST.line),
        values,
      )
  }
  reading.fields.title = capitalized(reading.fields.title)
  const placed = spans.get('place') ?? []
  const locations = [...new Set(placed.flatMap((span) => tidyPlaces(withTown(span, placed))))].slice(0, 10)
  if (locations.length > 0) reading.prove('locations', locations, placed)
  readDeadlineOf(reading, spans.get('deadline') ?? [], { text, today: given })
  readContacts(reading, text, spans)
  const stated = [...new Map(demands.map((one) => [`${one.kind} ${one.sentence}`, one])).values()]
  for (const { sentence, kind } of stated.slice(0, MOST_DEMANDS)) {
    reading.fields[kind].push(sentence)
    reading.note(kind, sentence)
  }
  if (stated.length > MOST_DEMANDS)
    reading.remarks.push(`Bare de første ${MOST_DEMANDS} kravene er tatt med.`)
  reading.roles.push(...severalRoles(text, places, demands))
  return reading.done(text)
}

type Phrase =
  | 'title'
  | 'customer'
  | 'broker'
  | 'start'
  | 'duration'
  | 'extent'
  | 'price_ceiling'
  | 'clearance'
  | 'language'
/** Fields whose value is what stands there, and how many there may be. */
const PHRASES: readonly [Phrase, SpanField, number][] = [
  ['title', 'title', 1],
  ['customer', 'customer', 1],
  ['broker', 'broker', 1],
  ['start', 'start', 1],
  ['duration', 'duration', 1],
  ['extent', 'extent', 1],
  ['price_ceiling', 'ceiling', 1],
  ['clearance', 'clearance', 1],
  ['language', 'language', 4],
]

/** With the word before it that says on which side of its day: «etter 15. januar». */
function withBound(span: Span): Span {
  const before = span.found.slice(0, Math.max(0, span.found.indexOf(span.text)))
  const word = /\p{L}+ $/u.exec(before)?.[0] ?? ''
  return saysSide(word.trim()) ? { ...span, text: word + span.text } : span
}

/** A part of a town in brackets is read with it: «Oslo (Brynseng)». */
function withTown({ text, found }: Span, placed: readonly Span[]): string {
  const town = placed.find((one) => found.includes(`${one.text} (${text}`))
  return town ? `${town.text} (${text})` : text
}

const capitalized = (title: string) => title.charAt(0).toUpperCase() + title.slice(1)

const EMPTY: RequestFields = {
  title: '',
  customer: null,
  broker: null,
  locations: [],
  start: null,
  duration: null,
  extent: null,
  deadline: null,
  deadline_text: null,
  price_ceiling: null,
  clearance: null,
  language: null,
  contacts: [],
  must: [],
  should: [],
}

/** Collects values with their evidence. */
class Reading {
  readonly fields: RequestFields = structuredClone(EMPTY)
  readonly evidence: Evidence[] = []
  readonly remarks: string[] = []
  readonly roles: RequestRole[] = []
  readonly #page: string

  constructor(page: string) {
    this.#page = page
  }

  has(field: keyof RequestFields): boolean {
    const value = this.fields[field]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
  }

  prove<F extends keyof RequestFields>(
    field: F,
    value: RequestFields[F],
    where: readonly { found: string }[],
  ): void {
    this.fields[field] = value
    for (const found of new Set(where.map((one) => one.found))) this.note(field, found)
  }

  note(field: keyof RequestFields, found: string): void {
    this.evidence.push({ field, snippet: found.slice(0, LONGEST.snippet), rule: 'text', page: this.#page })
  }

  /** Of a text that asks for nobody. */
  nothing(text: string): RequestReading {
    this.remarks.push(
      'Teksten ser ikke ut til å be om noen til et oppdrag, så feltene er ikke fylt ut. Er det en forespørsel, kan du fylle ut selv.',
    )
    return this.done(text)
  }

  done(text: string): RequestReading {
    const ai_technologies = tagsOf({
      title: this.fields.title,
      short_description: null,
      long_description: text,
    })
    const missing = (Object.keys(EMPTY) as (keyof RequestFields)[]).filter(
      (field) =>
        !this.has(field) && !(field === 'deadline' && this.has('deadline_text')) && field !== 'deadline_text',
    )
    const { evidence, remarks, roles } = this
    return { ...this.fields, ai_technologies, evidence, missing, remarks, roles }
  }
}

/** A day that is not certain stays as printed, and so does the hour. */
function readDeadlineOf(
  reading: Reading,
  [first]: readonly Span[],
  { text, today }: { text: string; today: string | undefined },
): void {
  if (!first) return
  const locale = languageOf(text)
  const reference = dayOfLetter(text, first.found, locale) ?? today
  const day = deadlineDay(first.text, {
    reference: reference ?? osloDay(new Date()),
    isFetched: reference === undefined,
    locale,
  })
  if (day) reading.prove('deadline', day, [first])
  if (!day || saysTime(first.text)) reading.prove('deadline_text', first.text, [first])
}

/** The day that the letter with this line was sent, where its head says so. */
function dayOfLetter(text: string, line: string, locale: DateLocale | undefined): string | undefined {
  const heads = [...text.slice(0, Math.max(0, text.indexOf(line))).matchAll(SENT)]
  const printed = heads.at(-1)?.[1]
  return (printed && readPrintedDate(printed, { reference: osloDay(new Date()), locale }).day) ?? undefined
}

/** Of the persons a text names, with what stands with each, the one to answer: who forwards or is copied is another. */
function readContacts(reading: Reading, text: string, spans: ReadonlyMap<SpanField, readonly Span[]>): void {
  const { customer, broker } = reading.fields
  const isFirm = (name: string | null) =>
    name !== null &&
    [broker, customer].some((firm) => firm !== null && companyNameKey(firm) === companyNameKey(name))
  const found = readPageContacts(
    text.split('\n').map((line) => ({ text: line, links: [] })),
    { company: customer },
  )
  const people: Person[] = []
  for (const { contact, found: where } of found) {
    const chance = chanceToAnswer(contact, spans)
    const own = { ...contact }
    if (contact.title === broker) own.title = null
    // The address of a firm is somebody's; its name is nobody's.
    if (isFirm(contact.name)) own.name = own.title = null
    if (nameOf(own) === null) continue
    const known = people.find((one) => nameOf(one.contact) === nameOf(own))
    if (known) {
      Object.assign(known.contact, withoutNull(own))
      known.where.push(...where)
      known.chance = Math.max(known.chance, chance)
    } else people.push({ contact: own, where: [...where], chance })
  }
  const [first] = people.toSorted((a, b) => b.chance - a.chance)
  const shown = first && first.chance > 0 ? [first] : []
  const isInOneLetter = lettersOf(text)
  for (const [field, of] of MARKS) {
    const span = spans.get(of)?.[0]
    if (span && (field !== 'name' || !isFirm(span.text)))
      addMark(shown, { field, span, people, isInOneLetter })
  }
  for (const { contact, where } of shown) {
    reading.fields.contacts.push(contact)
    for (const line of new Set(where)) reading.note('contacts', line)
  }
}

/** Whether two of a thread's lines stand in the same letter; a line may stand in several. */
function lettersOf(text: string): (a: readonly string[], b: string) => boolean {
  const letters = new Map<string, Set<number>>()
  let letter = 0
  for (const line of text.split('\n')) {
    if (beginsLetter(line)) letter++
    const known = letters.get(line.trim())
    if (known) known.add(letter)
    else letters.set(line.trim(), new Set([letter]))
  }
  return (a, b) => {
    const of = letters.get(b)
    return !of || a.some((line) => !letters.get(line)?.isDisjointFrom(of))
  }
}

interface Person {
  contact: JobContact
  where: string[]
  chance: number
}

type ContactMark = 'name' | 'email' | 'tlf'
const MARKS: readonly [ContactMark, SpanField][] = [
  ['name', 'contact'],
  ['email', 'email'],
  ['tlf', 'phone'],
]

interface Mark {
  field: ContactMark
  span: Span
  people: readonly Person[]
  isInOneLetter: ReturnType<typeof lettersOf>
}

/** «Ring Espen», «avrop@…»: words for whom to answer that the reader of persons has not found. */
function addMark(shown: Person[], { field, span, people, isInOneLetter }: Mark): void {
  const { text, found, chance } = span
  const [first] = shown
  const known = first?.contact[field] ?? null
  if (known !== null && (field === 'name' || sameWords(known, text))) return
  // What stands with another person is that one's, and nobody else's; a mailbox alone is no person's.
  const owner = people.find(
    ({ contact }) => contact.name !== null && contact[field] !== null && sameWords(contact[field], text),
  )
  if (owner && owner !== first) return
  // What another letter of a thread names is another person's.
  if (first && known === null && isInOneLetter(first.where, found)) {
    first.contact[field] = text
    first.where.push(found)
  } else
    shown.push({
      contact: { name: null, title: null, email: null, tlf: null, [field]: text },
      where: [found],
      chance,
    })
}

const nameOf = ({ name, email }: JobContact) => name ?? email

/** How probable it is that a person is whom to answer. */
function chanceToAnswer(
  { name, email, tlf }: JobContact,
  spans: ReadonlyMap<SpanField, readonly Span[]>,
): number {
  const chanceOf = (field: SpanField, value: string | null) =>
    value === null
      ? 0
      : Math.max(
          0,
          ...(spans.get(field) ?? []).map((span) => (sameWords(span.text, value) ? span.chance : 0)),
        )
  return Math.max(chanceOf('contact', name), chanceOf('email', email), chanceOf('phone', tlf))
}

const withoutNull = (contact: JobContact) =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null))
