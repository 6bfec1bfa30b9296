const ISO =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d{0,9}\s?(Z|[+-]\d\d:?\d\d)(?:\[[\w/+-]{1,40}\])?$/i
/** RFC 822 and its looser forms: «Wed, 18 Nov 2026 10:14:03 +0100», «Wednesday, 18-Nov-26 9:14 CET». */
const RFC_822 =
  /^(?:[a-zæøå]{3,9}\.?,?\s+)?(\d{1,2})\.?[\s-]+([a-z]{3})[a-z]{0,6}\.?[\s-]+(\d{4}|\d\d)\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s+(?:([a-z]{1,5})|(?:GMT|UTC)?([+-])(\d\d):?(\d\d))(?:\s+\([^()]{1,40}\))?$/i

const MONTHS = [
  ['jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'des'],
]
/** Hours east of Greenwich. Abbreviations that mean different zones in different places are left out. */
const HOURS_EAST: [number, string][] = [
  [0, 'z ut utc gmt wet'],
  [1, 'cet met mez west bst'],
  [2, 'cest mest mesz eet'],
  [3, 'eest msk'],
  [-4, 'edt'],
  [-5, 'est cdt'],
  [-6, 'cst mdt'],
  [-7, 'mst pdt'],
  [-8, 'pst'],
]
const ZONES = new Map(HOURS_EAST.flatMap(([hours, names]) => names.split(' ').map((name) => [name, hours])))
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** A printed moment (ISO 8601 or RFC 822) as 2026-11-20T08:00:00.000Z. Null without a time zone. */
export function readInstant(printed: string | null): string | null {
  const text = printed?.trim() ?? ''
  if (text.length > 80) return null
  const iso = ISO.exec(text)
  const time = iso ? Date.parse(`${iso[1]}T${iso[2]}${iso[3]!.toUpperCase()}`) : readRfc822(text)
  const moment = Number.isNaN(time) ? null : new Date(time).toISOString()
  // Years outside this range are placeholders, such as 0001 and 9999.
  return moment && moment > '1990' && moment < '2101' ? moment : null
}

function readRfc822(text: string): number {
  const [, day, name, year, hour, minute, second = '0', zone, sign, hours, minutes] = RFC_822.exec(text) ?? []
  const month = MONTHS.findIndex((names) => names.includes(name?.toLowerCase() ?? ''))
  const east = zone
    ? (ZONES.get(zone.toLowerCase()) ?? Number.NaN) * HOUR_MS
    : Number(`${sign}1`) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
  // The printed local time; catches dates that do not exist, such as the 31st of November.
  const shown = new Date(0)
  shown.setUTCFullYear(wholeYear(year ?? ''), month, Number(day))
  const isShown = month >= 0 && shown.getUTCDate() === Number(day) && Number(hour) < 24 && Number(minute) < 60
  if (!isShown) return Number.NaN
  shown.setUTCHours(Number(hour), Number(minute), Math.min(Number(second), 59))
  return shown.getTime() - east
}

/** Two-digit years below 50 are of this century (RFC 2822). */
const wholeYear = (printed: string): number =>
  printed.length > 2 ? Number(printed) : Number(printed) + (Number(printed) < 50 ? 2_000 : 1_900)
