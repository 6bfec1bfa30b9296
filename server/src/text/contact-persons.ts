import type { JobContact } from '@utsyn/contract/jobs.ts'
import { addressesOf, type ContactLine, isPersonal, type Mark, namesOf, spelledBy } from './contact-marks.ts'
import { titleOf } from './contact-titles.ts'
import type { CountryCode } from './phone-numbers.ts'
import { plainMail } from './plain-mail.ts'

export interface FoundContact {
  contact: JobContact
  /** The lines it was found in. */
  found: string
}

interface Person {
  name: Mark | null
  emails: Mark[]
  phones: Mark[]
}

const MOST = 10
const MOST_PHONES = 2
/** How many lines apart related marks may be. */
const NEAR = 3
/** A longer line is read sentence by sentence. */
const LONGEST_LINE = 300
const LONGEST_SENTENCE = 1_000
/** A person in a line with one of these words is a contact, with or without an address. */
const ASKS_FOR =
  /(?<!\p{L})(?:kontakt(?:person(?:er)?|e|a)?|contact|spørsmål|questions|frågor|henvend\p{L}*|opplysning\p{L}*|upplysning\p{L}*|informasjon)(?!\p{L})/iu
/** Introduces a mailbox for applications. */
const APPLICATION = /(?:søknad|søk\b|ansøgning|ansökan|apply|application|\bcv\b)[^.!?]{0,80}$/i

interface Context {
  company: string | null
  /** The country whose phone number format the text uses. */
  country?: CountryCode | undefined
}

/**
 * The contact persons with their details: at most ten, in the order of the text. Names and addresses are first
 * grouped by person. An address without a name is a contact only when it is clearly a personal mailbox; a name
 * without an address only when the text says to contact that person.
 */
export function readPageContacts(
  lines: readonly ContactLine[],
  { company, country }: Context,
): FoundContact[] {
  const plain = lines.flatMap(sentencesOf)
  const blocks = blocksOf(plain, (line, at) => addressesOf(line, at, country), company)
  return blocks
    .flatMap((block) => personsIn(block, plain))
    .filter((person) => isContact(person, plain))
    .slice(0, MOST)
    .map((person) => {
      const marks = [person.name, ...person.emails, ...person.phones].filter((mark) => mark !== null)
      const at = marks.map(({ line }) => line)
      return {
        contact: {
          name: person.name?.text ?? null,
          title: person.name && titleOf(person.name, plain, blocks.flat(), company),
          email: person.emails[0]?.text ?? null,
          tlf: person.phones.map(({ text }) => text).join(', ') || null,
        },
        found: plain
          .slice(Math.min(...at), Math.max(...at) + 1)
          .map(({ text }) => text)
          .join(' ')
          .trim(),
      }
    })
}

/** Splits a long line, so that marks are compared with their own sentence. */
function sentencesOf(line: ContactLine): ContactLine[] {
  if (line.text.length <= LONGEST_LINE) return [{ ...line, text: plainMail(line.text) }]
  const pieces = line.text.split(/(?<=[\p{L}\d)]{2}[.!?])\s+(?=\p{Lu})/u)
  return pieces.map((text, at) => ({
    text: plainMail(text.slice(0, LONGEST_SENTENCE)),
    links: at === pieces.length - 1 ? line.links : [],
  }))
}

/** Without an address, a person must be named in full as the one to contact. */
function isContact({ name, emails, phones }: Person, lines: readonly ContactLine[]): boolean {
  if (emails.length + phones.length > 0) return name?.text !== ''
  return name !== null && name.text.includes(' ') && ASKS_FOR.test(lines[name.line]!.text.slice(0, name.from))
}

