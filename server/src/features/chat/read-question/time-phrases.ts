import { daysLater } from '../../../text/iso-week.ts'
import { MONTHS } from '../../../text/date-words.ts'
import { realDay } from '../../../text/oslo-day.ts'
import { firstOfMonth, lastOfMonth, monthOf, weekdayOf, yearOf } from './calendar.ts'
import type { Period } from './wish.ts'

/** What a phrase is read by: the day it is, and whether what is asked about lies ahead or behind. */
export interface Context {
  today: string
  isPast: boolean
}

export type PeriodRule = [
  pattern: RegExp,
  /** With the words it is told in, where those that were asked say something else. */
  read: (match: RegExpExecArray, context: Context) => (Omit<Period, 'said'> & { said?: string }) | null,
]

export const MONTH = 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember'
export const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']
const NUMBERS = 'en et ett to tre fire fem seks sju åtte ni ti elleve tolv'.split(' ')
export const NUMBER = `\\d{1,3}|${NUMBERS.join('|')}`
export const DAY = `(?:den )?(\\d{1,2})\\. ?(${MONTH})(?: (\\d{4}))?|(?:den )?(\\d{1,2})[./](\\d{1,2})(?:[./](\\d{4}))?\\.?|(\\d{4})-(\\d\\d)-(\\d\\d)`
export const UNIT =
  '(dag|dager|dagene|døgn|uke|uker|ukene|uka|uken|måned|måneder|månedene|måneden|år|året|årene)'

export const numberOf = (word: string): number => {
  const named = ['en', 'et', 'ett'].includes(word) ? 1 : NUMBERS.indexOf(word) - 1
  return /^\d/.test(word) ? Number(word) : Math.max(1, named)
}

const DAYS_IN: [RegExp, number][] = [
  [/^d/, 1],
  [/^u/, 7],
  [/^m/, 30],
  [/^å/, 365],
]
export const daysIn = (unit: string): number => DAYS_IN.find(([pattern]) => pattern.test(unit))![1]

/** The day that the nine groups of DAY name from `from` on; without a year the one that is ahead, or behind. */
export function dayIn(
  match: readonly (string | undefined)[],
  from: number,
  { today, isPast }: Context,
): string | null {
  const [d1, month, y1, d2, m2, y2, y3, m3, d3] = match.slice(from, from + 9)
  if (y3) return realDay(Number(y3), Number(m3), Number(d3))
  const [day, nr, year] = d1
    ? [Number(d1), MONTHS.get(month!)!, y1]
    : d2
      ? [Number(d2), Number(m2), y2]
      : [0, 0, undefined]
  if (day === 0) return null
  if (year) return realDay(Number(year), nr, day)
  const thisYear = realDay(yearOf(today), nr, day)
  if (thisYear === null) return null
  if (isPast) return thisYear <= today ? thisYear : realDay(yearOf(today) - 1, nr, day)
  return thisYear >= today ? thisYear : realDay(yearOf(today) + 1, nr, day)
}

export const only = (day: string | null) => (day === null ? null : { from: day, to: day })

export function weekdayIn(name: string, { today, isPast }: Context): string {
  const wanted = WEEKDAYS.indexOf(name.replace(/(?:en|s)$/, ''))
  const ahead = (wanted - weekdayOf(today) + 7) % 7
  return daysLater(today, isPast && ahead > 0 ? ahead - 7 : ahead)
}

export const week = (monday: string) => ({ from: monday, to: daysLater(monday, 6) })
export const month = (year: number, nr: number) => ({
  from: firstOfMonth(year, nr),
  to: lastOfMonth(year, nr),
})

export function namedMonth(name: string, year: string | undefined, { today, isPast }: Context) {
  const nr = MONTHS.get(name)!
  if (year) return month(Number(year), nr)
  const [now, thisYear] = [monthOf(today), yearOf(today)]
  if (isPast) return month(nr <= now ? thisYear : thisYear - 1, nr)
  return month(nr >= now ? thisYear : thisYear + 1, nr)
}

/** The coming one: «før jul» of a day after it is of the next year. */
export const coming = (monthAndDay: string, today: string): string => {
  const day = `${yearOf(today)}-${monthAndDay}`
  return day >= today ? day : `${yearOf(today) + 1}-${monthAndDay}`
}

export const FEASTS: Record<string, [before: string, after: string]> = {
  jul: ['12-24', '12-27'],
  jula: ['12-24', '12-27'],
  julen: ['12-24', '12-27'],
  juleferien: ['12-20', '01-02'],
  nyttår: ['12-31', '01-01'],
  'nytt år': ['12-31', '01-01'],
  årsskiftet: ['12-31', '01-01'],
  sommeren: ['05-31', '09-01'],
  sommerferien: ['06-20', '08-15'],
}
export const FEAST = Object.keys(FEASTS).join('|')

const SEASONS: Record<string, [number, number]> = {
  våren: [3, 5],
  vår: [3, 5],
  sommeren: [6, 8],
  sommer: [6, 8],
  høsten: [9, 11],
  høst: [9, 11],
  vinteren: [12, 14],
  vinter: [12, 14],
}

export function season(name: string, { today, isPast }: Context) {
  const [from, to] = SEASONS[name]!
  const year = yearOf(today)
  const shift = isPast ? (firstOfMonth(year, from) > today ? -1 : 0) : lastOfMonth(year, to) < today ? 1 : 0
  return { from: firstOfMonth(year + shift, from), to: lastOfMonth(year + shift, to) }
}
