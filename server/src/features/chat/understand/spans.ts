import { MONTHS } from '../../../text/date-words.ts'
import { daysLater, isoWeek } from '../../../text/iso-week.ts'
import { realDay } from '../../../text/oslo-day.ts'
import { unitOf } from './numbers.ts'

/** What a phrase is read by. */
export interface Now {
  today: string
  /** What has no year lies behind rather than ahead. */
  isPast: boolean
  /** A quarter is when something came or ends; else it is what accounts are of. */
  hasQuarters?: boolean
}

const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']
const SEASONS: Readonly<Record<string, [from: number, to: number]>> = {
  vår: [3, 5],
  sommer: [6, 8],
  høst: [9, 11],
  vinter: [12, 14],
}
const FEASTS: Readonly<Record<string, string>> = {
  jul: '12-24',
  jula: '12-24',
  julen: '12-24',
  julaften: '12-24',
  nyttår: '12-31',
  årsskiftet: '12-31',
  påske: '04-01',
  sommerferien: '06-20',
}

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const monthFrom = (year: number, month: number) => iso(Date.UTC(year, month - 1, 1))
const monthTo = (year: number, month: number) => iso(Date.UTC(year, month, 0))
const yearOf = (day: string) => Number(day.slice(0, 4))
const monthNr = (day: string) => Number(day.slice(5, 7))
type Span = [from: string, to: string]
const oneDay = (day: string): Span => [day, day]
const month = (year: number, nr: number): Span => [monthFrom(year, nr), monthTo(year, nr)]
const week = (monday: string): Span => [monday, daysLater(monday, 6)]

/** A span that is named at a place, with how many words name it: «3. desember», «uke 48», «neste måned», «i fjor». */
export function spanAt(words: readonly string[], at: number, now: Now): [Span, number] | null {
  const [one = '', two = '', three = ''] = words.slice(at, at + 3)
  const { today } = now
  const year = yearOf(today)
  return (
    feastAt(one, now) ??
    dayAt(words, at, now) ??
    relativeAt(one, two, three, today) ??
    monthAt(one, two, now) ??
    quarterAt(one, two, now) ??
    (one === 'uke' && /^\d{1,2}$/.test(two) ? [week(mondayOf(year, Number(two))), 2] : null) ??
    (/^20[2-4]\d$/.test(one) ? [[`${one}-01-01`, `${one}-12-31`] as Span, 1] : null) ??
    weekdayAt(one, now) ??
    seasonAt(one, now)
  )
}

function mondayOf(year: number, nr: number): string {
  return daysLater(isoWeek(`${year}-01-04`).from, 7 * (nr - 1))
}

function dayAt(words: readonly string[], at: number, { today, isPast }: Now): [Span, number] | null {
  const [one = '', two = '', three = ''] = words.slice(at, at + 3)
  const exact = /^(\d{4})-(\d\d)-(\d\d)$/.exec(one) ?? null
  if (exact) return single(realDay(Number(exact[1]), Number(exact[2]), Number(exact[3])), 1)
  const printed = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?$/.exec(one)
  const named = /^\d{1,2}$/.test(one) && MONTHS.get(two)
  if (!printed && !named) return null
  const [day, nr] = printed ? [Number(printed[1]), Number(printed[2])] : [Number(one), Number(named)]
  const given = printed ? printed[3] : /^20\d\d$/.test(three) ? three : undefined
  const length = printed ? 1 : given ? 3 : 2
  if (given) return single(realDay(Number(given), nr, day), length)
  const thisYear = realDay(yearOf(today), nr, day)
  if (!thisYear) return null
  const shift = isPast ? (thisYear > today ? -1 : 0) : thisYear < today ? 1 : 0
  return single(shift ? realDay(yearOf(today) + shift, nr, day) : thisYear, length)
}

const single = (day: string | null, length: number): [Span, number] | null =>
  day === null ? null : [[day, day], length]

