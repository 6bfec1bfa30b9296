import { MONTHS } from '../../../text/date-words.ts'
import { knownPlace } from '../../../text/known-place.ts'
import { findPhones } from '../../../text/phone-numbers.ts'
import { CV_WORDS, labelled } from './cv-words.ts'

const LEADS =
  /(?:^|[.;|•]\s?)(?:født|fødd|född|born|date of birth|fødselsdato|nationality|nasjonalitet|statsborger\S*|medborgar\S*)\b/i

/** Whether a line is about day of birth, nationality, family or address: they are not taken. */
export const isPrivate = (line: string): boolean =>
  LEADS.test(line) || isPrivateLabel(line.split(/[:\t]/, 1)[0]!)
export const isPrivateLabel = (text: string): boolean => labelled(text, ['private']) !== null

const saysPrivate = CV_WORDS.wordTest('private')
const isStreet = CV_WORDS.isWord('street')
const HOUSE = /(?<!\p{L})(\p{L}{2,40})\.? \d{1,3}(?: ?[a-z])?(?![\p{L}\d])/giu
const POSTAL = /(?<!\d)(\d{4}) (\p{Lu}\p{L}{1,40})/gu
const YEAR = /^(?:19[5-9]|20[0-4])\d$/
/** The number that a person has of the state. */
const NATIONAL_ID = /(?<!\d)(?:\d{6} ?\d{5}|(?:19|20)?\d{6}[-+]\d{4})(?!\d)/
const DAY =
  /(?<![\d./-])(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d|(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2})(?![\d/-])/g
const WRITTEN_DAY = /(?<!\d)\d{1,2}\.? (\p{L}{3,10})\.? (?:19|20)\d\d(?!\d)/giu
const PIECE = { length: 1_000, step: 900 }

/**
 * Whether a text may have something private anywhere. Asked of what is only shown, and left out when in doubt; two days
 * are a period.
 */
export function mayBePrivate(text: string): boolean {
  if (isPrivate(text) || saysPrivate(text) || text.includes('@') || NATIONAL_ID.test(text)) return true
  const written = [...text.matchAll(WRITTEN_DAY)].filter(([, month = '']) => MONTHS.has(month.toLowerCase()))
  if ((text.match(DAY)?.length ?? 0) + written.length === 1) return true
  if ([...text.matchAll(HOUSE)].some(([, word = '']) => isStreet(word))) return true
  const towns = [...text.matchAll(POSTAL)].filter(([, code = '']) => !YEAR.test(code))
  if (towns.some(([, , town = '']) => knownPlace(town) !== null)) return true
  for (let at = 0; at < text.length; at += PIECE.step)
    if (findPhones(text.slice(at, at + PIECE.length)).length > 0) return true
  return false
}

/** The cells of a row that may be shown. */
export const withoutPrivate = (line: string): string =>
  line
    .split('\t')
    .filter((cell) => !mayBePrivate(cell))
    .join('\t')
