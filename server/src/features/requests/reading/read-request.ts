import type { JobContact } from '@utsyn/contract/jobs.ts'
import type { RequestFields } from '@utsyn/contract/requests.ts'
import type { Evidence } from '@utsyn/contract/scraping.ts'
import { splitSentences } from '../../../ai/split-sentences.ts'
import { readPageContacts } from '../../../text/contact-persons.ts'
import { spokenToPeople } from '../../../text/machine-speech.ts'
import { osloDay } from '../../../text/oslo-day.ts'
import { visible } from '../../../text/plain-text.ts'
import { readDeadlineInText } from '../../../text/printed-date.ts'
import { readDeadline } from '../../jobs/reading/deadline.ts'
import { tidyPlaces } from '../../jobs/reading/places.ts'
import { tagsOf } from '../../jobs/tag-job.ts'
import { readDemands as readDemandsOf } from '../../matching/reading/read-requirements.ts'
import { type Labelled, labelledIn, type LabelField, REQUEST_WORDS } from './request-labels.ts'
import { type CueField, cuesIn, customerIn, dayOfDeadline, placesIn } from './request-cues.ts'
import { tidyTitle, titleIn } from './request-title.ts'

export interface RequestText {
  text: string
  /** Of the document it stands in; empty for a text that was pasted. */
  name: string
  /** The day it is read, as 2026-11-20: days without a year count from it. */
  today?: string
}

export interface RequestReading extends RequestFields {
  ai_technologies: string[]
  evidence: Evidence[]
  missing: string[]
}

const MOST_LINES = 3_000
const LONGEST_LINE = 2_000
const LONGEST = { line: 200, clause: 500, snippet: 300 }
const MOST_DEMANDS = 80

/** The text as it is read and kept: without invisible characters, its lines trimmed. */
export const tidyText = (text: string): string =>
  visible(text)
    .split('\n', MOST_LINES)
    // Quoted lines of a forwarded thread are part of it.
    .map((line) =>
      line
        .slice(0, LONGEST_LINE)
        .replace(/^(?:>\s?){1,5}/, '')
        .trim(),
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** What a request says, each value in its own words and with where it stands. What it does not say stays empty. */
export function readRequest({
  text: printed,
  name,
  today = osloDay(new Date()),
}: RequestText): RequestReading {
  const text = spokenToPeople(tidyText(printed))
  const lines = text.split('\n')
  const labelled = labelledIn(lines)
  const reading = new Reading(name)
  const taken = new Set([...labelled.values()].flatMap((one) => one.lines))
  const asking = askingLines(lines)
  const sentences = asking.flatMap((line, at) =>
    taken.has(at) || line === '' ? [] : splitSentences(line.replace(BULLET, '')),
  )

  const title = readTitle(labelled.get('title'), lines)
  if (title) reading.prove('title', title.title, title.found, title.rule)
  for (const [field, most] of LINES) reading.take(labelled.get(field), most)
  for (const sentence of sentences) {
    for (const { field, value } of cuesIn(sentence)) reading.cue(field, value, sentence)
    const customer = reading.has('customer') ? null : customerIn(sentence)
    if (customer) reading.prove('customer', customer, sentence, 'sentence')
  }
  readPlacesOf(reading, labelled.get('locations'), sentences)
  readDeadlineOf(reading, labelled.get('deadline'), sentences, today)
  const contacts = readContacts(reading, lines)
  if (!reading.has('broker')) readBroker(reading, contacts, lines)
  reading.fields.contacts = contacts.map((one) =>
    one.title === reading.fields.broker ? { ...one, title: null } : one,
  )
  readDemands(reading, { text: asking.join('\n'), labelled })
  return reading.done(tagsOf({ title: title?.title ?? '', short_description: null, long_description: text }))
}

const BULLET = /^(?:[-•*·–▪◦]|\d{1,2}[.)])\s+/
const CLOSING =
  /^(?:(?:med\s)?(?:vennlig|vennleg|beste|gode?)\s(?:hilsen|helsing)|hilsen|mvh|vh|(?:med\s)?vänliga?\shälsning(?:ar)?|hälsningar|(?:kind|best|warm)?\s?regards|br)(?:[\s,.!]|$)/i
