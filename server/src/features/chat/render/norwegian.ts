const MONTHS = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ')

/** «1. desember», with the year where it is another than today's. */
export function dayText(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const text = `${Number(date)}. ${MONTHS[Number(month) - 1]}`
  return year === today.slice(0, 4) ? text : `${text} ${year}`
}

/** «november 2026», of `2026-11`. */
export const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** «A, B og C». */
export const listText = (parts: readonly string[], and = 'og'): string =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`

/** 12 345, as a Norwegian writes it. */
export const numberText = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')

export type Noun = readonly [one: string, many: string, gender?: 'en' | 'et']
/** «Én jobbannonse», «ingen artikler», «12 bedrifter». */
export const countText = (count: number, [one, many, gender = 'en']: Noun): string =>
  count === 0
    ? `ingen ${many}`
    : count === 1
      ? `${gender === 'en' ? 'én' : 'ett'} ${one}`
      : `${numberText(count)} ${many}`

export const capital = (text: string): string => (text ? text[0]!.toUpperCase() + text.slice(1) : text)

/** A number that may have decimals: «5,5», «40», «1 234». */
export const amountText = (amount: number): string => {
  const rounded = Math.abs(amount) < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
  const [whole = 0, decimal] = String(rounded).split('.')
  return numberText(Number(whole)) + (decimal ? `,${decimal}` : '')
}

/** «jobbannonsene», of the form of many. */
export const definite = (many: string): string => `${many.replace(/er$/, '')}ene`
