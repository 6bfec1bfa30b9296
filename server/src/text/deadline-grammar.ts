import type { DateToken } from './date-tokens.ts'
import {
  AFTER,
  AND,
  BEFORE,
  BETWEEN,
  COUNTDOWN,
  EXTENDED,
  FORMER,
  LIMITS,
  OPEN_ENDED,
  RANGE_OPENERS,
  RANGE_SEPARATORS,
} from './date-words.ts'
import {
  type DateContext,
  type DayParts,
  isImpossible,
  lastOfRange,
  resolveDay,
  UNCLEAR,
} from './day-parts.ts'
import { daysBetween, daysLater, isoWeek } from './iso-week.ts'
import { dayOfMoment, realDay } from './oslo-day.ts'
import { type ClockTime, takeClock } from './take-clock.ts'
import { takeBareDay, takeDay } from './take-day.ts'
import { WEEKDAYS } from './weekdays.ts'
import { type Cursor, isMark, numberAt, wordAt } from './token-cursor.ts'

type Words = ReadonlySetLike<string>

/** What has been read besides the days. */
interface Around {
  said: Set<string>
  time: ClockTime | null
}

/** Fully understood, but the day exists in no calendar. */
export const IMPOSSIBLE = 'impossible'

type Day = DayParts | typeof UNCLEAR

/**
 * The one day the tokens mean, when all of them are understood: words before it, the day or a range, and words after
 * it. Null when there is none or tokens are left over.
 */
export function readDeadlineDay(
  tokens: readonly DateToken[],
  context: DateContext,
): string | typeof UNCLEAR | typeof IMPOSSIBLE | null {
  const cursor: Cursor = { tokens, at: 0 }
  const around: Around = { said: new Set(), time: null }
  skip(cursor, around, [BEFORE, OPEN_ENDED, RANGE_OPENERS, BETWEEN, WEEKDAYS], ',-:(!*.')
  const first = takeDay(cursor, context) ?? takeBareDay(cursor)
  const isNth = numberAt(cursor, -1)?.isOrdinal || has(around.said, [ARTICLES])
  if (!first) return null
  const afterFirst = skip(cursor, around, [WEEKDAYS], '')
  const last = first === UNCLEAR ? null : takeEnd(cursor, around, context)
  if (last === null) cursor.at = afterFirst
  skipAfter(cursor, around)
  const moved = takeMovedDay(cursor, around, context)
  const former = takeFormerDay(cursor, around, context)
  if (cursor.at < tokens.length) return null
  const days = [first, last, moved, former].filter((day) => day !== null)
  if (days.some((day) => day !== UNCLEAR && isImpossible(day))) return IMPOSSIBLE
  if (first === UNCLEAR || last === UNCLEAR || moved === UNCLEAR || former === UNCLEAR) return UNCLEAR
  if (last === null && has(around.said, [RANGE_OPENERS, BETWEEN])) return null
  if (has(around.said, [OPEN_ENDED]) && !has(around.said, [LIMITS])) return null
  const { reference } = context
  const nth = isNth && first.month === null && !last ? dayInMonth(first.day, around.said, context) : null
  const printed = last ? lastOfRange(first, last, reference) : (nth ?? resolveDay(first, reference))
  const next = moved ? laterDay(printed, moved, reference) : printed
  const hasYear = [first, last, moved].some((one) => one !== null && one.year !== null)
  const day = next && context.isFetched && !hasYear ? settledYear(next, around.said, context) : next
  if (day === UNCLEAR) return UNCLEAR
  return former && !isAfter(day, former) ? null : withTime(day, around.time)
}

/**
 * The year of a day that may have passed when it was fetched: the one in which it has the printed weekday, else the
 * nearer. The next such day is only certain while the last one is farther away, or the days beside it say so.
 */
function settledYear(
  next: string,
  said: ReadonlySet<string>,
  { reference, beside = [] }: DateContext,
): string | typeof UNCLEAR {
  const year = Number(next.slice(0, 4))
  const passed = realDay(year - 1, Number(next.slice(5, 7)), Number(next.slice(8)))
  const [weekday, ...others] = [...said].flatMap((word) => WEEKDAYS.get(word) ?? [])
  if (weekday !== undefined && others.length === 0)
    return [next, passed].find((day) => day && weekdayOf(day) === weekday) ?? UNCLEAR
  if (!passed || daysBetween(passed, reference) >= daysBetween(reference, next)) return next
  const near = new Set(beside.flatMap((day) => [next, passed].filter((one) => isNear(one, day))))
  return near.size === 1 ? [...near][0]! : UNCLEAR
}

const ARTICLES: Words = new Set(['den', 'd', 'the'])

/** «Mandag den 14.» is the next Monday that is a 14th, unless the last one is as near to the day of fetching. */
function dayInMonth(
  nth: number,
  said: ReadonlySet<string>,
  { reference, isFetched }: DateContext,
): string | null {
  const [weekday, ...others] = [...said].flatMap((word) => WEEKDAYS.get(word) ?? [])
  if (weekday === undefined || others.length > 0) return null
  const isIt = (day: string) => Number(day.slice(8)) === nth && weekdayOf(day) === weekday
  for (let away = 0; away < DAYS_AHEAD; away++) {
    const [next, passed] = [daysLater(reference, away), daysLater(reference, -away)]
    if (isFetched && away > 0 && isIt(passed)) return null
    if (isIt(next)) return next
  }
  return null
}