const MAIL_HEAD =
  /^(?:fra|til|kopi|sendt|dato|from|to|cc|sent|date|från|till|skickat|datum|frå)\s?:\s|^-{3,}|^_{3,}/i

/** Heads of e-mails and what stands under «Vennlig hilsen» ask for nothing: they become empty lines. */
function askingLines(lines: readonly string[]): string[] {
  let isSigned = false
  return lines.map((line) => {
    const isHead = MAIL_HEAD.test(line)
    if (isHead) isSigned = false
    else if (CLOSING.test(line)) isSigned = true
    return isHead || isSigned ? '' : line
  })
}

/** Fields whose value is what stands after the label. */
const LINES: readonly [Exclude<LabelField, 'title' | 'locations' | 'deadline'>, number][] = [
  ['customer', LONGEST.line],
  ['broker', LONGEST.line],
  ['start', LONGEST.line],
  ['duration', LONGEST.line],
  ['extent', LONGEST.line],
  ['price_ceiling', LONGEST.line],
  ['clearance', LONGEST.clause],
  ['language', LONGEST.clause],
]

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

/** Collects values with their evidence; the first of each field stays. */
class Reading {
  readonly fields: RequestFields = structuredClone(EMPTY)
  readonly evidence: Evidence[] = []
  readonly #page: string

  constructor(page: string) {
    this.#page = page
  }

  has(field: keyof RequestFields): boolean {
    const value = this.fields[field]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
  }

  prove<F extends keyof RequestFields>(field: F, value: RequestFields[F], found: string, rule: string): void {
    this.fields[field] = value
    this.note(field, found, rule)
  }

  note(field: keyof RequestFields, found: string, rule: string): void {
    this.evidence.push({ field, snippet: found.slice(0, LONGEST.snippet), rule, page: this.#page })
  }

  take(labelled: Labelled | undefined, most: number): void {
    if (!labelled || NOTHING.test(labelled.value)) return
    const value = labelled.value.slice(0, most)
    this.prove(labelled.field as CueField, value, labelled.found, 'label')
  }

  cue(field: CueField, value: string, sentence: string): void {
    if (!this.has(field)) this.prove(field, value.slice(0, LONGEST.line), sentence, 'sentence')
  }

  done(ai_technologies: string[]): RequestReading {
    const missing = (Object.keys(EMPTY) as (keyof RequestFields)[]).filter(
      (field) =>
        !this.has(field) && !(field === 'deadline' && this.has('deadline_text')) && field !== 'deadline_text',
    )
    return { ...this.fields, ai_technologies, evidence: this.evidence, missing }
  }
}

/** A form that was left empty: «Pristak: –». */
const NOTHING = /^(?:[-–—.?]{1,5}|n\/?a|ikke (?:oppgitt|relevant|aktuelt)|ingen|tbd|none)$/i

function readTitle(labelled: Labelled | undefined, lines: readonly string[]) {
  const title = labelled && tidyTitle(labelled.value)
  if (title && /\p{L}{3}/u.test(title)) return { title, found: labelled.found, rule: 'label' }
  const found = titleIn(lines)
  return found && { ...found, rule: 'sentence' }
}

function readPlacesOf(reading: Reading, labelled: Labelled | undefined, sentences: readonly string[]): void {
  const named = labelled ? tidyPlaces(labelled.value).slice(0, 10) : []
  if (named.length > 0) return reading.prove('locations', named, labelled!.found, 'label')
  for (const sentence of sentences) {
    const places = [...new Set(placesIn(sentence))]
    if (places.length > 0) return reading.prove('locations', places, sentence, 'sentence')
  }
}

function readDeadlineOf(
  reading: Reading,
  labelled: Labelled | undefined,
  sentences: readonly string[],
  today: string,
): void {
  if (labelled && !NOTHING.test(labelled.value)) {
    // «12.12.2026 kl. 12:00»: the day alone decides.
    const { deadline, deadline_text } = readDeadline(labelled.value.replace(HOUR, ''), { today })
    if (deadline) return reading.prove('deadline', deadline, labelled.found, 'label')
    if (deadline_text) return reading.prove('deadline_text', deadline_text, labelled.found, 'label')
  }
  for (const sentence of sentences) {
    // Questions have a deadline of their own.
    if (asks(sentence)) continue
    const line = sentence.replace(HOUR, '')
    const named = dayOfDeadline(line)
    const day =
      (named && readDeadline(named, { today }).deadline) ?? readDeadlineInText(line, { reference: today })
    if (day) return reading.prove('deadline', day, sentence, 'sentence')
  }
}

const asks = REQUEST_WORDS.wordTest('asks')
const HOUR = /,?\s(?:kl\.?|klokken|klokka|at|kl)\s?\d{1,2}(?:[:.]\d\d)?(?=\s|[.,]|$)/i

function readContacts(reading: Reading, lines: readonly string[]): JobContact[] {
  const { customer } = reading.fields
  const found = readPageContacts(
    lines.map((text) => ({ text, links: [] })),
    { company: customer },
  )
  const people: JobContact[] = []
  for (const { contact, found: where } of found) {
    const known = people.find(({ name, email }) => (name ?? email) === (contact.name ?? contact.email))
    if (known) Object.assign(known, withoutNull(contact))
    else people.push({ ...contact })
    reading.note('contacts', where, 'contact')
  }
  reading.fields.contacts = people
  return people
}

const withoutNull = (contact: JobContact) =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null))

