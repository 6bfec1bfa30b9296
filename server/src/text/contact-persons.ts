import type { JobContact } from '@utsyn/contract/jobs.ts'
import { isNamed, placesOf } from './contact-labels.ts'
import { addressesOf, type ContactLine, type Mark } from './contact-marks.ts'
import { isHouse, isPersonOnly, namesOf } from './contact-names.ts'
import { isNamesOnly, titleOf } from './contact-titles.ts'
import { isNearlySpelled, isOfSomebody, isPersonal, isShortFor, spelledBy } from './mailboxes.ts'
import { plainName } from './person-name-key.ts'
import type { CountryCode } from './phone-numbers.ts'
import { plainMail } from './plain-mail.ts'
import { sentencePieces, sentencesOf } from './sentences.ts'
import { cutBetweenWords } from './text-pieces.ts'
import { wordLists } from './word-lists.ts'

export interface FoundContact {
  contact: JobContact
  /** The lines it was found in; several where they are apart. */
  found: string[]
}

interface Person {
  name: Mark | null
  /** The same person named once more. */
  again: Mark[]
  emails: Mark[]
  phones: Mark[]
}

const { anyOf, wordTest } = wordLists('name-words.txt')
const MOST = 20
const MOST_PHONES = 2
/** In a block, in which each address is compared with each name. */
const MOST_MARKS = 100
/** How many lines apart related marks may be; the rows of a contact list do not count. */
const NEAR = 3
/** A longer line is read sentence by sentence. */
const LONGEST_LINE = 300
const LONGEST_SENTENCE = 1_000
/** A person in a line with one of these words is a contact, with or without an address. */
const asksFor = wordTest('asks for a person')
/** Introduces a mailbox for applications. */
const APPLICATION = new RegExp(`${anyOf('application')}[^.!?]{0,80}$`, 'iu')

interface Sentence extends ContactLine {
  /** As displayed, where it is read otherwise. */
  shown?: string
}

interface PlacedLine extends Sentence {
  place: number
}

interface Context {
  company: string | null
  /** The country whose phone number format the text uses. */
  country?: CountryCode | undefined
}

/**
 * The contact persons with their details: at most twenty, in the order of the text. Names and addresses are first
 * grouped by person. An address without a name is a contact only when it is clearly a personal mailbox; a name
 * without an address only when the text says to contact that person.
 */
export function readPageContacts(
  lines: readonly ContactLine[],
  { company, country }: Context,
): FoundContact[] {
  const sentences = withoutUnions(lines.flatMap(apartIn))
  const places = placesOf(sentences)
  const plain = sentences.map((line, at) => ({ ...line, place: places[at]! }))
  const find = (line: ContactLine, at: number) =>
    addressesOf(line, at, { country, above: plain[at - 1]?.text })
  const blocks = blocksOf(plain, find, company)
  const marks = blocks.flat()
  const persons = blocks.flatMap((block) => personsIn(block, plain))
  return withoutRepeated(eachOnce(persons.filter((person) => isContact(person, plain, marks))))
    .slice(0, MOST)
    .map(({ name, again, emails, phones }) => {
      const names = name ? [name, ...again] : []
      const titles = names.map((one) => titleOf(one, plain, marks, company))
      return {
        contact: {
          name: name?.text ?? null,
          title: titles.find((title) => title !== null) ?? null,
          email: emails[0]?.text ?? null,
          tlf: phones.map(({ text }) => text).join(', ') || null,
        },
        found: linesOf([...names, ...emails, ...phones], plain),
      }
    })
}

/** The lines of some marks, with those between marks that stand near each other. */
function linesOf(marks: readonly Mark[], lines: readonly PlacedLine[]): string[] {
  const at = [...new Set(marks.map(({ line }) => line))].toSorted((a, b) => a - b)
  const begins = at.filter((line, nth) => nth === 0 || lines[line]!.place - lines[at[nth - 1]!]!.place > NEAR)
  return begins.map((begin, nth) => {
    const end = at.findLast((line) => line < (begins[nth + 1] ?? Infinity))!
    const some = lines.slice(begin, end + 1).map(({ text, shown }) => shown ?? text)
    return some.join(' ').trim()
  })
}

