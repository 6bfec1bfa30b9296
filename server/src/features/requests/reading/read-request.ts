import type { JobContact } from '@utsyn/contract/jobs.ts'
import type { RequestFields } from '@utsyn/contract/requests.ts'
import type { Evidence } from '@utsyn/contract/scraping.ts'
import { readPageContacts } from '../../../text/contact-persons.ts'
import { technologiesIn } from '../../../text/find-technologies.ts'
import { spokenToPeople } from '../../../text/machine-speech.ts'
import { osloDay, readDay } from '../../../text/oslo-day.ts'
import { visible } from '../../../text/plain-text.ts'
import type { TaggerWeights } from '../../../text/sequence-tagger.ts'
import { companyNameKey } from '../../../text/company-name-key.ts'
import { tidyPlaces } from '../../jobs/reading/places.ts'
import { tagsOf } from '../../jobs/tag-job.ts'
import { deadlineDay, isEnglish } from './request-deadline.ts'
import { demandsOf, type RequestDemand } from './request-demands.ts'
import { type Span, type SpanField, spansOf } from './request-spans.ts'
import { tokensOf } from './request-tokens.ts'
import { tidyTitle } from './request-title.ts'

export interface RequestText {
  text: string
  /** Of the document it stands in; empty for a text that was pasted. */
  name: string
  /** Days without a year count from it, as 2026-11-20; without it from the day that the letter was sent, else from now. */
  today?: string
}

export interface RequestReading extends RequestFields {
  ai_technologies: string[]
  evidence: Evidence[]
  missing: string[]
  /** What was not read, in sentences that are shown. */
  remarks: string[]
}

const MOST_LINES = 3_000
const LONGEST_LINE = 2_000
const LONGEST = { line: 200, snippet: 300 }
const MOST_DEMANDS = 80
/** A name or an address that stands with no person is whom to answer where it is at least so probable. */
const LEAST_ALONE = 0.6

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
export interface RequestWeights {
  words: TaggerWeights
  demands: TaggerWeights
}

/** As `letterText` writes it above a letter. */
const SENT = /^Sendt: (\d{4}-\d\d-\d\d)$/m