/** Addresses and the names near them, grouped by distance in lines. */
function blocksOf(
  lines: readonly ContactLine[],
  find: (line: ContactLine, at: number) => Mark[],
  company: string | null,
): Mark[][] {
  const addresses = lines.map(find)
  const blocks: Mark[][] = []
  let last = -Infinity
  for (const [at, { text }] of lines.entries()) {
    const isNear = addresses.slice(Math.max(0, at - NEAR), at + NEAR + 1).some(({ length }) => length > 0)
    if (!isNear && !ASKS_FOR.test(text)) continue
    const marks = [...addresses[at]!, ...namesOf(text, at, company)].toSorted((a, b) => a.from - b.from)
    if (marks.length === 0) continue
    if (at - last > NEAR) blocks.push([])
    blocks.at(-1)!.push(...marks)
    last = at
  }
  return blocks
}

/**
 * Names come before their addresses, unless the block begins with an address and ends with a name. A mailbox that
 * contains a name belongs to that person wherever it is.
 */
function personsIn(block: readonly Mark[], lines: readonly ContactLine[]): Person[] {
  const names = block.filter(({ kind }) => kind === 'name')
  const isTurned = names.length > 0 && block[0]!.kind !== 'name' && block.at(-1)!.kind === 'name'
  const marks = isTurned ? block.toReversed() : block
  const persons: Person[] = []
  const personOf = (name: Mark): Person => {
    const known = name.text && persons.find((person) => person.name?.text === name.text)
    if (known) return known
    const person = { name, emails: [], phones: [] }
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
    )
    share(
      reached.filter((mark) => mark.kind === 'phone' && !isOfOthers(mark, people, lines)),
      people,
      'phones',
    )
    for (const email of emails)
      if (isPersonal(email.text) && !persons.some((person) => person.emails.includes(email)))
        persons.push({ name: null, emails: [email], phones: [] })
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
function share(marks: readonly Mark[], people: readonly Person[], kind: 'emails' | 'phones'): void {
  const isOneEach = people.length > 1 && marks.length === people.length
  for (const [nth, mark] of marks.entries()) {
    const person = isOneEach ? people[nth] : people.at(-1)
    if (!person?.name || Math.abs(mark.line - person.name.line) > NEAR) continue
    if (person[kind].length < (kind === 'phones' ? MOST_PHONES : 1)) person[kind].push(mark)
  }
}

/** The person whose name is in the mailbox; the longest match counts. */
function ownerOf({ text }: Mark, names: readonly Mark[]): Mark | null {
  const spelled = names.map((name) => ({ name, letters: spelledBy(text, name.text) }))
  const best = spelled.toSorted((a, b) => b.letters - a.letters)[0]
  return best && best.letters > 0 ? best.name : null
}

/** A mailbox of somebody else, or one for applications. */
function isForeign(email: Mark, people: readonly Person[], lines: readonly ContactLine[]): boolean {
  const person = people.at(-1)?.name
  if (!person) return true
  const from = person.line === email.line && person.to < email.from ? person.to : 0
  const before = lines[email.line]!.text.slice(from, email.from)
  return APPLICATION.test(before) || (isPersonal(email.text) && email.text.split('@')[0]!.includes('.'))
}

/** A sentence with a pronoun is still about the previous person: «Du kan ringe ham på». */
const PRONOUN = /(?<!\p{L})(?:hun|han|ho|henne|ham|hon|honom|hende|she|he|her|him|me|meg|mig)(?!\p{L})/iu
/** At most this many words introduce a number: «Mobil:», «Telefon, arbeid:». */
const MOST_LEADING_WORDS = 3

/** A sentence about somebody else: «Fackliga företrädare nås via kontaktcenter, 0150-…». */
function isOfOthers(phone: Mark, people: readonly Person[], lines: readonly ContactLine[]): boolean {
  if (people.some(({ name }) => name?.line === phone.line)) return false
  const before = lines[phone.line]!.text.slice(0, phone.from)
  return (before.match(/\p{L}+/gu) ?? []).length > MOST_LEADING_WORDS && !PRONOUN.test(before)
}