/** A text may name a person in a sentence and again in a list: «Kari Lid Tangvik», «Kari Tangvik». */
function eachOnce(persons: readonly Person[]): Person[] {
  const once: Person[] = []
  const byName = new Map<string, Person>()
  for (const person of persons) {
    const { name } = person
    const words = name?.text.split(' ').map(plainName) ?? []
    const key = words.length > 1 ? `${words[0]} ${words.at(-1)}` : null
    const known = key === null ? undefined : byName.get(key)
    if (!name || !known) {
      once.push(person)
      if (key !== null) byName.set(key, person)
      continue
    }
    known.again.push(name)
    // Two numbers are no evidence for both: the contacts come last, and sentences before them name others as well.
    for (const kind of ['emails', 'phones'] as const) if (person[kind].length > 0) known[kind] = person[kind]
  }
  return once
}

const MOST_OF = { emails: 1, phones: MOST_PHONES }
/** What identifies an address or number, however it is printed. */
const keyOf = ({ kind, text }: Mark) =>
  kind === 'phone' ? text.replaceAll(/\D/g, '').slice(-8) : text.toLowerCase()

function addTo(person: Person, kind: 'emails' | 'phones', mark: Mark): void {
  const known = person[kind]
  if (known.length < MOST_OF[kind] && !known.some((one) => keyOf(one) === keyOf(mark))) known.push(mark)
}

/** Of a list beneath «Fackliga företrädare» at most so many lines. */
const MOST_OF_UNIONS = 8
const LONGEST_ROW = 100
const UNION = new RegExp(anyOf('union'), 'iu')
const HAS_ADDRESS = /\d{5}|@/
const blank = (text: string) => ' '.repeat(text.length)

/** What a sentence says of representatives of unions, and the list beneath such a heading, is blanked. */
function withoutUnions(lines: readonly Sentence[]): Sentence[] {
  let left = 0
  return lines.map((line) => {
    const at = line.text.search(UNION)
    if (at >= 0) {
      const isHeading = at === 0 && line.text.length < LONGEST_ROW / 2 && !HAS_ADDRESS.test(line.text)
      left = isHeading ? MOST_OF_UNIONS : 0
      return { ...line, text: sentencePieces(line.text).map(fromUnionOn).join(''), links: [] }
    }
    const isBeneath = left > 0 && !asksFor(line.text) && line.text.length < LONGEST_ROW
    left = isBeneath ? left - 1 : 0
    return isBeneath ? { ...line, text: blank(line.text), links: [] } : line
  })
}

function fromUnionOn(sentence: string): string {
  const at = sentence.search(UNION)
  return at < 0 ? sentence : sentence.slice(0, at) + blank(sentence.slice(at))
}

/** Splits a long line, so that marks are compared with their own sentence. */
function apartIn({ cells, ...line }: ContactLine): Sentence[] {
  const apart = cells ? cells.join(' | ') : line.text.replaceAll(GLUED, ' ')
  const shown = cells && { shown: line.text }
  if (apart.length <= LONGEST_LINE) return [{ ...line, ...shown, text: plainMail(apart) }]
  const sentences = cells ? [apart] : sentencesOf(apart)
  const pieces = sentences.flatMap((sentence) => cutBetweenWords(sentence, LONGEST_SENTENCE))
  return pieces.map((text, at) => ({
    ...shown,
    text: plainMail(text),
    links: at === pieces.length - 1 ? line.links : [],
  }))
}

/** «Kari VikTlf. 190 00 118», «19000118kari.vik@firma.example» */
const GLUED =
  /(?<=\p{Ll})(?=(?:Tlf|Tel|Telefon|Mob|Mobil|E-post|Epost)[\s.:])|(?<=(?<!\d)\d{8})(?=\p{L}[\p{L}.-]{0,63}@)/gu

/** Without an address, a person must be named in full as the one to contact, beneath such a line with nothing else. */
function isContact(
  { name, emails, phones }: Person,
  lines: readonly PlacedLine[],
  marks: readonly Mark[],
): boolean {
  if (emails.length + phones.length > 0) return name?.text !== ''
  if (name === null || !name.text.includes(' ')) return false
  const { text } = lines[name.line]!
  if (asksFor(text.slice(0, name.from))) return true
  const beside = marks.filter(({ line }) => line === name.line)
  return isAskedAbove(lines, name.line) && isPersonOnly(name.text) && isNamesOnly(text, beside)
}

