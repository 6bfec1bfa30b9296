const NBSP = '\u00a0'
const DAY = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const IN_THIS_YEAR = new Intl.DateTimeFormat('nb', DAY)
const IN_ANOTHER_YEAR = new Intl.DateTimeFormat('nb', { ...DAY, year: 'numeric' })
const MONTH = new Intl.DateTimeFormat('nb', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const inYearOf = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? IN_THIS_YEAR : IN_ANOTHER_YEAR

/** «1. desember», with the year unless it is this year. */
export const dayText = (day: string, today: string): string => inYearOf(day, today).format(Date.parse(day))

/** «30. november 2026» for 2026-11-30, with a no-break space. */
export const dayInWords = (day: string): string =>
  IN_ANOTHER_YEAR.format(Date.parse(day)).replace('. ', `.${NBSP}`)

/** «1.–15. november», «28. oktober–5. november». */
export const daysText = (from: string, to: string, today: string): string =>
  inYearOf(to, today).formatRange(Date.parse(from), Date.parse(to))

/** «november 2026» for `2026-11`. */
export const monthText = (month: string): string => MONTH.format(Date.parse(month))

const LISTS = {
  og: new Intl.ListFormat('nb', { type: 'conjunction' }),
  eller: new Intl.ListFormat('nb', { type: 'disjunction' }),
}
/** «A, B og C». */
export const listText = (parts: readonly string[], and: keyof typeof LISTS = 'og'): string =>
  LISTS[and].format(parts)

const [WHOLE, DECIMAL] = [0, 1].map(
  (places) => new Intl.NumberFormat('nb', { maximumFractionDigits: places }),
)
/** A number in Norwegian format, small ones with a decimal: «5,5», «40», «12 345». */
export const numberText = (number: number): string =>
  (Math.abs(number) < 10 ? DECIMAL : WHOLE)!.format(number)

export type Noun = readonly [one: string, many: string, gender?: 'en' | 'et']
/** «Én jobbannonse», «ingen artikler», «12 bedrifter». */
export const countText = (count: number, [one, many, gender = 'en']: Noun): string => {
  if (count === 1) return `${gender === 'en' ? 'én' : 'ett'} ${one}`
  return `${count === 0 ? 'ingen' : numberText(count)} ${many}`
}

/** «1 dag», «3 dager», with a no-break space. */
export const countOf = (count: number, one: string, many: string): string =>
  `${numberText(count)}${NBSP}${count === 1 ? one : many}`

export const capital = (text: string): string => text.replace(/^./su, (letter) => letter.toUpperCase())
