import type { CvLanguage, LabelledPeriod } from './cv-person.ts'

/** How a template prints a month. */
export type MonthLook = 'long' | 'short' | 'slash' | 'dots' | 'iso' | 'year'

const MONTHS: Record<CvLanguage, string[]> = {
  nb: 'januar februar mars april mai juni juli august september oktober november desember'.split(' '),
  nn: 'januar februar mars april mai juni juli august september oktober november desember'.split(' '),
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

export function printed(month: string, look: MonthLook, language: CvLanguage): string {
  const [year = '', nth = '1'] = month.split('-')
  if (!month.includes('-')) return year
  const name = MONTHS[language][Number(nth) - 1]!
  switch (look) {
    case 'long':
      return `${name} ${year}`
    case 'short':
      return `${name.length > 4 ? `${name.slice(0, 3)}${language === 'en' ? '' : '.'}` : name} ${year}`
    case 'slash':
      return `${nth}/${year}`
    case 'dots':
      return `${nth}.${year}`
    case 'iso':
      return `${year}-${nth}`
    case 'year':
      return year
  }
}

interface PeriodLook {
  look: MonthLook
  dash: string
  now: string
}

export const printedPeriod = (
  { began, ended }: LabelledPeriod,
  { look, dash, now }: PeriodLook,
  language: CvLanguage,
): string => `${printed(began ?? '', look, language)}${dash}${ended ? printed(ended, look, language) : now}`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const p = (text: string): string => `<p>${escaped(text)}</p>`
export const b = (text: string): string => `<p><b>${escaped(text)}</b></p>`
export const h = (text: string): string => `<h2>${escaped(text)}</h2>`
export const ul = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
/** A table of rows of cells, which are HTML. */
export const table = (rows: readonly (readonly string[])[], width = '100%'): string =>
  `<table width="${width}">${rows.map((row) => `<tr>${row.map((cell) => `<td valign="top">${cell}</td>`).join('')}</tr>`).join('')}</table>`