/** A short line that leads to the next: «Kontaktinformasjon», «For nærmere opplysninger om stillingen kontakt». */
function isAskedAbove(lines: readonly ContactLine[], at: number): boolean {
  const above = at > 0 ? lines[at - 1]!.text.trim() : ''
  return above.length < LONGEST_ROW && /[\p{L}:]$/u.test(above) && asksFor(above)
}

/** Leaves out a mailbox without a name that is somebody's elsewhere, or is found twice. */
function withoutRepeated(persons: readonly Person[]): Person[] {
  const mailbox = ({ emails }: Person) => emails[0]?.text.toLowerCase() ?? ''
  const named = persons.filter(({ name }) => name?.text)
  const known = new Set(named.map(mailbox))
  return persons.filter((person) => {
    if (person.name) return true
    const isKnown = known.has(mailbox(person))
    known.add(mailbox(person))
    return !isKnown
  })
}

/** Addresses and the names near them, grouped by distance in lines. */
function blocksOf(
  lines: readonly PlacedLine[],
  find: (line: ContactLine, at: number) => Mark[],
  company: string | null,
): Mark[][] {
  const addresses = lines.map(find)
  const blocks: Mark[][] = []
  const near = new Set<number>()
  for (const [at, { place }] of lines.entries())
    if (addresses[at]!.length > 0) for (let off = -NEAR; off <= NEAR; off++) near.add(place + off)
  let last = -Infinity
  for (const [at, { text, place }] of lines.entries()) {
    if (!near.has(place) && !asksFor(text) && !isAskedAbove(lines, at)) continue
    const names = namesOf(text, at, { company, isNamed: isNamed(lines, at) })
    const marks = [...addresses[at]!, ...names].toSorted((a, b) => a.from - b.from)
    const previous = place - last > NEAR ? undefined : blocks.at(-1)?.at(-1)
    // A house named after a person's address has the next one.
    if (marks.length === 0 && previous && previous.kind !== 'name' && isHouse(text))
      marks.push({ kind: 'name', text: '', line: at, from: 0, to: text.length })
    if (marks.length === 0) continue
    if (!previous || blocks.at(-1)!.length >= MOST_MARKS) blocks.push([])
    blocks.at(-1)!.push(...marks)
    last = place
  }
  return blocks
}

/**
 * Names come before their addresses, unless each name of the block has an address before it in its line. A mailbox that
 * contains a name belongs to that person wherever it is.
 */
function personsIn(block: readonly Mark[], lines: readonly PlacedLine[]): Person[] {
  const names = block.filter(({ kind }) => kind === 'name')
  const last = block.at(-1)!
  const isReachedBefore = ({ line, from }: Mark) =>
    block.some((mark) => mark.kind !== 'name' && mark.line === line && mark.to <= from)
  const isTurned =
    last.kind === 'name' &&
    last.text !== '' &&
    names.every((name) => name.text === '' || isReachedBefore(name))
  const marks = isTurned ? block.toReversed() : block
  const persons: Person[] = []
  const personOf = (name: Mark): Person => {
    const known = name.text && persons.find((person) => person.name?.text === name.text)
    if (known) return known
    const person = { name, again: [], emails: [], phones: [] }
    persons.push(person)
    return person
  }
  for (const { named, reached } of groupsOf(marks)) {
    const people = named.map(personOf)
    const emails: Mark[] = []
    for (const email of reached.filter(({ kind }) => kind === 'email')) {
      const owner = ownerOf(email, names)
      if (owner) personOf(owner).emails.push(email)
      else emails.push(email)
    }
    share(
      emails.filter((email) => !isForeign(email, people, lines)),
      people,
      'emails',
      lines,
    )
    share(
      reached.filter((mark, nth) => mark.kind === 'phone' && !isOfOffice(mark, reached[nth - 1], lines)),
      people,
      'phones',
      lines,
    )
    for (const email of emails)
      if (isPersonal(email.text) && !persons.some((person) => person.emails.includes(email)))
        persons.push({ name: null, again: [], emails: [email], phones: [] })
  }
  return isTurned ? persons.toReversed() : persons
}

