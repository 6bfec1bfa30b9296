const IN_OSLO = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })

/** The calendar day in Norway at a moment, as 2026-11-20. */
export function osloDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  if (minute !== last.minute) last = { minute, day: IN_OSLO.format(moment) }
  return last.day
}

// Days start on a full minute, and nearly all calls ask about now.
const MINUTE_MS = 60_000
let last = { minute: Number.NaN, day: '' }

/**
 * The calendar day in Norway of a printed date or moment, or null: no date is better than a wrong one. Reads ISO 8601,
 * RFC 822 and dd.mm.yyyy. A time without a zone is local to where it was printed.
 */
export function readDay(printed: string): string | null {
  const text = printed.trim()
  if (text.length > 60) return null
  return readIso(text) ?? readNorwegian(text) ?? readRfc822(text)
}

const OF_A_PLACE =
  /^(\d{4}-\d\d-\d\d[T ]\d\d:?\d\d(?::?\d\d(?:[.,]\d{1,9})?)?)\s?[+-](?!00(?::?00)?$)\d\d(?::?\d\d)?$/

/**
 * Drops the UTC offset: «2026-11-05T20:00:00-06:00» is the 5th there, which is what the page shows. A time in UTC does
 * not reveal the place, and stays.
 */
export const asWrittenThere = (moment: string): string => moment.trim().replace(OF_A_PLACE, '$1')

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):?(\d\d)(?::?\d\d(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i

function readIso(text: string): string | null {
  const match = ISO.exec(text)
  if (!match) return null
  const [, year, month, day, hour, minute, zone] = match
  const printed = realDay(Number(year), Number(month), Number(day))
  return printed && hour ? dayOfMoment(printed, Number(hour), Number(minute), zone) : printed
}

const NORWEGIAN = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s(?:kl\.?\s*)?\d{1,2}[.:]\d\d)?$/

function readNorwegian(text: string): string | null {
  const match = NORWEGIAN.exec(text)
  return match && realDay(Number(match[3]), Number(match[2]), Number(match[1]))
}

const RFC_822 =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?\s+)?(\d{1,2})\s+([a-z]{3,9})\s+(\d{4})(?:\s+(\d\d):(\d\d)(?::\d\d)?\s*(Z|UTC?|GMT|[+-]\d{4}|[A-Z]{2,4})?)?$/i
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const ZONES: Record<string, string> = {
  CET: '+0100',
  CEST: '+0200',
  EST: '-0500',
  EDT: '-0400',
  CST: '-0600',
  CDT: '-0500',
  MST: '-0700',
  MDT: '-0600',
  PST: '-0800',
  PDT: '-0700',
}

function readRfc822(text: string): string | null {
  const match = RFC_822.exec(text)
  if (!match) return null
  const [, day, month = '', year, hour, minute, zone] = match
  const printed = realDay(Number(year), monthNamed(month.toLowerCase()), Number(day))
  return printed && hour ? dayOfMoment(printed, Number(hour), Number(minute), zone) : printed
}

/** From 1; 0 for none. «Sep», «Sept» and «September», but «junk» is no June. */
const monthNamed = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name)) + 1

/** The day in Norway of a time on a printed day, or null for an impossible time. No zone means Norway's. */
export function dayOfMoment(
  printed: string,
  hour: number,
  minute: number,
  zone: string | undefined,
): string | null {
  if (hour > 24 || minute > 59) return null
  // «Until the end of that day», whatever zone the machine assumed.
  if (!zone || hour === 24 || (hour === 23 && minute === 59)) return printed
  const offset = offsetMinutes(zone.toUpperCase())
  if (offset === null) return printed
  return osloDay(new Date(Date.parse(`${printed}T00:00:00Z`) + (hour * 60 + minute - offset) * 60_000))
}

function offsetMinutes(zone: string): number | null {
  if (/^(?:Z|UTC?|GMT)$/.test(zone)) return 0
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(ZONES[zone] ?? zone)
  if (!match) return null
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0))
}

/**
 * The day as 2026-11-20 when it exists. Years outside 1990-2100 are placeholders, such as 0001-01-01 and 9999-12-31.
 */
export function realDay(year: number, month: number, day: number): string | null {
  if (year < 1990 || year > 2100) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}
