import { MONTHS } from '../../../text/date-words.ts'
import { daysBetween, daysLater, isoWeek } from '../../../text/iso-week.ts'
import { readDay, realDay } from '../../../text/oslo-day.ts'
import { WEEKDAY_NAMES } from '../../../text/weekdays.ts'
import type { Token } from './tokens.ts'
import { phrasesIn } from './word-files.ts'

const LINES = phrasesIn('times.txt').map(([key, words]) => ({ key: key.split(' '), words }))
/** The words of a kind in `times.txt`, with what they mean. */
const meaningsOf = (kind: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    LINES.flatMap(({ key: [of, ...meaning], words }) =>
      of === kind ? words.map((word) => [word, meaning] as const) : [],
    ),
  )

const NUMBERS = meaningsOf('number')
/** «12», «tolv», «tjuefem», «femhundre»; null for other words. */
export function numberOf(word = ''): number | null {
  if (/^\d{1,3}(?:[\s.]\d{3})+$/.test(word)) return Number(word.replaceAll(/\D/g, ''))
  if (/^\d{1,9}(?:,\d+)?$/.test(word)) return Number(word.replace(',', '.'))
  if (NUMBERS.has(word)) return Number(NUMBERS.get(word))
  for (const [beginning, number] of NUMBERS) {
    const [first, rest] = [Number(number), Number(NUMBERS.get(word.slice(beginning.length)))]
    if (!word.startsWith(beginning)) continue
    if (rest >= HUNDRED) return first * rest
    // «Tjuefem», not «tusenet».
    if (first >= 20 && first < HUNDRED && rest < 10) return first + rest
  }
  return null
}

const HUNDRED = 100
/** «Hundre», «tusen»: multiplies the number before it. */
const isFactor = (word = '') => !/\d/.test(word) && Number(numberOf(word)) >= HUNDRED

/** The number at a position, and its length in words: «12», «to hundre», «hundre og femti», «to tusen fem hundre». */
export function amountAt(words: readonly string[], at: number): [number: number, length: number] | null {
  const first = numberOf(words[at])
  if (first === null) return null
  let [number, end] = [first, at + 1]
  for (; isFactor(words[end]); end++) number *= numberOf(words[end])!
  const last = words[end - 1]
  const next = words[end] === 'og' ? end + 1 : end
  const rest = isFactor(last) ? amountAt(words, next) : null
  // In «mellom hundre og fem hundre» they are two.
  return rest && rest[0] < numberOf(last)! ? [number + rest[0], next + rest[1] - at] : [number, end - at]
}

const DAYS_OF = { day: 1, week: 7, month: 30, quarter: 91, year: 365 } as const
type Unit = keyof typeof DAYS_OF

const UNITS = [...meaningsOf('unit')] as [beginning: string, [unit: Unit]][]
/** The unit of «uker», «måneder»; null for other words. */
export const unitOf = (word = ''): Unit | null =>
  (word.length < 10 && UNITS.find(([beginning]) => word.startsWith(beginning))?.[1][0]) || null

type Span = [from: string, to: string]
type Found = [span: Span, length: number] | null

export interface Now {
  today: string
  /** A date without a year is in the past rather than ahead. */
  isPast: boolean
  /** The year that is said after a date. */
  year?: number
}

const [SHIFTS, AFTER_I] = [meaningsOf('shift'), meaningsOf('in')]
const QUARTERS = meaningsOf('quarter')
const [SEASONS, FEASTS] = [meaningsOf('season'), meaningsOf('feast')]

const yearOf = (day: string) => Number(day.slice(0, 4))
const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
const monthsFrom = (year: number, first: number, count: number): Span => [
  iso(year, first, 1),
  iso(year, first + count, 0),
]
const daysFrom = (day: string, count: number): Span => [day, daysLater(day, count - 1)]

/** The span at a position and its length in words: «3. desember», «uke 48», «neste måned», «i fjor», «sommeren 2025». */
export function spanAt(words: readonly string[], at: number, now: Now): Found {
  const [one = '', two = ''] = words.slice(at, at + 2)
  const yearly = (when: Now) =>
    dayAt(one, two, when) ?? weekAt(words.slice(at, at + 4), when) ?? yearlyAt(one, two, when)
  const nearby = yearly(now)
  if (!nearby) return aroundToday(one, two, now) ?? weekdayAt(one, now)
  const next = at + nearby[1]
  const year = aroundToday(words[next] ?? '', words[next + 1] ?? '', now)
  const isYears = year && year[0][0].endsWith('-01-01') && year[0][1].endsWith('-12-31')
  const then = isYears ? yearly({ ...now, year: yearOf(year[0][0]) }) : null
  return then && year ? [then[0], then[1] + year[1]] : nearby
}

const found = (span: Span | null | undefined, length: number): Found => (span ? [span, length] : null)

