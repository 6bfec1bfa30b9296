import { realDay } from './oslo-day.ts'

export type DateLocale = 'nb' | 'nn' | 'sv' | 'da' | 'en' | 'en-GB'

/** Context that a printed day needs for its interpretation. */
export interface DateContext {
  /** The day of publication, else of fetching, as 2026-11-20: a date without a year is the next one from then. */
  reference: string
  /** The reference is the day of fetching: a day without a year may have passed before it. */
  isFetched?: boolean
  /** Days with their year beside it, which may decide in which year such a day is. */
  beside?: readonly string[] | undefined
  /** Language of the page. English prints 03/04/2027 both ways, so without a language it is ambiguous; `en-GB` prints the day first. */
  locale?: DateLocale | undefined
}

/** A day as far as it is printed: «15.» of «15.–20. mai» has neither month nor year. */
export interface DayParts {
  year: number | null
  month: number | null
  day: number
}

/** Two readings are possible. */
export const UNCLEAR = 'unclear'

/** Whether no calendar has that day, in the printed year if there is one. */
export const isImpossible = ({ year, month, day }: DayParts): boolean =>
  month !== null && realDay(year ?? A_LEAP_YEAR, month, day) === null

const A_LEAP_YEAR = 2028

/** The day; without a printed year, the next one from the reference. Null when there is none. */
export function resolveDay({ year, month, day }: DayParts, reference: string): string | null {
  if (month === null) return null
  if (year !== null) return realDay(year, month, day)
  const from = Number(reference.slice(0, 4))
  const next = [from, from + 1].map((candidate) => realDay(candidate, month, day))
  return next.find((candidate) => candidate !== null && candidate >= reference) ?? null
}

/** The last day of a range; the first may leave out what the last says. Null when it runs backwards. */
export function lastOfRange(first: DayParts, last: DayParts, reference: string): string | null {
  const start = { ...first, month: first.month ?? last.month }
  if (last.year === null && start.year !== null) {
    const begin = resolveDay(start, reference)
    return begin && resolveDay(last, begin)
  }
  const end = resolveDay(last, reference)
  if (!end || start.month === null || last.month === null) return null
  // A range across the new year starts in a later month; any other that runs backwards was misprinted.
  const year = start.year ?? Number(end.slice(0, 4)) - (start.month > last.month ? 1 : 0)
  const begin = realDay(year, start.month, start.day)
  return begin && begin <= end ? end : null
}

/** «27» after a month is a year close to the reference; else it may be an hour or a count. */
export function nearYear(twoDigits: number, reference: string): number | null {
  const away = 2000 + twoDigits - Number(reference.slice(0, 4))
  return away >= -1 && away <= 3 ? 2000 + twoDigits : null
}

/** Three numbers between «.», «/» or «-». The day may turn out to be impossible. */
export function readThreeNumbers(
  parts: readonly string[],
  separator: string,
  { reference, locale }: DateContext,
): DayParts | typeof UNCLEAR {
  const [first = '', second = '', third = ''] = parts
  const [a, b] = [Number(first), Number(second)]
  if (first.length === 4) return { year: a, month: b, day: Number(third) }
  // Two-digit numbers between hyphens start with the year in Sweden and with the day in Denmark.
  if (third.length === 2 && separator === '-' && locale !== 'da') return UNCLEAR
  const year = third.length === 2 ? 2000 + Number(third) : Number(third)
  const dayFirst = { year, month: b, day: a }
  // «95» is neither a future year nor the year of a current ad.
  if (third.length === 2 && Math.abs(year - Number(reference.slice(0, 4))) > 10)
    return { ...dayFirst, year: 0 }
  return eitherWay(dayFirst, { year, month: a, day: b }, separator, locale)
}

/** «15.01», or «15/1» unless it is an ambiguous English one. */
export function readTwoNumbers(
  parts: readonly string[],
  separator: string,
  locale: DateLocale | undefined,
): DayParts | typeof UNCLEAR {
  const [a = 0, b = 0] = parts.map(Number)
  const dayFirst = { year: null, month: b, day: a }
  // «1/15» in Norwegian is no day of any kind.
  return locale === undefined || locale === 'en'
    ? eitherWay(dayFirst, { year: null, month: a, day: b }, separator, locale)
    : dayFirst
}

/** Dots always follow the day. Between other separators the month may come first, and in English it is ambiguous. */
function eitherWay(
  dayFirst: DayParts,
  monthFirst: DayParts,
  separator: string,
  locale: DateLocale | undefined,
): DayParts | typeof UNCLEAR {
  if (separator === '.' || isImpossible(monthFirst)) return dayFirst
  if (isImpossible(dayFirst)) return monthFirst
  const same = dayFirst.day === monthFirst.day
  return same || (locale !== undefined && locale !== 'en') ? dayFirst : UNCLEAR
}
