import { ENGLISH_MONTHS, MONTHS, THIS_YEAR, TODAY, TOMORROW } from './date-words.ts'
import {
  type DateContext,
  type DayParts,
  nearYear,
  readThreeNumbers,
  readTwoNumbers,
  UNCLEAR,
} from './day-parts.ts'
import { type Cursor, isMark, numberAt, wordAt } from './token-cursor.ts'

/** Takes one day in any printed form. Leaves the cursor in place when there is none. */
export function takeDay(cursor: Cursor, context: DateContext): DayParts | typeof UNCLEAR | null {
  const token = cursor.tokens[cursor.at]
  if (token?.kind === 'word') return takeNamedDay(cursor, token.word, context)
  if (token?.kind === 'number') return takeDayAndMonth(cursor, context)
  if (token?.kind !== 'numbers') return null
  cursor.at++
  if (token.parts.length === 3) return readThreeNumbers(token.parts, token.separator, context)
  const parts = readTwoNumbers(token.parts, token.separator, context.locale)
  const year = takeYear(cursor, context)
  return parts === UNCLEAR ? parts : { ...parts, year }
}

/** «i dag», «January 31, 2027». */
function takeNamedDay(cursor: Cursor, word: string, context: DateContext): DayParts | null {
  if (TODAY.has(word) || TOMORROW.has(word)) {
    cursor.at++
    return daysAfter(context.reference, TODAY.has(word) ? 0 : 1)
  }
  const month = MONTHS.get(word)
  const day = numberAt(cursor, 1)
  if (month === undefined || !day || day.digits > 2 || day.value < 1 || day.value > 31) return null
  const start = cursor.at
  cursor.at += 2
  const year = takeYear(cursor, context)
  if (year !== null || ENGLISH_MONTHS.has(word) || context.locale?.startsWith('en'))
    return { year, month, day: day.value }
  cursor.at = start
  return null
}

/** «31. januar 2027», «31 januar», «1st of May», «1. 2. 2027». */
function takeDayAndMonth(cursor: Cursor, context: DateContext): DayParts | null {
  const day = numberAt(cursor)
  if (!day || day.digits > 2 || day.value < 1 || day.value > 31) return null
  const ahead = wordAt(cursor, 1) === 'of' ? 2 : 1
  const month = MONTHS.get(wordAt(cursor, ahead) ?? '')
  if (month !== undefined) {
    cursor.at += ahead + 1
    return { year: takeYear(cursor, context) ?? takeShortYear(cursor, context), month, day: day.value }
  }
  const second = numberAt(cursor, 1)
  const year = numberAt(cursor, 2)
  if (!day.isOrdinal || !second?.isOrdinal || second.digits > 2 || year?.digits !== 4) return null
  cursor.at += 3
  return { year: year.value, month: second.value, day: day.value }
}

/** «15.» before «–20. mai». */
export function takeBareDay(cursor: Cursor): DayParts | null {
  const day = numberAt(cursor)
  if (!day || day.digits > 2 || day.value < 1 || day.value > 31) return null
  cursor.at++
  return { year: null, month: null, day: day.value }
}

function takeYear(cursor: Cursor, { reference }: DateContext): number | null {
  if (THIS_YEAR.has(wordAt(cursor) ?? '')) {
    cursor.at++
    return Number(reference.slice(0, 4))
  }
  const ahead = isMark(cursor, ',.') ? 1 : 0
  const year = numberAt(cursor, ahead)
  if (year?.digits !== 4) return null
  cursor.at += ahead + 1
  return year.value
}

/** «27» or «’27». */
function takeShortYear(cursor: Cursor, { reference }: DateContext): number | null {
  const ahead = isMark(cursor, "'’") ? 1 : 0
  const digits = numberAt(cursor, ahead)
  const year = digits?.digits === 2 ? nearYear(digits.value, reference) : null
  if (year !== null) cursor.at += ahead + 1
  return year
}

function daysAfter(reference: string, days: number): DayParts | null {
  const date = new Date(Date.parse(`${reference}T00:00:00Z`) + days * 86_400_000)
  if (Number.isNaN(date.getTime())) return null
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
