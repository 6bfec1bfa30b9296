// Words, numbers and dates in Norwegian. Dates are always those of Oslo, whatever the machine's zone.

export const NBSP = '\u00a0'
const ZONE = 'Europe/Oslo'

const shortDate = new Intl.DateTimeFormat('nb-NO', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
})
const longDate = new Intl.DateTimeFormat('nb-NO', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('nb-NO', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const numbers = new Intl.NumberFormat('nb-NO')
const DAY_MS = 86_400_000

/** A bare date (`2026-12-12`) is a day in Oslo; noon keeps it there in every zone and on clock-change days. */
function toDate(value: string | Date): Date {
  if (value instanceof Date) return value
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00Z` : value)
}

function isDate(date: Date): boolean {
  return !Number.isNaN(date.getTime())
}

/** 18.11.26, for cards. Empty for an invalid date. */
export function dateShort(value: string | Date): string {
  const date = toDate(value)
  return isDate(date) ? shortDate.format(date) : ''
}

/** 12. desember 2026, with a no-break space after the day. */
export function dateLong(value: string | Date): string {
  const date = toDate(value)
  return isDate(date) ? longDate.format(date).replace('. ', `.${NBSP}`) : ''
}

/** 07:42 */
export function clockTime(value: string | Date): string {
  const date = toDate(value)
  return isDate(date) ? clock.format(date).replace('.', ':') : ''
}

/** 18. november 2026 kl. 07:42 */
export function dateWithTime(value: string | Date): string {
  return isDate(toDate(value)) ? `${dateLong(value)} kl.${NBSP}${clockTime(value)}` : ''
}

/** Number of the calendar day in Oslo; differences are whole days, also across a clock change. */
function dayNumber(value: string | Date): number {
  const date = toDate(value)
  return isDate(date) ? Date.parse(`${parts.format(date)}T00:00:00Z`) / DAY_MS : Number.NaN
}

/** Calendar days in Oslo from now until the value: 0 today, 1 tomorrow, negative in the past. */
export function daysUntil(value: string | Date, now: Date): number {
  return dayNumber(value) - dayNumber(now)
}

/** «1 dag», «3 dager»: number and word stay on one line. */
export function count(n: number, one: string, many: string): string {
  return `${number(n)}${NBSP}${plural(n, one, many)}`
}

export function plural(n: number, one: string, many: string): string {
  return n === 1 ? one : many
}

/** 1 400 with no-break spaces. */
export function number(n: number): string {
  return numbers.format(n).replace(/[\s\u202f]/g, NBSP)
}

export function percent(n: number): string {
  return `${number(Math.round(n))}${NBSP}%`
}

/** «for 12 minutter siden». Intl writes «døgn» where people say «dager», so the words are our own. */
export function timeAgo(value: string | Date, now: Date): string {
  const date = toDate(value)
  return isDate(date) ? `for ${distance(now.getTime() - date.getTime())} siden` : ''
}

function distance(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (ms < 30_000) return 'mindre enn ett minutt'
  if (minutes < 2) return 'ett minutt'
  if (minutes < 45) return count(minutes, 'minutt', 'minutter')
  if (minutes < 90) return 'en time'
  if (minutes < 1440) return count(Math.round(minutes / 60), 'time', 'timer')
  if (minutes < 2520) return 'en dag'
  const days = Math.round(minutes / 1440)
  if (days < 30) return count(days, 'dag', 'dager')
  if (days < 45) return 'en måned'
  const months = Math.max(2, Math.round(days / 30.44))
  if (months < 12) return count(months, 'måned', 'måneder')
  const years = Math.floor(days / 365.25)
  return years < 2 ? 'ett år' : `${years}${NBSP}år`
}