const DAYS_AHEAD = 62

const weekdayOf = (day: string) => daysBetween(isoWeek(day).from, day)

/** So near that the same day of another year is farther away. */
const isNear = (one: string, other: string) => Math.abs(daysBetween(one, other)) <= HALF_A_YEAR
const HALF_A_YEAR = 182

const has = (said: ReadonlySet<string>, sets: Words[]) => sets.some((set) => !said.isDisjointFrom(set))

/**
 * Skips times, words of these sets and punctuation; returns where it stopped. `countdown` also skips «12 dager igjen».
 */
function skip(cursor: Cursor, around: Around, sets: Words[], marks: string, countdown = false): number {
  for (;;) {
    const time = takeClock(cursor)
    const word = wordAt(cursor)
    if (time) around.time = time
    else if (word !== null && sets.some((set) => set.has(word))) {
      around.said.add(word)
      cursor.at++
    } else if (marks && isMark(cursor, marks)) cursor.at++
    else if (!countdown || !takeCountdown(cursor)) return cursor.at
  }
}

/** «– 15. januar», «til og med fredag 15. januar»: the end of a range, if it is next. */
function takeEnd(cursor: Cursor, { said }: Around, context: DateContext): Day | null {
  const start = cursor.at
  // «1.4.–3.5.2027»
  if (isMark(cursor, '.') && isMark(cursor, '-', 1)) cursor.at++
  const word = wordAt(cursor) ?? ''
  const separated =
    isMark(cursor, '-') ||
    RANGE_SEPARATORS.has(word) ||
    (has(said, [BETWEEN]) && AND.has(word)) ||
    (isMark(cursor, '/') && isIso(cursor, -1) && isIso(cursor, 1))
  if (!separated) return null
  cursor.at++
  while (INSIDE_RANGE.has(wordAt(cursor) ?? '') || WEEKDAYS.has(wordAt(cursor) ?? '')) cursor.at++
  // «15. januar – 12.00» continues with a time.
  const end = takeClock(cursor) ? null : takeDay(cursor, context)
  if (!end) cursor.at = start
  return end
}

const INSIDE_RANGE: Words = new Set([...AND, 'med', 'den', 'the'])

function isIso({ tokens, at }: Cursor, ahead: number): boolean {
  const token = tokens[at + ahead]
  return token?.kind === 'numbers' && token.parts[0]?.length === 4
}

/** «…, forlenget til 15. januar»: the extended deadline. */
function takeMovedDay(cursor: Cursor, around: Around, context: DateContext): Day | null {
  if (!EXTENDED.has(wordAt(cursor, -1) ?? '') || !RANGE_SEPARATORS.has(wordAt(cursor) ?? '')) return null
  return takeAnotherDay(cursor, around, context)
}

/** «… (tidligere 15. desember)»: the former deadline. */
function takeFormerDay(cursor: Cursor, around: Around, context: DateContext): Day | null {
  return FORMER.has(wordAt(cursor) ?? '') ? takeAnotherDay(cursor, around, context) : null
}

function takeAnotherDay(cursor: Cursor, around: Around, context: DateContext): Day | null {
  const start = cursor.at++
  skip(cursor, around, [INSIDE_RANGE, WEEKDAYS, LIMITS], '')
  const day = takeDay(cursor, context)
  if (day) skipAfter(cursor, around)
  else cursor.at = start
  return day
}

const skipAfter = (cursor: Cursor, around: Around) =>
  skip(cursor, around, [AFTER, OPEN_ENDED, WEEKDAYS], ',-:()[]!*.', true)

function laterDay(day: string | null, moved: DayParts, reference: string): string | null {
  const later = day && resolveDay(moved, moved.year === null ? day : reference)
  return day && later && later >= day ? later : null
}

/** A former day without a year is the last such day, and that is before. */
const isAfter = (day: string | null, former: DayParts): boolean => {
  const before = former.year === null ? null : resolveDay(former, '')
  return day !== null && (before === null || before < day)
}

function withTime(day: string | null, time: ClockTime | null): string | null {
  return day && time ? dayOfMoment(day, time.hour, time.minute, time.zone) : day
}

/** «om 12 dager», «12 days left». */
function takeCountdown(cursor: Cursor): boolean {
  const ahead = COUNTDOWN.has(wordAt(cursor) ?? '') ? 1 : 0
  const number = cursor.tokens[cursor.at + ahead]
  if (number?.kind !== 'number' || number.digits > 3 || !COUNTDOWN.has(wordAt(cursor, ahead + 1) ?? ''))
    return false
  cursor.at += ahead + 2
  while (COUNTDOWN.has(wordAt(cursor) ?? '')) cursor.at++
  return true
}
