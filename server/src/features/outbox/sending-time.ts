import type { DispatchTimes, Pace } from '@utsyn/contract/outbox.ts'
import { isNorwegianHoliday } from '../../text/norwegian-holidays.ts'

/** Chosen to be calm. As the defaults of `dispatch_times`. */
export const CALM_TIMES: DispatchTimes = {
  sent_at: '07:30',
  weekly_on: 1,
  quiet_from: '20:00',
  quiet_to: '07:00',
  days_off: [6, 7],
  off_on_holidays: true,
}

const ZONE = 'Europe/Oslo'
/** Several lines of one import become one message. */
const SETTLE_MS = 60_000
/** A digest that is this late waits for the end of the quiet hours. */
const LATE_MS = 3_600_000
/** More than any run of days off. */
const MOST_DAYS = 21

/**
 * Lines written at this moment or before are to go out now; null: none. A digest takes what was written before its latest
 * moment, also when the portal was down then.
 */
export function dueBefore(pace: Pace, times: DispatchTimes, now: Date): Date | null {
  if (pace === 'never') return null
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE)
  if (pace === 'at_once')
    return isQuiet(here, times) || isOff(here.toPlainDate(), times)
      ? null
      : new Date(now.getTime() - SETTLE_MS)
  const latest = latestMoment(pace, here, times)
  if (latest === null) return null
  const isLate = now.getTime() - latest > LATE_MS
  return isLate && (isQuiet(here, times) || isOff(here.toPlainDate(), times)) ? null : new Date(latest)
}

function latestMoment(
  pace: 'daily' | 'weekly',
  here: Temporal.ZonedDateTime,
  times: DispatchTimes,
): number | null {
  const today = here.toPlainDate()
  for (let back = 0; back <= MOST_DAYS; back++) {
    const day = today.subtract({ days: back })
    if (pace === 'daily' ? isOff(day, times) : !isWeeklyDay(day, times)) continue
    // A time that summer time skips is an hour later; one that comes twice is the first.
    const moment = day.toZonedDateTime({ timeZone: ZONE, plainTime: times.sent_at }).epochMilliseconds
    if (moment <= here.epochMilliseconds) return moment
  }
  return null
}

/** The chosen day of the week, or the first day after it that is not off. */
function isWeeklyDay(day: Temporal.PlainDate, times: DispatchTimes): boolean {
  if (isOff(day, times)) return false
  for (let before = day; ; before = before.subtract({ days: 1 })) {
    if (before.dayOfWeek === times.weekly_on) return true
    if (!isOff(before.subtract({ days: 1 }), times)) return false
  }
}

/** For daily messages: the last day before the next one comes, and whether it is the first one of its week. */
export function daysOfMessage(
  today: string,
  times: DispatchTimes,
): { until: string; isFirstOfWeek: boolean } {
  const day = Temporal.PlainDate.from(today)
  let until = day
  while (until.since(day).days < MOST_DAYS && isOff(until.add({ days: 1 }), times))
    until = until.add({ days: 1 })
  const isFirstOfWeek = Array.from({ length: day.dayOfWeek - 1 }, (_, nth) => nth + 1).every((days) =>
    isOff(day.subtract({ days }), times),
  )
  return { until: until.toString(), isFirstOfWeek }
}

const isOff = (day: Temporal.PlainDate, { days_off, off_on_holidays }: DispatchTimes): boolean =>
  days_off.includes(day.dayOfWeek) || (off_on_holidays && isNorwegianHoliday(day.toString()))

/** By the clock on the wall: quiet hours may pass midnight. */
function isQuiet(here: Temporal.ZonedDateTime, { quiet_from, quiet_to }: DispatchTimes): boolean {
  const clock = here.toPlainTime().toString({ smallestUnit: 'minute' })
  return quiet_from <= quiet_to
    ? quiet_from <= clock && clock < quiet_to
    : quiet_from <= clock || clock < quiet_to
}
