import { readPageContacts } from './contact-persons.ts'
import { findPhones } from './phone-numbers.ts'
import { plainMail } from './plain-mail.ts'

/** What stands in a text where a person stood. */
export const TAKEN_OUT = '(fjernet)'

interface KnownContact {
  name: string | null
  email: string | null
  tlf: string | null
}

/** Who is named in a text, and how they are reached: what is to be taken out of it and of what was made of it. */
export interface NamedPeople {
  names: string[]
  emails: string[]
  /** Digits, without the country's code. */
  phones: string[]
}

const LINK = /\[([^\][\n]{0,300})\]\(([^()\s]{1,600})\)/g
/** What is a number in it is none to call. */
const ADDRESS = /https?:\/\/\S{1,600}/gi
const MAIL_OR_PHONE = /^<?(?:mailto|tel):/i
/** With the signs that markdown takes for its own. */
const EMAIL = /[\p{L}\d](?:[\p{L}\d._%+-]|\\[._+-]){0,63}@[\p{L}\d-]{1,63}(?:\\?\.[\p{L}\d-]{1,63}){1,4}/gu
const LONGEST_LINE = 400
/** A paragraph is read in pieces: the reader of contacts looks at lines. */
const SENTENCE_END = /(?<=[.!?]) (?=\p{Lu})/u

/**
 * The contact persons of an ad: those that are known, and whoever its text names beside an e-mail address or a phone
 * number; and every address and number in it, whoever's they are.
 */
export function peopleIn(text: string, known: readonly KnownContact[], company: string | null): NamedPeople {
  const lines = plainForm(text).split('\n').flatMap(linesOf)
  const found = readPageContacts(lines, company).map(({ contact }) => contact)
  const all = [...known, ...found]
  const emails = lines.flatMap((line) => [line.text, ...line.links].flatMap(emailsIn))
  const phones = lines.flatMap((line) => [line.text, ...line.links].flatMap(phonesIn))
  return {
    names: distinct(all.flatMap(({ name }) => (name ? plainForm(name) : []))),
    emails: distinct([...emails, ...all.flatMap(({ email }) => (email ? emailsIn(plainForm(email)) : []))]),
    phones: distinct([...phones, ...all.flatMap(({ tlf }) => (tlf ? phonesIn(tlf) : []))]),
  }
}

/**
 * A text without these people: their names whole, turned around and in parts, their addresses and numbers in whatever
 * spelling, and links that lead to them. Words of the company's own name stay. The very text where nobody is in it.
 */
export function withoutPeople(text: string, people: NamedPeople, company: string | null): string {
  const plain = plainForm(text)
  const patterns = patternsOf(people, company)
  if (patterns.length === 0) return text
  const isNamed = (address: string) => patterns.some((pattern) => address.search(pattern) >= 0)
  let left = plain.replaceAll(LINK, (link, words: string, address: string) =>
    MAIL_OR_PHONE.test(address) || isNamed(decoded(address)) ? words : link,
  )
  for (const pattern of patterns) left = left.replaceAll(pattern, TAKEN_OUT)
  return left === plain ? text : left.replaceAll(REPEATED, TAKEN_OUT)
}

const REPEATED = /\(fjernet\)(?:[ ,/|·–-]{1,3}\(fjernet\))+/g

/** One spelling of each letter; hidden addresses as they are meant. */
const plainForm = (text: string): string => plainMail(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))

function linesOf(line: string): { text: string; links: string[] }[] {
  const links: string[] = []
  const text = line
    .replaceAll(LINK, (_link, words: string, address: string) => {
      if (MAIL_OR_PHONE.test(address)) links.push(address.replace(/^</, ''))
      return words
    })
    .replaceAll(ADDRESS, '')
    .replaceAll(/\\(?=[^\p{L}\d\s])/gu, '')
    .replaceAll(/\*{1,3}|^[#>\s-]{1,8}/g, '')
  const pieces = text.length > LONGEST_LINE ? text.split(SENTENCE_END) : [text]
  return pieces.flatMap((piece, nth) =>
    cut(piece).map((part, place) => ({ text: part, links: nth === 0 && place === 0 ? links : [] })),
  )
}

/** Pieces of the longest length, between words. */
function cut(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > LONGEST_LINE) {
    const end = rest.lastIndexOf(' ', LONGEST_LINE)
    pieces.push(rest.slice(0, end > 0 ? end : LONGEST_LINE))
    rest = rest.slice(end > 0 ? end + 1 : LONGEST_LINE)
  }
  return [...pieces, rest]
}

const emailsIn = (text: string): string[] =>
  [...decoded(text).matchAll(EMAIL)].map(([email]) => email.replaceAll('\\', ''))

const phonesIn = (text: string): string[] =>
  findPhones(text.replace(/^tel:/i, 'tlf '))
    .map(({ printed, e164 }) => e164?.replace(/^\+47/, '').replace('+', '') ?? printed.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= 5)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const distinct = (texts: string[]) => [...new Set(texts)]

/** The longest part of a name that is no name by itself. */
const SHORTEST_PART = 3
const BETWEEN_WORDS = String.raw`[\s*_.,\\-]{1,4}`
const BETWEEN_DIGITS = String.raw`[\s().+\u2010-\u2015\\-]{0,3}`
const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\d])`
const NO_LETTER_AFTER = String.raw`(?:['’]?s)?(?![\p{L}\d])`

/** Each is one alternation of texts with bounded gaps, so that its work grows as the text. */
function patternsOf({ names, emails, phones }: NamedPeople, company: string | null): RegExp[] {
  const own = new Set(wordsOf(company ?? '').map((word) => word.toLowerCase()))
  const split = names.map(wordsOf).filter((words) => words.length > 0)
  const whole = split
    .filter((words) => words.length > 1)
    .flatMap((words) => words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]))
    .map((words) => words.map((word) => RegExp.escape(word)).join(BETWEEN_WORDS))
  const parts = split.flatMap((words) =>
    words.filter(
      (word) => word.length >= SHORTEST_PART && /^\p{Lu}/u.test(word) && !own.has(word.toLowerCase()),
    ),
  )
  const mails = emails.map((email) => [...email].map((sign) => RegExp.escape(sign)).join(String.raw`\\?`))
  const numbers = phones.map(
    (digits) => String.raw`(?:\((?:\+|00)\s?47\)\s?|(?:\+|00)\s?47\s?)?` + [...digits].join(BETWEEN_DIGITS),
  )
  return [
    pattern(mails, String.raw`(?<![\p{L}\d])`, String.raw`(?![\p{L}\d])`, 'giu'),
    pattern(numbers, String.raw`(?<!\d)`, String.raw`(?!\d)`, 'gu'),
    pattern(whole, NO_LETTER_BEFORE, NO_LETTER_AFTER, 'giu'),
    // With a capital: «berg» is a mountain.
    pattern(
      distinct(parts.flatMap((word) => [RegExp.escape(word), RegExp.escape(word.toUpperCase())])),
      NO_LETTER_BEFORE,
      NO_LETTER_AFTER,
      'gu',
    ),
  ].flatMap((made) => made ?? [])
}

function pattern(texts: string[], before: string, after: string, flags: string): RegExp | null {
  if (texts.length === 0) return null
  const longest = distinct(texts).toSorted((a, b) => b.length - a.length)
  return new RegExp(`${before}(?:${longest.join('|')})${after}`, flags)
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}\d'’]+/u).filter(Boolean)
