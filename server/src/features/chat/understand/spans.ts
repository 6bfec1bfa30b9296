import { MONTHS } from '../../../text/date-words.ts'
import { daysBetween, daysLater, isoWeek } from '../../../text/iso-week.ts'
import { readDay, realDay } from '../../../text/oslo-day.ts'

const NUMBERS = new Map(
  `null en to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue`
    .split(' ')
    .map((word, number) => [word, number]),
)
NUMBERS.set('et', 1).set('ett', 1).set('én', 1).set('par', 2).set('syv', 7).set('tretti', 30)

/** «12», «tolv»; null for other words. */
export const numberOf = (word = ''): number | null =>
  /^\d{1,9}(?:,\d+)?$/.test(word) ? Number(word.replace(',', '.')) : (NUMBERS.get(word) ?? null)

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

export const DAYS_OF: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 }
const UNITS: readonly [beginning: string, unit: Unit][] = [
  ['dag', 'day'],
  ['døgn', 'day'],
  ['uke', 'week'],
  ['uka', 'week'],
  ['måned', 'month'],
  ['kvartal', 'quarter'],
  ['år', 'year'],
]

/** The unit of «uker», «måneder»; null for other words. */
export const unitOf = (word = ''): Unit | null =>
  (word.length < 10 && UNITS.find(([beginning]) => word.startsWith(beginning))?.[1]) || null

/** First and last day. */
type Span = [from: string, to: string]

/** The context of a phrase. */
export interface Now {
  today: string
  /** A date without a year is in the past rather than ahead. */
  isPast: boolean
}

const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']
/** The first month of each three-month season; winter ends in the next year. */
const SEASONS: Readonly<Record<string, number>> = { vår: 3, sommer: 6, høst: 9, vinter: 12 }
const FEASTS: Readonly<Record<string, [month: number, day: number]>> = {
  jul: [12, 24],
  julaften: [12, 24],
  nyttår: [12, 31],
  årsskiftet: [12, 31],
}
const QUARTERS = new Map(['første', 'andre', 'tredje', 'fjerde'].map((word, at) => [word, at + 1]))
const SHIFTS: Readonly<Record<string, number>> = {
  neste: 1,
  kommende: 1,
  forrige: -1,
  sist: -1,
  denne: 0,
  dette: 0,
  inneværende: 0,
}
/** After «i»: «i fjor», «i morgen». */
const AFTER_I: Readonly<Record<string, [unit: Unit, shift: number]>> = {
  dag: ['day', 0],
  morgen: ['day', 1],
  overmorgen: ['day', 2],
  går: ['day', -1],
  forgårs: ['day', -2],
  uka: ['week', 0],
  uken: ['week', 0],
  fjor: ['year', -1],
  år: ['year', 0],
}

const yearOf = (day: string) => Number(day.slice(0, 4))
const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
const monthsFrom = (year: number, first: number, count: number): Span => [
  iso(year, first, 1),
  iso(year, first + count, 0),
]
const weekFrom = (monday: string): Span => [monday, daysLater(monday, 6)]
const oneDay = (day: string): Span => [day, day]

/** The span at a position and its length in words: «3. desember», «uke 48», «neste måned», «i fjor». */
export function spanAt(words: readonly string[], at: number, now: Now): [Span, number] | null {
  const [one = '', two = '', three = ''] = words.slice(at, at + 3)
  return (
    dayAt(one, two, three, now) ??
    aroundToday(one, two, now) ??
    weekAt(words.slice(at, at + 4), now) ??
    seasonAt(one, now) ??
    monthAt(one, two, now) ??
    weekdayAt(one, now)
  )
}

const found = (span: Span | null | undefined, length: number): [Span, number] | null =>
  span ? [span, length] : null

/** Of a yearly date: the latest that has started, or the first that has not ended. */
function nearest({ today, isPast }: Now, spanIn: (year: number) => Span | null): Span | undefined {
  const spans = [-1, 0, 1].flatMap((shift) => {
    const span = spanIn(yearOf(today) + shift)
    return span ? [span] : []
  })
  return isPast ? spans.findLast(([from]) => from <= today) : spans.find(([, to]) => to >= today)
}

