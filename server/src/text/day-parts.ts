import { realDay } from './oslo-day.ts'

export type DateLocale = 'nb' | 'nn' | 'sv' | 'da' | 'en'

/** What the day of a printed text depends on beside the text. */
export interface DateContext {
  /** The day the text was published, else fetched, as 2026-11-20: a date without a year is the next one from then. */
  reference: string
  /** Of the page. English prints 03/04/2027 both ways, and without a language nobody knows. */
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

/** No calendar has that day, in that year if one is printed. */
export const isImpossible = ({ year, month, day }: DayParts): boolean =>
  month !== null && realDay(year ?? A_LEAP_YEAR, month, day) === null

const A_LEAP_YEAR = 2028

/** The day, or the next such one from the reference when no year is printed; null when there is none. */
export function resolveDay({ year, month, day }: DayParts, reference: string): string | null {
  if (month === null) return null
  if (year !== null) return realDay(year, month, day)
  const from = Number(reference.slice(0, 4))
  const next = [from, from + 1].map((candidate) => realDay(candidate, month, day))
  return next.find((candidate) => candidate !== null && candidate >= reference) ?? null
}

/** The last day of a range whose first day may leave out what the last one says; null when it runs backwards. */
export function lastOfRange(first: DayParts, last: DayParts, reference: string): string | null {
  const start = { ...first, month: first.month ?? last.month }
  if (last.year === null && start.year !== null) {
    const begin = resolveDay(start, reference)
    return begin && resolveDay(last, begin)
  }
  const end = resolveDay(last, reference)
  if (!end || start.month === null || last.month === null) return null
  // A range that crosses the new year begins in a later month; one that runs backwards was misprinted.
  const year = start.year ?? Number(end.slice(0, 4)) - (start.month > last.month ? 1 : 0)
  const begin = realDay(year, start.month, start.day)
  return begin && begin <= end ? end : null
}

/** «27» after a month is this year, the last or one soon; else it may be an hour or a number of something. */
export function nearYear(twoDigits: number, reference: string): number | null {
  const away = 2000 + twoDigits - Number(reference.slice(0, 4))
  return away >= -1 && away <= 3 ? 2000 + twoDigits : null
}

/** Three numbers as printed between «.», «/» or «-». The day may turn out to be impossible. */
export function readThreeNumbers(
  parts: readonly string[],
  separator: string,
  { reference, locale }: DateContext,
): DayParts | typeof UNCLEAR {
  const [first = '', second = '', third = ''] = parts
  const [a, b] = [Number(first), Number(second)]
  if (first.length === 4) return { year: a, month: b, day: Number(third) }
  // Two digits with lines between begin with the year in Sweden and with the day in Denmark.
  if (third.length === 2 && separator === '-' && locale !== 'da') return UNCLEAR
  const year = third.length === 2 ? 2000 + Number(third) : Number(third)
  const dayFirst = { year, month: b, day: a }
  // «95» is no year to come, and none that an ad of today was printed in.
  if (third.length === 2 && Math.abs(year - Number(reference.slice(0, 4))) > 10)
    return { ...dayFirst, year: 0 }
  return eitherWay(dayFirst, { year, month: a, day: b }, separator, locale)
}

/** «15.01», or «15/1» where it is no English one that could be either. */
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

/** Points always stand after the day. Between other marks the month may stand first, and in English nobody knows. */
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