/** The firm of whoever wrote: a line that names what their e-mail address is of. */
function readBroker(reading: Reading, contacts: readonly JobContact[], lines: readonly string[]): void {
  for (const { email } of contacts) {
    const domain = email?.split('@')[1]?.toLowerCase().split('.').at(-2) ?? ''
    if (domain.length < 3) continue
    const line = lines.findLast(
      (one) =>
        one.length <= 60 &&
        !/[@:]|[.!?]$/.test(one) &&
        one
          .toLowerCase()
          .replaceAll(/[^\p{L}\d]/gu, '')
          .includes(domain.replaceAll('-', '')),
    )
    const isCustomer = line && reading.fields.customer && line.includes(reading.fields.customer)
    const firm = line
      ?.replace(/^[-|\s]+/, '')
      .replace(CLOSING, '')
      .trim()
    if (firm && !isCustomer) return reading.prove('broker', firm, line!, 'signature')
  }
}

/** A fact of these is a demand, too. */
const DEMANDED = new Set(['clearance', 'language', 'title', 'customer'])

/** What was read as a fact of the assignment is no demand, but for clearance and language. */
function readDemands(
  reading: Reading,
  { text, labelled }: { text: string; labelled: Map<LabelField, Labelled> },
): void {
  const facts = [
    ...[...labelled.values()].map(({ field, found }) => ({ field: field as string, found })),
    ...reading.evidence.map(({ field, snippet }) => ({ field, found: snippet })),
  ].flatMap(({ field, found }) => (DEMANDED.has(field) ? [] : found))
  const demands = readDemandsOf(text)
    .filter(({ sentence }) => sentence.length <= LONGEST.clause)
    .filter(({ sentence }) => !facts.some((fact) => fact.includes(sentence)))
    .filter(({ sentence }, at, all) => all.findIndex((one) => one.sentence === sentence) === at)
    .slice(0, MOST_DEMANDS)
  for (const { sentence, kind, category } of demands) {
    reading.fields[kind].push(sentence)
    reading.note(kind, sentence, 'demand')
    if ((category === 'clearance' || category === 'language') && !reading.has(category))
      reading.prove(category, sentence, sentence, 'demand')
  }
}
