import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { wordLists } from './word-lists.ts'

const { anyOf } = wordLists('name-words.txt')

export type { CountryCode }

/** The country by whose rules a page in this language writes phone numbers. */
export const countryOf = (locale: string | undefined): CountryCode =>
  locale === 'sv' ? 'SE' : locale === 'da' ? 'DK' : 'NO'

export interface PhoneNumber {
  /** As printed, without its label. */
  printed: string
  /** «+4722334455», for dialling. Null when it looks like a number but cannot be dialled. */
  e164: string | null
  /** Where it begins in the text, and where it ends. */
  at: number
  to: number
}

const LONGEST = 1_000
const MOST = 10
const FEWEST_DIGITS = 5

/**
 * The phone numbers in a contact text, such as «Tlf. 22 33 44 55 / +47 900 11 222». Each part is parsed alone: in a
 * list, one number swallows the next. Organisation numbers, ad ids, dates and times are excluded.
 */
export function findPhones(text: string, country: CountryCode = 'NO'): PhoneNumber[] {
  const phones: PhoneNumber[] = []
  let at = 0
  // The separators are captured, so that every second piece is one.
  for (const [nth, piece] of text.slice(0, LONGEST).split(BETWEEN).entries()) {
    if (nth % 2 === 0) phones.push(...phonesIn(piece, at, country))
    at += piece.length
  }
  const seen = new Set<string>()
  return phones.filter(({ printed, e164 }) => seen.size < seen.add(e164 ?? printed).size).slice(0, MOST)
}

/** Also separates a second number in brackets; «(0)» inside a number does not. */
const BETWEEN = /([,;/|\r\n]|\s(?:eller|og|or|and|och|samt)\s|\s\((?=\+?\d(?:\s?\d){5}))/i
/** From the first digit, «+» or bracket to the last digit. */
const DIGITS = /[+(]*\d[\d\s().+\u2010-\u2015-]*/gu
const SAID_TO_BE_OTHER =
  /(?:(?<!\p{L})(?:org(?:anisasjons)?\.?\s?(?:nr|nummer)?|id|ref(?:eranse)?)|kode|nr|nummer|faks|fax|postboks)\.?\s*:?\s*$/iu
const SAID_TO_BE_PHONE = new RegExp(
  `${anyOf('address label', 'house')}\\.?(?:\\s?(?:nr|nummer))?\\.?\\s*:?\\s*$`,
  'iu',
)
const NO_PHONE = [
  /^\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4}|\d{2})$/,
  /^(?:19|20)\d\d-\d\d-\d\d$/,
  /^20[1-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
  /^\d{1,2}-\d{1,2}-20\d\d$/,
  /^\d{1,2}[.:]\d\d\s?-\s?\d{1,2}[.:]\d\d$/,
]
/** «1 200 - 1 400», «0800-1600». */
const FROM_TO = /^\d{1,2}[ .]?\d{3}\s?-\s?\d{1,2}[ .]?\d{3}$/
/** «12 000 000», «1.200». */
const IN_THOUSANDS = /^\d{1,3}(?:[ .]\d{3}){1,2}$/

const phonesIn = (piece: string, at: number, country: CountryCode): PhoneNumber[] =>
  [...piece.matchAll(DIGITS)].flatMap(({ 0: found, index }) => {
    const phone = phoneOf(found, piece.slice(Math.max(0, index - 40), index), country)
    return phone ? [{ ...phone, at: at + index, to: at + index + found.replace(/\D+$/, '').length }] : []
  })

function phoneOf(
  found: string,
  before: string,
  country: CountryCode,
): Pick<PhoneNumber, 'printed' | 'e164'> | null {
  const printed = closed(found.replaceAll(/\s+/g, ' ').replace(/[^\d]+$/, ''))
  const dashed = printed.replaceAll(/[\u2010-\u2015]/g, '-')
  const digits = printed.replaceAll(/\D/g, '').length
  // No country has numbers this short, and a text may be full of figures.
  if (digits < FEWEST_DIGITS) return null
  const isPhone = SAID_TO_BE_PHONE.test(before)
  if (!isPhone && (SAID_TO_BE_OTHER.test(before) || FROM_TO.test(dashed))) return null
  if (NO_PHONE.some((form) => form.test(dashed))) return null
  const parsed = parsePhoneNumberFromString(dashed, country)
  if (!isPhone && IN_THOUSANDS.test(dashed) && !parsed?.isValid()) return null
  const isAbroad = /^\(?(?:\+|00)/.test(printed)
  // Nine digits are an organisation number, more an ad id, unless a country code precedes them or the text calls them a
  // phone.
  const fits = parsed?.isValid() || (parsed?.isPossible() && digits >= 8)
  if (parsed && fits && (isAbroad || isPhone || parsed.isValid() || digits === 8))
    return { printed, e164: parsed.number }
  // Norway has no numbers with a leading zero; its neighbours' have one. Which country's it is stays open.
  const isNeighbours =
    country === 'NO' &&
    /^0[1-9]\d{0,3}[ /-]/.test(dashed) &&
    parsePhoneNumberFromString(dashed, 'SE')?.isValid()
  const looksLikeOne = digits >= 5 && digits <= 20 && (isAbroad || isPhone || isNeighbours)
  return looksLikeOne ? { printed, e164: null } : null
}

/** Drops an opening bracket at the end; restores the one that a closing bracket needs. */
const closed = (printed: string) =>
  printed.startsWith('(') && !printed.includes(')') ? printed.replace(/^\(+/, '') : printed

/** A contact's phone field in one line: its numbers as printed, else the text itself when it has enough digits. */
export function tidyPhones(text: string): string | null {
  const phones = findPhones(text).map(({ printed }) => printed)
  const line = phones.join(', ') || text.replaceAll(/\s+/g, ' ').trim()
  return line.replaceAll(/\D/g, '').length >= 5 && line.length <= 100 ? line : null
}