function relativeAt(one: string, two: string, three: string, today: string): [Span, number] | null {
  const year = yearOf(today)
  const nr = monthNr(today)
  const { from: monday } = isoWeek(today)
  const unit = unitOf(two)
  const shift = /^(?:neste|kommende)$/.test(one)
    ? 1
    : /^(?:forrige|sist)$/.test(one)
      ? -1
      : /^(?:denne|dette|inneværende)$/.test(one)
        ? 0
        : null
  if (shift !== null && two.startsWith('uk')) return [week(daysLater(monday, 7 * shift)), 2]
  if (shift !== null && two.startsWith('måned')) return [month(year, nr + shift), 2]
  if (shift !== null && unit === 365) return [[`${year + shift}-01-01`, `${year + shift}-12-31`], 2]
  if (shift !== null && WEEKDAYS.includes(two)) return [oneDay(weekday(two, today, shift < 0)), 2]
  const named: Record<string, Span> = {
    idag: [today, today],
    dagens: [today, today],
    imorgen: oneDay(daysLater(today, 1)),
    igår: oneDay(daysLater(today, -1)),
    nå: [today, today],
    uka: week(monday),
    uken: week(monday),
    måneden: month(year, nr),
  }
  if (one === 'i' && named[`i${two}`]) return [named[`i${two}`]!, 2]
  if (one === 'i' && two === 'overmorgen') return [oneDay(daysLater(today, 2)), 2]
  if (one === 'i' && two === 'forgårs') return [oneDay(daysLater(today, -2)), 2]
  if (one === 'i' && two === 'fjor') return [[`${year - 1}-01-01`, `${year - 1}-12-31`], 2]
  if (one === 'i' && two === 'år') return [[`${year}-01-01`, `${year}-12-31`], 2]
  if ((one === 'i' || one === 'til') && /^(?:helgen|helga|helg)$/.test(two))
    return [[daysLater(monday, 5), daysLater(monday, 6)], 2]
  if (one === 'i' && (two === 'uka' || two === 'uken') && three !== 'som') return [named['uka']!, 2]
  if (one === 'idag' || one === 'imorgen' || one === 'igår' || one === 'dagens') return [named[one]!, 1]
  return null
}

function weekday(name: string, today: string, isPast: boolean): string {
  const nowDay = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const ahead = (WEEKDAYS.indexOf(name) - nowDay + 7) % 7
  return daysLater(today, isPast && ahead > 0 ? ahead - 7 : ahead)
}

const weekdayAt = (one: string, { today, isPast }: Now): [Span, number] | null => {
  const name = one.replace(/(?:en|s)$/, '')
  return WEEKDAYS.includes(name) ? [oneDay(weekday(name, today, isPast)), 1] : null
}

function monthAt(one: string, two: string, { today, isPast }: Now): [Span, number] | null {
  const nr = MONTHS.get(one)
  // «mai» alone; «des» is a month, «mar» a name.
  if (nr === undefined || one.length < 3) return null
  const year = yearOf(today)
  if (/^20\d\d$/.test(two)) return [month(Number(two), nr), 2]
  const now = monthNr(today)
  return [month(isPast ? (nr <= now ? year : year - 1) : nr >= now ? year : year + 1, nr), 1]
}

const QUARTERS = [
  /^(?:første|1|q1)$/,
  /^(?:andre|annet|2|q2)$/,
  /^(?:tredje|3|q3)$/,
  /^(?:fjerde|siste|4|q4)$/,
]

/** «Tredje kvartal», «Q3»: of this year, or of the last one that has been. */
function quarterAt(one: string, two: string, { today, isPast, hasQuarters }: Now): [Span, number] | null {
  const nr = QUARTERS.findIndex((name) => name.test(one))
  const isShort = one.startsWith('q')
  if (!hasQuarters || nr < 0 || !(isShort || two === 'kvartal' || two === 'kvartalet')) return null
  const first = 3 * nr + 1
  const year = yearOf(today) - (isPast && first > monthNr(today) ? 1 : 0)
  return [[monthFrom(year, first), monthTo(year, first + 2)], isShort ? 1 : 2]
}

function feastAt(one: string, { today, isPast }: Now): [Span, number] | null {
  const feast = FEASTS[one]
  const day = `${yearOf(today)}-${feast}`
  return feast ? single(day >= today || isPast ? day : `${yearOf(today) + 1}-${feast}`, 1) : null
}

function seasonAt(one: string, { today, isPast }: Now): [Span, number] | null {
  const name = Object.keys(SEASONS).find(
    (season) => one === season || one === `${season}en` || one === `${season}eren`,
  )
  if (!name) return null
  const [from, to] = SEASONS[name]!
  const year = yearOf(today)
  const shift = isPast ? (monthFrom(year, from) > today ? -1 : 0) : monthTo(year, to) < today ? 1 : 0
  return [[monthFrom(year + shift, from), monthTo(year + shift, to)], 1]
}