/** Several names in a row with the addresses that follow. */
function groupsOf(marks: readonly Mark[]): { named: Mark[]; reached: Mark[] }[] {
  const groups: { named: Mark[]; reached: Mark[] }[] = [{ named: [], reached: [] }]
  for (const mark of marks) {
    if (mark.kind === 'name' && groups.at(-1)!.reached.length > 0) groups.push({ named: [], reached: [] })
    const group = groups.at(-1)!
    if (mark.kind === 'name') group.named.push(mark)
    else group.reached.push(mark)
  }
  return groups
}

/** With as many addresses as people, each gets one. Otherwise they belong to the nearest person. */
function share(
  marks: readonly Mark[],
  people: readonly Person[],
  kind: 'emails' | 'phones',
  lines: readonly PlacedLine[],
): void {
  const isOneEach = people.length > 1 && marks.length === people.length
  for (const [nth, mark] of marks.entries()) {
    const person = isOneEach ? people[nth] : people.at(-1)
    if (person?.name && isTied(person.name, mark, lines)) addTo(person, kind, mark)
  }
}

/** The person whose name is in the mailbox; the longest match counts. */
function ownerOf({ text }: Mark, names: readonly Mark[]): Mark | null {
  const spelled = names.map((name) => ({ name, letters: spelledBy(text, name.text) }))
  const best = spelled.toSorted((a, b) => b.letters - a.letters)[0]
  return best && best.letters > 0 ? best.name : null
}

/** A mailbox of somebody else or for applications, or a shared one that the sentence does not give to the person. */
function isForeign(email: Mark, people: readonly Person[], lines: readonly PlacedLine[]): boolean {
  const person = people.at(-1)?.name
  if (!person) return true
  const isBehind = person.line === email.line && person.to < email.from
  const before = lines[email.line]!.text.slice(isBehind ? person.to : 0, email.from)
  if (APPLICATION.test(before)) return true
  if (isOfSomebody(email.text)) return !isNearlySpelled(email.text, person.text)
  if (isBehind && isAbout(before, MOST_LEADING_WORDS)) return false
  return !isPersonal(email.text) || !isShortFor(email.text, person.text)
}

/** An office, a municipality or a switchboard between two numbers. */
const isOfHouse = wordTest('house', 'office')
/** The number of an office after the person's own: «Kari Nordvik 19 00 01 18 eller personalkontoret 19 00 01 00». */
function isOfOffice(phone: Mark, before: Mark | undefined, lines: readonly PlacedLine[]): boolean {
  return (
    before?.line === phone.line &&
    before.kind === 'phone' &&
    isOfHouse(lines[phone.line]!.text.slice(before.to, phone.from))
  )
}

const ENDS_SENTENCE = /\p{L}{3}[.!?]\s+\p{Lu}/u
/** At most this many words introduce a number: «Mobil:», «Telefon, arbeid:». */
const MOST_LEADING_WORDS = 3
/** Between a name and its address are a title and labels. */
const MOST_WORDS_BETWEEN = 14
/** A line of a list of contacts. */
const MOST_WORDS_OF_ROW = 10

const wordsIn = (text: string): number => text.match(/\p{L}+(?:-\p{L}+)*/gu)?.length ?? 0

/**
 * Whether an address stands with a name: in one sentence with little between them, or in a row beneath the name, which is a
 * row too or asks to contact that person. What else is near it may be anybody's.
 */
function isTied(name: Mark, mark: Mark, lines: readonly PlacedLine[]): boolean {
  const [first, second] =
    name.line < mark.line || (name.line === mark.line && name.from < mark.from) ? [name, mark] : [mark, name]
  const [from, to] = [lines[first.line]!, lines[second.line]!]
  if (to.place - from.place > NEAR) return false
  if (from === to) {
    const between = from.text.slice(first.to, second.from)
    return isAbout(between, MOST_WORDS_BETWEEN)
  }
  const isRow = wordsIn(from.text) <= MOST_WORDS_OF_ROW || asksFor(from.text)
  const rows = lines.slice(first.line + 1, second.line).map(({ text }) => text)
  const lead = to.text.slice(0, second.from)
  return (
    isRow &&
    isAbout(from.text.slice(first.to), MOST_WORDS_BETWEEN) &&
    rows.every((row) => isAbout(row, MOST_WORDS_OF_ROW)) &&
    isAbout(lead, MOST_LEADING_WORDS)
  )
}

const isAbout = (text: string, most: number): boolean => wordsIn(text) <= most && !ENDS_SENTENCE.test(text)