/** Of a yearly date: the latest that has started, or the first that has not ended. */
function nearest(
  { today, isPast, year }: Now,
  spanIn: (year: number) => Span | null,
): Span | null | undefined {
  if (year !== undefined) return spanIn(year)
  const spans = [-1, 0, 1].map((shift) => spanIn(yearOf(today) + shift)).filter((span) => span !== null)
  return isPast ? spans.findLast(([from]) => from <= today) : spans.find(([, to]) => to >= today)
}

function dayAt(one: string, two: string, now: Now): Found {
  const printed = /^\d[\d.-]+\d{2,}$/.test(one) ? readDay(one) : null
  if (printed) return found(daysFrom(printed, 1), 1)
  const [, day, nr] = /^(\d{1,2})(?:[./](\d{1,2}))?$/.exec(one) ?? []
  const month = nr === undefined ? MONTHS.get(two) : Number(nr)
  if (day === undefined || month === undefined) return null
  const spanIn = (year: number) => {
    const real = realDay(year, month, Number(day))
    return real === null ? null : daysFrom(real, 1)
  }
  return found(nearest(now, spanIn), nr === undefined ? 2 : 1)
}

/** Relative to today: «i fjor», «denne uka», «neste måned», «i helgen», «2025». */
function aroundToday(one: string, two: string, { today }: Now): Found {
  const [within, shifted] = (one === 'i' && AFTER_I.get(two)) || []
  const unit = (within as Unit | undefined) ?? unitOf(two)
  const shift = shifted ?? SHIFTS.get(one)?.[0]
  if (unit && shift) return found(around(today, unit, Number(shift)), 2)
  if (/^(?:i|til)$/.test(one) && /^helg(?:a|en)?$/.test(two))
    return found(daysFrom(daysLater(isoWeek(today).from, 5), 2), 2)
  return /^20[0-4]\d$/.test(one) ? found(monthsFrom(Number(one), 1, 12), 1) : null
}

/** The day, week, month, quarter or year `shift` units from today. */
function around(today: string, unit: Unit, shift: number): Span {
  if (unit === 'day') return daysFrom(daysLater(today, shift), 1)
  if (unit === 'week') return daysFrom(daysLater(isoWeek(today).from, 7 * shift), 7)
  const months = { month: 1, quarter: 3, year: 12 }[unit]
  const before = Math.floor((Number(today.slice(5, 7)) - 1) / months) + shift
  return monthsFrom(yearOf(today), before * months + 1, months)
}

/** «Uke 48», «uke 44 til 47». */
function weekAt(words: readonly string[], now: Now): Found {
  const [all, first, last = first] =
    /^uke (\d{1,2})(?:(?:-| til )(\d{1,2}))?(?= |$)/.exec(words.join(' ')) ?? []
  if (all === undefined) return null
  const weeks = Number(last) - Number(first) + 1
  const spanIn = (year: number) =>
    daysFrom(daysLater(isoWeek(`${year}-01-04`).from, 7 * (Number(first) - 1)), 7 * weeks)
  return found(nearest(now, spanIn), all.split(' ').length)
}

/** «Desember», «mars 2027», «tredje kvartal», «sommeren»; «jul», which is always ahead. */
function yearlyAt(one: string, two: string, now: Now): Found {
  const word = one.replace(/(?:en|a)$/, '')
  const [feast] = FEASTS.get(one) ?? FEASTS.get(word) ?? []
  const feastIn = (year: number) => daysFrom(`${year}-${feast}`, 1)
  if (feast) return found(nearest({ ...now, isPast: false }, feastIn), 1)
  const quarter = /^kvartal(?:et)?$/.test(two) ? QUARTERS.get(one) : undefined
  const month = MONTHS.get(one)
  const first = quarter ? 3 * Number(quarter) - 2 : (month ?? Number(SEASONS.get(word)))
  const span = first ? nearest(now, (year) => monthsFrom(year, first, month ? 1 : 3)) : null
  return found(span, quarter ? 2 : 1)
}

function weekdayAt(one: string, { today, isPast }: Now): Found {
  const nr = WEEKDAY_NAMES.indexOf(one.replace(/(?:en|s)$/, ''))
  if (nr < 0) return null
  const ahead = (nr - daysBetween(isoWeek(today).from, today) + 7) % 7
  return found(daysFrom(daysLater(today, isPast && ahead > 0 ? ahead - 7 : ahead), 1), 1)
}

/** Days, both inclusive; null means open-ended. */
export interface Period {
  from: string | null
  to: string | null
  length: number
}

const [BEFORE, AFTER, WITHIN] = [meaningsOf('before'), meaningsOf('after'), meaningsOf('within')]
const [SMALL, LAST, NEXT] = [meaningsOf('small'), meaningsOf('last'), meaningsOf('next')]
/** Vague periods, in days from today. */
const VAGUE = meaningsOf('vague')

/**
 * The period that starts at a token: «siste 30 dager», «før 1. desember», «mellom 1. mai og 15. juni», «for tre uker siden»,
 * «i løpet av neste uke»; null if there is none.
 */
