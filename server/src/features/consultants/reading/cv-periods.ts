import { MONTHS } from '../../../text/date-words.ts'
import type { Period } from '../consultant-draft.ts'
import { orderedPeriod } from './cv-values.ts'
import { CV_WORDS } from './cv-words.ts'

const MONTH_NAMES = [...MONTHS.keys()].toSorted((a, b) => b.length - a.length).join('|')
const YEAR = String.raw`(?:19[5-9]\d|20\d\d)`
/** «mars 2021», «03/2021», «2021-03», «2021». */
const DATE = String.raw`(?:(?:${MONTH_NAMES})\.?,?\s{1,3}${YEAR}|(?:0?[1-9]|1[0-2])\s?[./-]\s?${YEAR}|${YEAR}[./-](?:0[1-9]|1[0-2])(?!\d)|${YEAR})`
/** «03/21»: in a period only, since alone it may be any fraction. */
const SHORT = String.raw`(?:0?[1-9]|1[0-2])/\d\d(?![\d/])`
const NOW = String.raw`(?:${CV_WORDS.wordsOf('now')
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll('.', String.raw`\.?`).replaceAll(' ', String.raw`\s`))
  .join('|')})\.?`
const DASH = String.raw`\s{0,3}(?:[-–—−→]|\bt\.?o\.?m\.?|\b(?:til|till|to|until)\b)\s{0,3}`
const OPENER = String.raw`(?:(?:fra|frå|från|from|siden|sidan|sedan|since)\s{1,3})?`
const END = String.raw`(?![\p{L}\d])`
const PERIOD = new RegExp(
  String.raw`(?<![\p{L}\d./-])${OPENER}(${DATE}|${SHORT})(?:${DASH}(?:(${DATE}|${SHORT})${END}|(${NOW})${END}|(?=\s*(?:$|[\t:|)])))|(?<=(?:siden|sidan|sedan|since)\s{1,3}${DATE})${END})`,
  'iu',
)
const ONE_DATE = new RegExp(String.raw`(?<![\p{L}\d./-])(${DATE})(?![\p{L}\d/-])`, 'giu')
/** «(2 years 3 months)», «3 år 2 mnd» beside a period. */
const LASTED =
  /\(?(?<![\p{L}\d])\d{1,2}\+?\s(?:years?|yrs?|år|months?|mos?|mnd|måneder|månader|månadar)(?:\s(?:og |och |and )?\d{1,2}\s(?:months?|mos?|mnd|måneder|månader|månadar|years?|år))?\.?\)?/giu

/** «(80 %)»: how much of the time. */
const EXTENT = /^\s*\(?\d{1,3}\s?%\)?/

/** «3 år 2 mnd» and nothing else: how long somebody was there. */
export const isDuration = (line: string): boolean =>
  line.length < 40 && trimmed(line.replaceAll(LASTED, '')) === ''

export interface FoundPeriod {
  period: Period
  /** The rest of the line, before and after it. */
  before: string
  after: string
}

/** Of «03/21» by its last two digits: years to come are few. */
const centuryOf = (year: string) => (Number(year) < 50 ? `20${year}` : `19${year}`)

/** «03/2021» is 2021-03. */
function monthOf(printed: string): string {
  const [, nr, short] = /^(\d{1,2})\/(\d\d)$/.exec(printed) ?? []
  if (nr && short) return `${centuryOf(short)}-${nr.padStart(2, '0')}`
  const [year = ''] = new RegExp(YEAR).exec(printed) ?? []
  const rest = printed.replace(year, ' ')
  const nth = Number(/\d{1,2}/.exec(rest)?.[0] ?? MONTHS.get(/\p{L}+/u.exec(rest)?.[0].toLowerCase() ?? ''))
  return nth ? `${year}-${String(nth).padStart(2, '0')}` : year
}

export function periodIn(line: string): FoundPeriod | null {
  const match = PERIOD.exec(line)
  if (!match) return null
  const began = monthOf(match[1]!)
  const end = match[2] === undefined ? null : monthOf(match[2])
  return { period: orderedPeriod(began, end), ...around(line, match) }
}

/** A single month or year at the beginning or the end of a line, or set off in it: that of a course, not of a version. */
export function dateIn(line: string): { date: string; before: string; after: string } | null {
  for (const match of line.matchAll(ONE_DATE)) {
    const before = line.slice(0, match.index ?? 0).trimEnd()
    const after = line.slice(match.index + match[0].length).trimStart()
    const isSetOff =
      (before === '' || /[,;:|·•(\t–-]$/.test(before)) && (after === '' || /^[,;:|·•)\t–-]/.test(after))
    if (isSetOff || after === '' || (before === '' && /^\s/.test(line.slice(match[0].length))))
      return { date: monthOf(match[1]!), ...around(line, match) }
  }
  return null
}

function around(line: string, match: RegExpExecArray | RegExpMatchArray) {
  const before = line.slice(0, match.index ?? 0)
  const after = line.slice((match.index ?? 0) + match[0].length)
  return { before: trimmed(before), after: trimmed(after.replaceAll(LASTED, '').replace(EXTENT, '')) }
}

/** Without what only parts it from its neighbours. */
export const trimmed = (text: string): string =>
  text
    .replace(/^[\s,;:|·•–—()-]+/, '')
    .replace(/[\s,;:|·•–—(-]+$/, '')
    .replace(/^([^(]*)\)$/, '$1')
    .trim()
