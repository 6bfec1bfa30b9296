import { daysBetween } from '../../../text/iso-week.ts'
import { fieldOf } from '../catalogue/catalogue.ts'
import type { FieldEntry } from '../catalogue/entry.ts'
import { type FieldCondition, type SubjectName, SUBJECTS } from '../plan/plan.ts'
import { amountText, dayText, listText, monthText, numberText } from './norwegian.ts'
import { pairsIn } from '../understand/word-files.ts'

/** What a plan is said with: the day, and the names of things that it knows by id, as `company:55`. */
export interface Words {
  today: string
  names: ReadonlyMap<string, string>
}

export const PHRASES = new Map(pairsIn('phrases.txt'))

/** How something is said of a field or relation: a line of the subject's own goes before one of all that have it. */
export const phraseOf = (kind: string, subject: SubjectName, name: string): string | undefined =>
  PHRASES.get(`${kind} ${subject}.${name}`) ?? PHRASES.get(`${kind} ${name}`)

export const fill = (frame: string, text: string) => frame.replace('%', () => text)
export const either = (parts: readonly string[]) => listText(parts, 'eller')

const OPERATORS = { '>=': 'minst', '>': 'mer enn', '<=': 'høyst', '<': 'under', '=': 'nøyaktig' } as const
export const AMOUNTS = { ...OPERATORS, '>': 'flere enn', '<': 'færre enn' } as const
const DAYS = { '>=': 'fra og med', '>': 'etter', '<=': 'senest', '<': 'før', '=': '' } as const
/** So many days back are said as such. */
const ROUND = new Set([7, 14, 21, 28, 30, 31, 60, 90, 100, 180, 365])

/** «1.–15. november», «28. oktober–5. november», «november». */
function rangeWords(from: string, to: string, today: string): string {
  if (to === today && ROUND.has(daysBetween(from, to))) return `siste ${daysBetween(from, to)} dager`
  const [first, last] = [dayText(from, today), dayText(to, today)]
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first}–${last}`
  const isMonth = from.endsWith('-01') && nextDay(to).endsWith('-01')
  if (isMonth) return `i ${from.slice(0, 4) === today.slice(0, 4) ? last.split(' ')[1] : monthText(from)}`
  return from === to ? last : `${Number(from.slice(8))}.–${last}`
}
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

function dayWords({ label }: FieldEntry, { is, values }: FieldCondition, today: string): string {
  const [from = '', to = ''] = values.map(String)
  // «Ledig fra» and «ledig innen» are of one field.
  const bare = label.replace(/ fra$/, '')
  const isFrom = bare !== label
  if (is === 'between') return `${bare} ${rangeWords(from, to, today)}`
  if (isFrom && is === '<=') return `${bare} ${from <= today ? 'nå' : `innen ${dayText(from, today)}`}`
  if (is === '>=' && ROUND.has(daysBetween(from, today)))
    return `${bare} siste ${daysBetween(from, today)} dager`
  const operator = is === 'missing' ? '' : DAYS[is]
  const days = is === '=' ? either(values.map((day) => dayText(String(day), today))) : dayText(from, today)
  return [bare, operator, from === today ? `i dag, ${days}` : days].filter(Boolean).join(' ')
}

export function numberWords({ label, unit = '' }: FieldEntry, condition: FieldCondition): string {
  const { is, values } = condition
  const [first = 0, second = 0] = values.map(Number)
  const amount =
    is === 'between'
      ? `${numberText(first)} til ${numberText(second)}`
      : is === '='
        ? either(values.map((one) => amountText(Number(one))))
        : `${is === 'missing' ? '' : OPERATORS[is]} ${numberText(first)}`
  if (label.startsWith(unit)) return `${amount} ${label}`
  const about = label.replace(unit, '').replace('antall', '').trim()
  return `${about} ${amount} ${unit}`.trim()
}

/** « med Java» of years, « for Kari» of how well somebody fits: of what a value is, where it is of something. */
export function ofWhat({ of }: { of?: string }, { names }: Words): string {
  const name = SUBJECTS.map((subject) => names.get(`${subject}:${of}`)).find((one) => one !== undefined)
  if (of === undefined || of === '') return ''
  return name === undefined ? ` med ${of}` : ` for ${name}`
}

/** «teknologier», of the label of one. */
export const pluralOf = (label: string): string =>
  PHRASES.get(`plural ${label}`) ?? (/(?:er|språk|krav)$/.test(label) ? label : label.replace(/e?$/, 'er'))

/** One value as it is called: by its name, or by the first of the words that people have for it. */
const valueWord = (entry: FieldEntry, field: string, value: string, { names, today }: Words): string =>
  entry.told?.(value, today) ??
  names.get(`${field}:${value}`) ??
  entry.values?.[value]?.[0] ??
  (entry.type === 'month' ? monthText(value) : value)

/** A condition on a field in few words: «Trondheim», «Java eller Kotlin», «frist før 1. desember». */
export function fieldWords(subject: SubjectName, condition: FieldCondition, words: Words): string {
  const { field, is, values } = condition
  if (field === 'id') return either(values.map((id) => words.names.get(`${subject}:${id}`) ?? String(id)))
  const entry = fieldOf(subject, field)
  const said = entry.said?.(condition, words.today)
  if (said) return said
  if (is === 'missing') return `uten ${entry.label}`
  if (entry.type === 'day') return dayWords(entry, condition, words.today)
  if (entry.type === 'number') return numberWords(entry, condition) + ofWhat(condition, words)
  // «Mer enn to språk».
  if (entry.type === 'names' && is !== 'between' && (is !== '=' || typeof values[0] === 'number'))
    return `${is === '=' ? '' : `${AMOUNTS[is]} `}${numberText(Number(values[0]))} ${pluralOf(entry.label)}`
  if (entry.type === 'flag') return `${String(values[0]) === 'false' ? 'ikke ' : ''}${entry.label}`
  return either(values.map((value) => valueWord(entry, field, String(value), words)))
}
