import { clockTime, dateShort, daysUntil, NBSP } from '../../lib/norwegian.ts'

/** «08:00» today, «i går 23:10», and before that the date: when something was fetched. */
export function fetchedAt(moment: string, now: Date): string {
  const clock = clockTime(moment)
  const days = daysUntil(moment, now)
  if (days === 0) return clock
  return days === -1 ? `i${NBSP}går${NBSP}${clock}` : dateShort(moment)
}
