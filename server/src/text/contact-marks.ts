import { decoded, EMAIL } from './mailboxes.ts'
import { type CountryCode, findPhones, tidyPhones } from './phone-numbers.ts'
import { wordLists } from './word-lists.ts'

const { anyOf } = wordLists('name-words.txt')

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

/** «kari@nordvik.exampleVi ser fram», «kari@nordvik.example.Velkommen»: the next sentence begins without a space. */
const NEXT_SENTENCE = /(?<=\.[a-z]{2,})\.?\p{Lu}.*$/u
/** The e-mail addresses in a text, each without a sentence that begins right behind it. */
export const emailsIn = (text: string): { text: string; at: number }[] =>
  [...text.matchAll(EMAIL)].map(({ 0: email, index }) => ({
    text: email.replace(NEXT_SENTENCE, ''),
    at: index,
  }))
/** A number after one of these is a switchboard, not a person's. */
const OF_HOUSE = new RegExp(
  `${anyOf('house')}\\W{0,12}(?:${anyOf('address label', 'to an address')}\\W{0,4})?$`,
  'iu',
)
/** «22 00 00 00 (sentralbord)», unlike «22 00 00 00, sentralbord: 22 00 00 01». */
const IS_HOUSE = new RegExp(`^\\s?[(,–-]?\\s?${anyOf('house')}(?!\\s*:)`, 'iu')
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
