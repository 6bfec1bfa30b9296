import { MONTHS } from '../../../text/date-words.ts'
import { daysLater, isoWeek } from '../../../text/iso-week.ts'
import { realDay } from '../../../text/oslo-day.ts'
import { numberOf, unitOf } from './numbers.ts'
import type { Token } from './tokens.ts'

/** Days, both inclusive; null is open. */
export interface Period {
  from: string | null
  to: string | null
  /** How many tokens it takes. */
  length: number
}

/** What a phrase is read by. */
interface Now {
  today: string
  /** What has no year lies behind rather than ahead. */
  isPast: boolean
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
function spanAt(words: readonly string[], at: number, now: Now): [Span, number] | null {
  const [one = '', two = '', three = ''] = words.slice(at, at + 3)
  const { today } = now
  const year = yearOf(today)
  return (
    feastAt(one, now) ??
    dayAt(words, at, now) ??
    relativeAt(one, two, three, today) ??
    monthAt(one, two, now) ??
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

const BEFORE = new Set(['før', 'innen', 'senest', 'inntil', 'til', 'frem', 'fram', 'tidligere'])
const AFTER = new Set(['etter', 'fra', 'siden', 'tidligst', 'senere'])
const SMALL = new Set(
  `i på av den de det og med løpet for til enn utgangen slutten starten begynnelsen nå hele
  kommende om fra ut bare sist måned`.split(/\s+/),
)

/**
 * The time that is named from a token on: «siste 30 dager», «før 1. desember», «mellom 1. og 15. november», «for tre uker
 * siden», «i løpet av neste uke»; null where none begins.
 */
export function periodAt(tokens: readonly Token[], at: number, now: Now): Period | null {
  const words = tokens.slice(at, at + 12).map(({ word }) => word)
  const { today } = now
  const first = words[0]!
  if (first === 'nylig' || first === 'nylige') return { from: daysLater(today, -30), to: today, length: 1 }
  if (first === 'i' && words[1] === 'det' && words[2] === 'siste')
    return { from: daysLater(today, -30), to: today, length: 3 }
  if (first === 'snart') return { from: today, to: daysLater(today, 14), length: 1 }
  if (first === 'mellom') {
    const from = spanAt(words, 1, now)
    const and = from && words[1 + from[1]] === 'og' ? spanAt(words, 2 + from[1], now) : null
    if (from && and) return { from: from[0][0], to: and[0][1], length: 2 + from[1] + and[1] }
  }
  let skip = 0
  while (skip < 4 && SMALL.has(words[skip] ?? '') && !spanAt(words, skip, now)) skip++
  const rolling = rollingAt(words, skip, now) ?? (skip > 0 ? rollingAt(words, 0, now) : null)
  if (rolling) return rolling
  const lead = words.slice(0, skip)
  if (BEFORE.has(first) || AFTER.has(first)) {
    let next = 1
    while (next < 5 && SMALL.has(words[next] ?? '') && !spanAt(words, next, now)) next++
    const span = spanAt(words, next, first === 'siden' ? { ...now, isPast: true } : now)
    if (!span) return null
    const [[from, to], length] = span
    // «Utlysninger fra november», «artikler fra denne uka»: of that time.
    if (
      first === 'fra' &&
      next === 1 &&
      now.isPast &&
      from < to &&
      !['til', 'og'].includes(words[next + length] ?? '')
    )
      return { from, to, length: next + length }
    const isLate = words.slice(0, next).some((word) => word === 'utgangen' || word === 'slutten')
    const until =
      first === 'fra' && words[next + length] === 'til' ? spanAt(words, next + length + 1, now) : null
    if (until) return { from, to: until[0][1], length: next + length + 1 + until[1] }
    if (AFTER.has(first))
      return {
        from: first === 'etter' || first === 'senere' ? daysLater(to, 1) : from,
        to: null,
        length: next + length,
      }
    return {
      from: null,
      to: (first === 'før' || first === 'tidligere') && !isLate ? daysLater(from, -1) : to,
      length: next + length,
    }
  }
  const span = spanAt(words, skip, now)
  if (
    !span ||
    (skip > 0 && !['i', 'på', 'den', 'til', 'for', 'av', 'fra', 'hele', 'ut', 'med', 'om'].includes(lead[0]!))
  )
    return null
  const [[from, to], length] = span
  if (skip === 0 && first === 'nå') return null
  // «Uke 44 til 47», «1. til 15. november».
  const last =
    words[skip + length] === 'til'
      ? (spanAt(words, skip + length + 1, now) ??
        (first === 'uke' ? spanAt(['uke', words[skip + length + 1] ?? ''], 0, now) : null))
      : null
  if (last && last[0][1] >= from)
    return {
      from,
      to: last[0][1],
      length: skip + length + 1 + (words[skip + length + 1] === 'uke' || first !== 'uke' ? last[1] : 1),
    }
  return { from, to, length: skip + length }
}

/** «Siste 30 dager», «de neste to ukene», «innen 14 dager», «om tre uker», «for to uker siden», «siste døgn». */
function rollingAt(words: readonly string[], at: number, { today }: Now): Period | null {
  const first = words[at] ?? ''
  const isLast = /^(?:siste|seneste|foregående|sist)$/.test(first)
  const isNext = /^(?:neste|kommende|nærmeste|første)$/.test(first)
  if (isLast || isNext) {
    const count = numberOf(words[at + 1])
    const days = unitOf(words[at + (count === null ? 1 : 2)])
    const several = count === null && /(?:er|ene)$/.test(words[at + 1] ?? '') ? 3 : 1
    if (days === null || (isNext && count === null && several === 1)) return null
    if (isNext && days === 365) return null
    const span = days * (count ?? several)
    const length = at + (count === null ? 2 : 3)
    return isLast
      ? { from: daysLater(today, -span), to: today, length }
      : { from: today, to: daysLater(today, span), length }
  }
  const isWithin =
    ['innen', 'av', 'om', 'under'].includes(words[at - 1] ?? '') ||
    ['innen', 'om', 'for', 'mindre'].includes(first)
  const start = ['innen', 'om', 'for'].includes(first) ? at + 1 : at
  const lead = ['innen', 'om', 'for'].includes(first) ? first : (words[at - 1] ?? '')
  const count = numberOf(words[start])
  const days = count === null ? null : unitOf(words[start + 1])
  if (!isWithin || count === null || days === null) return null
  if (words[start + 2] === 'siden') {
    const day = daysLater(today, -days * count)
    return { from: day, to: day, length: start + 3 }
  }
  if (lead === 'for') return null
  const day = daysLater(today, days * count)
  return lead === 'om' && days < 30 && days > 1
    ? { from: isoWeek(day).from, to: daysLater(isoWeek(day).from, 6), length: start + 2 }
    : { from: today, to: day, length: start + 2 }
}