function dayAt(one: string, two: string, three: string, now: Now): [Span, number] | null {
  const printed = /^\d[\d.-]+\d{2,}$/.test(one) ? readDay(one) : null
  if (printed) return found(oneDay(printed), 1)
  const [, day, nr] = /^(\d{1,2})(?:[./](\d{1,2}))?$/.exec(one) ?? []
  const month = nr === undefined ? MONTHS.get(two) : Number(nr)
  if (day === undefined || month === undefined) return null
  const spanIn = (year: number) => {
    const real = realDay(year, month, Number(day))
    return real === null ? null : oneDay(real)
  }
  if (nr !== undefined) return found(nearest(now, spanIn), 1)
  return isYear(three) ? found(spanIn(Number(three)), 3) : found(nearest(now, spanIn), 2)
}

/** Relative to today: «i fjor», «denne uka», «neste måned», «i helgen», «2025». */
function aroundToday(one: string, two: string, { today }: Now): [Span, number] | null {
  const shifted = one === 'i' ? AFTER_I[two] : undefined
  if (shifted) return found(around(today, ...shifted), 2)
  const [shift, unit] = [SHIFTS[one], unitOf(two)]
  if (shift !== undefined && unit) return found(around(today, unit, shift), 2)
  const { from: monday } = isoWeek(today)
  if (/^(?:i|til)$/.test(one) && /^helg(?:a|en)?$/.test(two))
    return found([daysLater(monday, 5), daysLater(monday, 6)], 2)
  return isYear(one) ? found(monthsFrom(Number(one), 1, 12), 1) : null
}

const isYear = (word: string) => /^20[0-4]\d$/.test(word)

/** The day, week, month, quarter or year `shift` units from today. */
function around(today: string, unit: Unit, shift: number): Span {
  const [year, month] = [yearOf(today), Number(today.slice(5, 7))]
  switch (unit) {
    case 'day':
      return oneDay(daysLater(today, shift))
    case 'week':
      return weekFrom(daysLater(isoWeek(today).from, 7 * shift))
    case 'month':
      return monthsFrom(year, month + shift, 1)
    case 'quarter':
      return monthsFrom(year, 3 * (Math.ceil(month / 3) - 1 + shift) + 1, 3)
    case 'year':
      return monthsFrom(year + shift, 1, 12)
  }
}

/** «Uke 48», «uke 44 til 47». */
function weekAt(words: readonly string[], { today }: Now): [Span, number] | null {
  const [all, first, last = first] =
    /^uke (\d{1,2})(?:(?:-| til )(\d{1,2}))?(?= |$)/.exec(words.join(' ')) ?? []
  if (all === undefined) return null
  const { from } = isoWeek(`${yearOf(today)}-01-04`)
  const monday = (nr: string | undefined) => daysLater(from, 7 * (Number(nr) - 1))
  return found([monday(first), daysLater(monday(last), 6)], all.split(' ').length)
}

/** «Desember», «mars 2027», «tredje kvartal». */
function monthAt(one: string, two: string, now: Now): [Span, number] | null {
  const month = MONTHS.get(one)
  const quarter = /^kvartalet?$/.test(two) ? QUARTERS.get(one) : undefined
  if (quarter)
    return found(
      nearest(now, (year) => monthsFrom(year, 3 * quarter - 2, 3)),
      2,
    )
  if (month === undefined) return null
  if (isYear(two)) return found(monthsFrom(Number(two), month, 1), 2)
  return found(
    nearest(now, (year) => monthsFrom(year, month, 1)),
    1,
  )
}

function weekdayAt(one: string, { today, isPast }: Now): [Span, number] | null {
  const nr = WEEKDAYS.indexOf(one.replace(/(?:en|s)$/, ''))
  if (nr < 0) return null
  const ahead = (nr - daysBetween(isoWeek(today).from, today) + 7) % 7
  return found(oneDay(daysLater(today, isPast && ahead > 0 ? ahead - 7 : ahead)), 1)
}

/** «Sommeren»; «jul», which is always ahead. */
function seasonAt(one: string, now: Now): [Span, number] | null {
  const word = one.replace(/(?:en|a)$/, '')
  const [season, feast] = [SEASONS[word], FEASTS[one] ?? FEASTS[word]]
  if (season)
    return found(
      nearest(now, (year) => monthsFrom(year, season, 3)),
      1,
    )
  if (!feast) return null
  return found(
    nearest({ ...now, isPast: false }, (year) => oneDay(iso(year, ...feast))),
    1,
  )
}
