import { kindOfWord } from './name-words.ts'
import { isOneTypo } from './one-typo.ts'
import { plainName } from './name-runs.ts'
import { type CountryCode, findPhones, tidyPhones } from './phone-numbers.ts'

/** A line as displayed, with the addresses of its mailto: and tel: links. */
export interface ContactLine {
  text: string
  isHeading?: boolean
  links: string[]
  /** The cells of a row, which no name goes beyond. */
  cells?: string[]
}

/** A name, an e-mail address or a phone number, where it stands. */
export interface Mark {
  kind: 'name' | 'email' | 'phone'
  text: string
  line: number
  from: number
  to: number
}

const EMAIL = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/gu
/** «kari@nordvik.exampleVi ser fram», «kari@nordvik.example.Velkommen»: the next sentence begins without a space. */
const NEXT_SENTENCE = /(?<=\.[a-z]{2,})\.?\p{Lu}.*$/u
/** The e-mail addresses in a text. */
export const emailsIn = (text: string): { text: string; at: number }[] =>
  [...text.matchAll(EMAIL)].map(({ 0: email, index }) => ({
    text: email.replace(NEXT_SENTENCE, ''),
    at: index,
  }))
/** A number after one of these is a switchboard, not a person's. */
const OF_HOUSE =
  /(?:sentralbord|switchboard|växel|omstilling|resepsjon|reception|vakttelefon)\p{L}{0,4}\W{0,12}(?:(?:tlf|tel|telefon|nummer|på)\W{0,4})?$/iu
/** «22 00 00 00 (sentralbord)». */
const IS_HOUSE = /^\s?[(,–-]?\s?(?:sentralbord|switchboard|växel|resepsjon|reception)(?!\p{L}*\s*:)/iu
/** Shorter numbers are of switchboards, or postal codes. */
const FEWEST_DIGITS = 6
/** A button for applications belongs to no person. */
const TO_APPLY =
  /^(?:send (?:inn )?(?:din |en )?(?:søknad|ansøgning|ansökan|application)|søk (?:på )?(?:stillingen|jobben|her|nå)|apply\b.{0,30}|ansök(?: här| nu)?|ansøg(?: her| nu)?)\W*$/i

/**
 * The e-mail addresses and phone numbers in the text of a line, otherwise those of its links. `above` is the line before,
 * which may say what stands here: «Sentralbord».
 */
export function addressesOf(
  { text, links }: ContactLine,
  line: number,
  { country, above = '' }: { country?: CountryCode | undefined; above?: string | undefined },
): Mark[] {
  if (TO_APPLY.test(text)) return []
  const mark = (kind: Mark['kind'], printed: string, from: number, to = from + printed.length): Mark => ({
    kind,
    text: printed,
    line,
    from,
    to,
  })
  const emails = emailsIn(text).map((email) => mark('email', email.text, email.at))
  const phones = findPhones(text, country)
    .filter(
      ({ printed, e164, at, to }) =>
        (e164 || /^(?:\+|0[1-9])/.test(printed)) &&
        printed.replaceAll(/\D/g, '').length >= FEWEST_DIGITS &&
        !OF_HOUSE.test(text.slice(Math.max(0, at - 40), at)) &&
        !IS_HOUSE.test(text.slice(to, to + 40)) &&
        !(at < 3 && above.length < 30 && OF_HOUSE.test(above)) &&
        !emails.some(({ from, to }) => from <= at && at < to),
    )
    .map(({ printed, at, to }) => mark('phone', printed, at, to))
  const linked = (scheme: RegExp) =>
    links.flatMap((href) => (scheme.test(href) ? decoded(href.replace(scheme, '')) : []))
  if (emails.length === 0)
    for (const address of linked(/^mailto:/i))
      for (const email of emailsIn(address.split('?', 1)[0]!.slice(0, 1_000)))
        emails.push(mark('email', email.text, text.length))
  if (phones.length === 0)
    for (const number of linked(/^tel:/i)) {
      const tidy = tidyPhones(number)
      if (tidy) phones.push(mark('phone', tidy, text.length))
    }
  return [...emails, ...phones].toSorted((a, b) => a.from - b.from)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * How many letters of a name a mailbox spells: «ola.nordmann» and «onordmann» spell «Ola Nordmann». A word counts when it is a
 * part of the mailbox, or when the words are most of it: «lindanordmann» is not Stefan Lind's.
 */
export function spelledBy(email: string, name: string): number {
  const written = email.split('@', 1)[0]!
  const parts = new Set(written.split(/[^\p{L}]/u).map(plainName))
  const local = plainName(written)
  const words = name
    .split(/[\s-]+/)
    .map(plainName)
    .filter((word) => word.length > 2 && local.includes(word))
  const lettersOf = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length, 0)
  const isMost = lettersOf(words) * 2 >= local.length
  return lettersOf(isMost ? words : words.filter((word) => parts.has(word)))
}

/** Whether a mailbox has a word of a name that differs by one letter: «christoffer.h» and «Cristoffer Nordvik». */
export function isNearlySpelled(email: string, name: string): boolean {
  const pieces = email
    .split('@', 1)[0]!
    .split(/[^\p{L}]/u)
    .map(plainName)
  const words = name.split(/[\s-]+/).map(plainName)
  return pieces.some((piece) =>
    words.some((word) => word.length >= SHORTEST_NEAR && (piece === word || isOneTypo(piece, word))),
  )
}
const SHORTEST_NEAR = 5

/** Whether a mailbox looks like one person's own: «kari.nordvik», unlike «jobb.oslo» and «post». */
export function isPersonal(email: string): boolean {
  const [local = '', house = ''] = email.toLowerCase().split('@')
  const pieces = local.match(/[\p{L}\p{M}]{2,}/gu) ?? []
  const kinds = pieces.filter((piece) => !house.includes(piece)).map(kindOfWord)
  return kinds.length > 0 && kinds.every((kind) => kind !== 'ordinary' && kind !== 'border')
}

/** Whether a mailbox names somebody: «kari.nordvik», «kari». */
export const isOfSomebody = (email: string): boolean => {
  const local = email.toLowerCase().split('@')[0]!
  return isPersonal(email) && (local.includes('.') || kindOfWord(local) === 'first')
}

const LONGEST_SHORT = 12

/** Whether a mailbox is made of the beginnings of a name's words, in their order: «lbr» and «librek» of «Liv Brekke». */
export function isShortFor(email: string, name: string): boolean {
  const local = plainName(email.split('@', 1)[0]!)
  return local.length <= LONGEST_SHORT && isMadeOf(local, name.split(/[\s-]+/).map(plainName))
}

const isMadeOf = (letters: string, words: readonly string[]): boolean =>
  letters === '' ||
  words.some((word, nth) =>
    Array.from(letters, (_, at) => letters.slice(0, at + 1)).some(
      (piece) => word.startsWith(piece) && isMadeOf(letters.slice(piece.length), words.slice(nth + 1)),
    ),
  )