/** What a request says, each value in its own words and with where it stands. What it does not say stays empty. */
export function readRequest(
  { text: printed, name, today: given }: RequestText,
  weights?: RequestWeights,
): RequestReading {
  const lines = [...readableLines(tidyText(printed))]
  const text = spokenToPeople(lines.slice(0, MOST_LINES).join('\n'))
  const today = given ?? readDay(SENT.exec(text)?.[1] ?? '') ?? osloDay(new Date())
  const demands = demandsOf(text, weights?.demands)
  const stated = spansOf(text, weights?.words)
  const isTechnical = technologiesIn(text).length > 0
  const spans = isAsking(stated, demands, isTechnical) ? stated : NOTHING
  const reading = new Reading(name)
  for (const [field, of, most] of PHRASES) {
    const values = most === 1 ? longest(spans.get(of) ?? []) : (spans.get(of) ?? []).slice(0, most)
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
  if (reading.fields.title) reading.fields.title = capitalized(tidyTitle(reading.fields.title))
  const placed = spans.get('place') ?? []
  const places = [...new Set(placed.flatMap((span) => tidyPlaces(span.text)))].slice(0, 10)
  if (places.length > 0) reading.prove('locations', places, placed)
  readDeadlineOf(reading, spans.get('deadline') ?? [], { today, isInEnglish: isEnglish(text) })
  readContacts(reading, text, spans)
  for (const { sentence, kind, category } of demands.slice(0, MOST_DEMANDS)) {
    if (reading.fields[kind].includes(sentence)) continue
    reading.fields[kind].push(sentence)
    reading.note(kind, sentence)
    if ((category === 'clearance' || category === 'language') && !reading.has(category))
      reading.prove(category, sentence.slice(0, LONGEST.line), [{ found: sentence }])
  }
  const stopped = whereReadingStopped(text, lines.length > MOST_LINES)
  if (stopped !== null)
    reading.remarks.push(
      `Teksten er for lang til at alt er lest. Se selv etter det som står etter «${stopped}».`,
    )
  if (demands.length > MOST_DEMANDS)
    reading.remarks.push(`Bare de første ${MOST_DEMANDS} kravene er tatt med.`)
  return reading.done(
    tagsOf({ title: reading.fields.title, short_description: null, long_description: text }),
  )
}

const NOTHING: ReadonlyMap<SpanField, readonly Span[]> = new Map()
const TERMS: readonly SpanField[] = ['place', 'start', 'duration', 'extent', 'ceiling']

/**
 * Whether a text asks for somebody: it states a role, a demand, or two of the terms, the place and a technology. An invoice or
 * a letter about hours has a day and a sender, and mostly none of these.
 */
const isAsking = (
  spans: ReadonlyMap<SpanField, readonly Span[]>,
  demands: readonly RequestDemand[],
  isTechnical: boolean,
): boolean => {
  const isStated = (field: SpanField) => (spans.get(field) ?? []).length > 0
  return isStated('title') || demands.length > 0 || TERMS.filter(isStated).length + Number(isTechnical) > 1
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

/** The most probable, in the longest form that stands there: «Javautvikler» in a sentence, «Senior Javautvikler» above it. */
function longest(spans: readonly Span[]): Span[] {
  const [first] = spans
  if (!first) return []
  const short = first.text.toLowerCase()
  const forms = spans.filter(({ text }) => text.toLowerCase().includes(short))
  return [forms.reduce((long, one) => (one.text.length > long.text.length ? one : long))]
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

  done(ai_technologies: string[]): RequestReading {
    const missing = (Object.keys(EMPTY) as (keyof RequestFields)[]).filter(
      (field) =>
        !this.has(field) && !(field === 'deadline' && this.has('deadline_text')) && field !== 'deadline_text',
    )
    return { ...this.fields, ai_technologies, evidence: this.evidence, missing, remarks: this.remarks }
  }
}

/** A day that is not certain stays as printed. */
function readDeadlineOf(
  reading: Reading,
  [first]: readonly Span[],
  context: Parameters<typeof deadlineDay>[1],
): void {
  if (!first) return
  const day = deadlineDay(first.text, context)
  if (day) reading.prove('deadline', day, [first])
  else reading.prove('deadline_text', first.text, [first])
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
  if (first && first.chance > 0) addPerson(reading, first)
  for (const [field, of] of MARKS) {
    const span = spans.get(of)?.[0]
    if (field !== 'name' || !isFirm(span?.text ?? null)) addMark(reading, people, field, span)
  }
}

interface Person {
  contact: JobContact
  where: string[]
  chance: number
}

function addPerson(reading: Reading, { contact, where }: Person): void {
  reading.fields.contacts.push(contact)
  for (const found of new Set(where)) reading.note('contacts', found)
}

type ContactMark = 'name' | 'email' | 'tlf'
const MARKS: readonly [ContactMark, SpanField][] = [
  ['name', 'contact'],
  ['email', 'email'],
  ['tlf', 'phone'],
]

/** «Ring Espen», «avrop@…»: words for whom to answer that the reader of persons has not found. */
function addMark(
  reading: Reading,
  people: readonly Person[],
  field: ContactMark,
  span: Span | undefined,
): void {
  if (!span || span.chance < LEAST_ALONE) return
  const { contacts } = reading.fields
  const [first] = contacts
  if (first && first[field] !== null && (field === 'name' || sameWords(first[field], span.text))) return
  // What stands with another person is that one's, and nobody else's; a mailbox alone is no person's.
  const owner = people.find(
    ({ contact }) => contact.name !== null && contact[field] !== null && sameWords(contact[field], span.text),
  )
  if (owner && owner.contact !== first) return
  if (first && first[field] === null) first[field] = span.text
  else contacts.push({ name: null, title: null, email: null, tlf: null, [field]: span.text })
  reading.note('contacts', span.found)
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

function sameWords(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\d@]/gu, ''))
  return one!.includes(other!) || other!.includes(one!)
}

const withoutNull = (contact: JobContact) =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null))
