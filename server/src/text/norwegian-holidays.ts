/** Days from Easter Sunday: Maundy Thursday, Good Friday, Easter, Ascension, Whitsun. */
const AROUND_EASTER = [-3, -2, 0, 1, 39, 49, 50]
const FIXED = ['01-01', '05-01', '05-17', '12-25', '12-26']

/** Whether a day, as 2026-11-20, is a public holiday in Norway, Sundays without a name of their own left out. */
export function isNorwegianHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return AROUND_EASTER.includes((Date.parse(day) - easter) / 86_400_000)
}

/** By the anonymous Gregorian algorithm (Meeus, Jones, Butcher), in milliseconds. */
function easterSunday(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}
