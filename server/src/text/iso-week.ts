const DAY_MS = 86_400_000

/** The ISO week of a calendar day (2026-11-20): weeks begin on Monday, and the first one of a year has its 4 January. */
export function isoWeek(day: string): { year: number; week: number; from: string } {
  const moment = Date.parse(`${day}T00:00:00Z`)
  const monday = moment - ((new Date(moment).getUTCDay() + 6) % 7) * DAY_MS
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear()
  const first_day = Date.UTC(year, 0, 1)
  const week = 1 + Math.floor((monday + 3 * DAY_MS - first_day) / (7 * DAY_MS))
  return { year, week, from: new Date(monday).toISOString().slice(0, 10) }
}

/** The day that comes so many days later; earlier when negative. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days the second day comes after the first; negative when it comes before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
