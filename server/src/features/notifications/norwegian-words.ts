const NBSP = '\u00a0'
const list = new Intl.ListFormat('nb', { type: 'conjunction' })
const numbers = new Intl.NumberFormat('nb-NO')
const days = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** «Kotlin og Nordlys», «a, b og c». */
export const joined = (words: string[]): string => list.format(words)

/** «1 400», with a no-break space. */
export const number = (value: number): string => numbers.format(value)

/** «1 dag», «3 dager». */
export const countOf = (value: number, one: string, many: string): string =>
  `${number(value)}${NBSP}${value === 1 ? one : many}`

/** «30. november 2026» for 2026-11-30. */
export const dayInWords = (day: string): string =>
  days.format(new Date(`${day}T00:00:00Z`)).replace('. ', `.${NBSP}`)
