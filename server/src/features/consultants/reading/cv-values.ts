import type { Period } from '../consultant-draft.ts'
import { withoutHidden } from '../../../text/hidden-elements.ts'
import { oneLine, visible } from '../../../text/plain-text.ts'

export type Values = Record<string, unknown>

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const own = (values: Values, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined

const LONGEST_LINE = 200
const LONGEST_TEXT = 20_000
/** More than anybody has; the rest of a list is dropped. */
const MOST = 300

/** Languages in order of preference; after them any other. */
const LANGUAGES = ['no', 'int']

/** A text, which Flowcase stores in several languages: `{ no, int, se, … }`. */
function written(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (!isValues(value)) return null
  const texts = [...LANGUAGES, ...Object.keys(value)].map((language) => own(value, language))
  return texts.find((text): text is string => typeof text === 'string' && visible(text).trim() !== '') ?? null
}

/** A text as one line of plain text, truncated when too long. */
export function line(values: Values, ...names: string[]): string | null {
  for (const name of names) {
    const text = oneLine(written(own(values, name)) ?? '')
    if (text) return text.slice(0, LONGEST_LINE).toWellFormed().trim() || null
  }
  return null
}

/** A text of several paragraphs, without HTML; the words are unchanged, so that they can be quoted. */
export function text(values: Values, ...names: string[]): string | null {
  for (const name of names) {
    const found = paragraphs(written(own(values, name)) ?? '')
    if (found) return found
  }
  return null
}

function paragraphs(written: string): string | null {
  const cut = visible(written.slice(0, 3 * LONGEST_TEXT))
  const plain = /<(?:\/?[a-z]|!--)|&(?:#x?[\da-f]{1,7}|[a-z]{1,30});/i.test(cut)
    ? withoutMarks(withoutHidden(cut))
    : cut
  return (
    plain
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
      .slice(0, LONGEST_TEXT)
      .toWellFormed() || null
  )
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Removes editor markup: paragraphs, breaks, items and bold. The CV is shown and quoted as text. */
const withoutMarks = (html: string) =>
  html
    .replaceAll(/<(?:br|\/p|\/div|\/h\d|\/ul|\/ol)\b[^<>]*>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '\n- ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&#(\d{1,7}|x[\da-f]{1,6});/gi, (_entity, code: string) => visible(letterOf(code)))
    .replaceAll(/&(?:zwnj|zwj|shy|lrm|rlm|ZeroWidthSpace|NoBreak);/g, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/gi, (_entity, name: string) => ENTITIES[name.toLowerCase()]!)

function letterOf(code: string): string {
  const number = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code)
  return number <= 0x10ffff ? String.fromCodePoint(number) : ''
}

/** The visible entries of a list, in order: disabled ones count as absent. */
export function shown(values: Values, ...names: string[]): Values[] {
  const list = names.map((name) => own(values, name)).find(Array.isArray) ?? []
  const parts = list.slice(0, MOST).filter(isValues)
  return parts.filter((part) => own(part, 'disabled') !== true).toSorted((a, b) => orderOf(a) - orderOf(b))
}

const orderOf = (part: Values) => {
  const order = own(part, 'order')
  return typeof order === 'number' && Number.isFinite(order) ? order : 0
}

/** A whole number, possibly written as text. */
function whole(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : null
}

/** `2024-03`, or `2024` without a month. Null for a year in which nobody can have worked. */
export function month(values: Values, year_name: string, month_name: string): string | null {
  const year = whole(own(values, year_name))
  if (year === null || year < 1940 || year > 2100) return null
  const nth = whole(own(values, month_name))
  return nth !== null && nth >= 1 && nth <= 12 ? `${year}-${String(nth).padStart(2, '0')}` : String(year)
}

export const period = (values: Values): Period =>
  orderedPeriod(month(values, 'year_from', 'month_from'), month(values, 'year_to', 'month_to'))

/** Of two months or years. */
export const endsBefore = (began: string | null, ended: string | null): boolean =>
  began !== null && ended !== null && ended.slice(0, began.length) < began.slice(0, ended.length)

/** An end before the start is a mistake, and either could be wrong: without an end it would last until now. */
export const orderedPeriod = (began: string | null, ended: string | null): Period =>
  endsBefore(began, ended) ? { began: null, ended: null } : { began, ended }

/** Years as a CV counts them, to a tenth. */
export function years(values: Values, name: string): number | null {
  const value = own(values, name)
  const number = typeof value === 'string' ? Number(value.replace(',', '.')) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0 || number > 70) return null
  return Math.round(number * 10) / 10
}

export function level(values: Values, name: string): number | null {
  const number = whole(own(values, name))
  return number !== null && number >= 1 && number <= 5 ? number : null
}
