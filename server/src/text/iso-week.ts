const DAY_MS = 86_400_000

/**
 * The ISO week of a calendar day (2026-11-20): weeks start on Monday, and the first one of a year contains 4 January.
 */
export function isoWeek(day: string): { year: number; week: number; from: string } {
  const moment = Date.parse(`${day}T00:00:00Z`)
  const monday = moment - ((new Date(moment).getUTCDay() + 6) % 7) * DAY_MS
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear()
  const first_day = Date.UTC(year, 0, 1)
  const week = 1 + Math.floor((monday + 3 * DAY_MS - first_day) / (7 * DAY_MS))
  return { year, week, from: new Date(monday).toISOString().slice(0, 10) }
}

/** The day so many days later; earlier when negative. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from the first day to the second; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
