import { BOLD, markedHeading } from './headings.ts'
import { decoded, EMAIL } from './mailboxes.ts'
import { namesBeside } from './names-beside.ts'
import { findPhones } from './phone-numbers.ts'
import { plainMail } from './plain-mail.ts'
import { sentencePieces } from './sentences.ts'
import { cutBetweenWords } from './text-pieces.ts'

/** Replaces a person in a text. */
export const TAKEN_OUT = '(fjernet)'

interface KnownContact {
  name: string | null
  email: string | null
  tlf: string | null
}

/**
 * The people named in a text and how to reach them: what is to be removed from it and from everything derived from it.
 */
export interface NamedPeople {
  names: string[]
  /** Single words of names, removed when capitalised. */
  parts: string[]
  /** Addresses of personal profiles included. */
  emails: string[]
  /** Digits, without the country code. */
  phones: string[]
}

const LINK = /\[([^\][\n]{0,300})\]\(([^()\s]{1,600})\)/g
/** Digits inside a web address are no phone number. */
const ADDRESS = /https?:\/\/\S{1,600}/gi
const MAIL_OR_PHONE = /^<?(?:mailto|tel):/i
/** A profile page of one person. */
const PROFILE = /linkedin\.com\\?\/(?:in|pub)\\?\/((?:[\p{L}\d%._~-]|\\[._~-]){2,150})/giu
/** A line of fewer letters and digits, such as a bullet or a rule, names nobody. */
const SAYS_ANYTHING = /[\p{L}\d][^\p{L}\d]*[\p{L}\d]/u
const LONGEST_LINE = 400

/**
 * The contact persons of an ad: the known ones, and anyone its text names beside an e-mail address or phone number; and
 * all addresses and numbers in it, whatever their owner.
 */
export function peopleIn(text: string, known: readonly KnownContact[], company: string | null): NamedPeople {
  const plain = plainForm(text)
  const lines = plain.split('\n').flatMap(linesOf)
  const profiles = [...plain.matchAll(PROFILE)].map(([address, slug = '']) => ({
    address,
    slug: decoded(slug),
  }))
  const reached = lines.map(({ text: words, links }) => {
    const all = [words, ...links]
    return {
      emails: all.flatMap(emailsIn),
      phones: all.flatMap(phonesIn),
      profiles: all.filter((one) => one.search(PROFILE) >= 0),
    }
  })
  const emails = distinct([
    ...reached.flatMap((one) => one.emails),
    ...known.flatMap(({ email }) => (email ? emailsIn(plainForm(email)) : [])),
  ])
  const isReached = (nth: number) => Object.values(reached[nth]!).some((found) => found.length > 0)
  const found = namesBeside(
    lines.map(({ text: words, isHeading }, nth) => ({ text: words, isHeading, isReached: isReached(nth) })),
    { emails, slugs: profiles.map(({ slug }) => slug), company },
  )
  const named = known.flatMap(({ name }) => (name ? plainForm(name) : []))
  return {
    names: distinct([...named, ...found.names]),
    parts: distinct([...named.flatMap(wordsOf).filter((word) => /^\p{Lu}/u.test(word)), ...found.parts]),
    emails: distinct([...emails, ...profiles.map(({ address }) => address.replaceAll('\\', ''))]),
    phones: distinct([
      ...reached.flatMap((one) => one.phones),
      ...known.flatMap(({ tlf }) => (tlf ? phonesIn(tlf) : [])),
    ]),
  }
}

/**
 * A text without these people: their names whole, inverted and in parts, their addresses and numbers in any spelling,
 * and links that lead to them. Words of the company's own name stay. Returns the same string when nobody is in it.
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

/** One spelling of each letter; obfuscated addresses made plain. */
const plainForm = (text: string): string => plainMail(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))

interface Line {
  text: string
  isHeading: boolean
  links: string[]
}

/** The sentences of a line; the addresses of its personal links go with the first. */
function linesOf(line: string): Line[] {
  if (!SAYS_ANYTHING.test(line)) return []
  const links: string[] = []
  const text = line
    .replaceAll(LINK, (_link, words: string, address: string) => {
      if (MAIL_OR_PHONE.test(address) || address.search(PROFILE) >= 0) links.push(address.replace(/^</, ''))
      return words
    })
    .replaceAll(ADDRESS, (address) => (address.search(PROFILE) >= 0 ? `${address} ` : ''))
    .replaceAll(/\\(?=[^\p{L}\d\s])/gu, '')
    .replaceAll(/\*{1,3}|^[#>\s-]{1,8}/g, '')
  if (text.trim() === '' && links.length === 0) return []
  const isHeading = (markedHeading(line)?.rank ?? BOLD) < BOLD
  return sentencePieces(text)
    .flatMap((sentence) => cutBetweenWords(sentence, LONGEST_LINE))
    .map((part, nth) => ({ text: part, isHeading, links: nth === 0 ? links : [] }))
}

const emailsIn = (text: string): string[] => {
  const plain = decoded(text).replaceAll('\\', '')
  // The expression looks for the «@» up to 64 characters ahead of each letter.
  return plain.includes('@') ? (plain.match(EMAIL) ?? []) : []
}

const phonesIn = (text: string): string[] =>
  findPhones(text.replace(/^tel:/i, 'tlf '))
    .map(({ printed, e164 }) => e164?.replace(/^\+47/, '').replace('+', '') ?? printed.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= 5)

const distinct = (texts: string[]) => [...new Set(texts)]

/** The longest part of a name that is no name by itself. */
const SHORTEST_PART = 3
const BETWEEN_WORDS = String.raw`[\s*_.,\\-]{1,4}`
const BETWEEN_DIGITS = String.raw`[\s().+\u2010-\u2015\\-]{0,3}`
const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\d])`
const NO_LETTER_AFTER = String.raw`(?:['’‘]?s)?(?![\p{L}\d])`

/** Each is one alternation of texts with bounded gaps, so that its cost is linear. */
function patternsOf({ names, parts, emails, phones }: NamedPeople, company: string | null): RegExp[] {
  const own = new Set(wordsOf(company ?? '').map((word) => word.toLowerCase()))
  const split = names.map(wordsOf).filter((words) => words.length > 0)
  const whole = split
    .filter((words) => words.length > 1)
    .flatMap((words) => words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]))
    .map((words) => words.map(asWritten).join(BETWEEN_WORDS))
  const single = parts.filter((word) => word.length >= SHORTEST_PART && !own.has(word.toLowerCase()))
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
      distinct(single.flatMap((word) => [asWritten(word), asWritten(word.toUpperCase())])),
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

/** Matches any kind of apostrophe. */
const asWritten = (word: string) => RegExp.escape(word).replaceAll(/['’‘]/g, "['’‘]")

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}\d'’‘]+/u).filter(Boolean)