export function periodAt(tokens: readonly Token[], at: number, now: Now): Period | null {
  const words = tokens.slice(at, at + 12).map(({ word }) => word)
  const first = words[0]!
  for (const length of [1, 3]) {
    const [from, to] = VAGUE.get(words.slice(0, length).join(' ')) ?? []
    if (from) return daysAround(now, [Number(from), Number(to)], length)
  }
  const compared = first === 'for' ? agoAt(words, now) : null
  if (compared) return compared
  const isBound = BEFORE.has(first) || AFTER.has(first) || first === 'mellom'
  let skip = isBound ? 1 : 0
  while (skip < 5 && SMALL.has(words[skip] ?? '') && !spanAt(words, skip, now)) skip++
  const rolling = rollingAt(words, skip, now)
  if (rolling) return rolling
  const isTo = (word: string | undefined) => word === (first === 'mellom' ? 'og' : 'til')
  // «Fra 1. til 15. desember»: a day of the month that is named after the last.
  const inMonth = isTo(words[skip + 1]) ? spanAt([words[skip]!, ...words.slice(skip + 3)], 0, now) : null
  const span =
    spanAt(words, skip, first === 'siden' ? { ...now, isPast: true } : now) ?? found(inMonth?.[0], 1)
  // «Vår» alone means «our».
  if (!span || (first === 'vår' && span[1] === 1) || (skip > 0 && !isBound && !WITHIN.has(first))) return null
  const [[from, to], named] = span
  const length = skip + named
  const last = isTo(words[length]) ? spanAt(words, length + 1, now) : null
  if (last) {
    // «Fra mars til mai 2025», «mellom november og januar»: the first is in the year of the last, or the year before.
    const [, to] = last[0]
    const inYear = (year: number) => spanAt(words, skip, { ...now, year })
    const firsts = [inYear(yearOf(to)), inYear(yearOf(to) - 1), span]
    const begins = firsts.find((one) => one && one[0][0] <= to)?.[0][0]
    if (begins) return { from: begins, to, length: length + 1 + last[1] }
  }
  if (first === 'mellom') return null
  // «Utlysninger fra november», «artikler fra denne uka»: within that period, not since.
  const isOfThen = first === 'fra' && skip === 1 && now.isPast && from < to && words[length] !== 'og'
  if (!isBound || isOfThen) return { from, to, length }
  if (AFTER.has(first)) return { from: first === 'etter' ? daysLater(to, 1) : from, to: null, length }
  const isLate = words.slice(0, skip).some((word) => word === 'utgangen' || word === 'slutten')
  return { from: null, to: first === 'før' && !isLate ? daysLater(from, -1) : to, length }
}

const daysAround = ({ today }: Now, [from, to]: [number, number], length: number): Period => ({
  from: daysLater(today, from),
  to: daysLater(today, to),
  length,
})

const COMPARED = phrasesIn('cues.txt').filter(([cue]) =>
  ['at_least', 'more_than', 'at_most', 'less_than'].includes(cue),
)

/** «For mer enn tre uker siden»: until that day, or since. */
function agoAt(words: readonly string[], now: Now): Period | null {
  for (const [cue, phrases] of COMPARED)
    for (const phrase of phrases) {
      const at = 1 + phrase.split(' ').length
      const ago = words.slice(1, at).join(' ') === phrase ? rollingAt(words, at, now) : null
      if (!ago?.to || words[ago.length - 1] !== 'siden') continue
      const { to: day, length } = ago
      if (cue === 'at_least' || cue === 'more_than')
        return { from: null, to: daysLater(day, cue === 'more_than' ? -1 : 0), length }
      return { from: daysLater(day, cue === 'less_than' ? 1 : 0), to: null, length }
    }
  return null
}

/** Relative to today: «siste 30 dager», «de neste to ukene», «innen 14 dager», «for to uker siden», «siste døgn». */
function rollingAt(words: readonly string[], at: number, now: Now): Period | null {
  const [lead = '', one = ''] = [words[at - 1], words[at]]
  const isNamed = LAST.has(one) || NEXT.has(one)
  const start = isNamed ? at + 1 : at
  const [count, length] = amountAt(words, start) ?? [null, 0]
  const end = start + length + 1
  const unit = unitOf(words[end - 1])
  if (!unit) return null
  if (count === null) {
    // The plural without a number: «de siste ukene».
    const isSeveral = /(?:er|ene)$/.test(words[start]!)
    if (!LAST.has(one) && !(isSeveral && NEXT.has(one))) return null
    const days = DAYS_OF[unit] * (isSeveral ? 3 : 1)
    return daysAround(now, LAST.has(one) ? [-days, 0] : [0, days], end)
  }
  const days = DAYS_OF[unit] * count
  if (LAST.has(one)) return daysAround(now, [-days, 0], end)
  if (words[end] === 'siden') return daysAround(now, [-days, -days], end + 1)
  return isNamed || ['innen', 'av', 'om', 'under'].includes(lead) ? daysAround(now, [0, days], end) : null
}
