import { daysBetween } from '../../../text/iso-week.ts'
import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import type { FieldEntry } from '../catalogue/entry.ts'
import { isIn } from '../catalogue/word-conditions.ts'
import { quotableOf } from '../passages/read-text.ts'
import { speaksToMachine } from '../passages/patterns.ts'
import {
  type FieldCondition,
  isField,
  type Operator,
  type Plan,
  referenceOf,
  type SubjectName,
  SUBJECTS,
} from '../plan/plan.ts'
import type { ThingRow } from '../query/run-plan.ts'
import { pairsIn, phrasesOf } from '../understand/word-files.ts'
import {
  countText,
  dayText,
  daysText,
  listText,
  monthText,
  type Noun,
  numberText,
} from '../../../text/norwegian-words.ts'

/** The context for formatting values: today, and the names of things by key, as `company:55`. */
export interface Words {
  today: string
  names: ReadonlyMap<string, string>
  /** The asker. */
  user_id?: string
}

export const PHRASES = new Map(pairsIn('phrases.txt'))

/** The phrase for a field or relation: the subject's own line, otherwise the general one. */
export const phraseOf = (kind: string, subject: SubjectName, name: string): string | undefined =>
  PHRASES.get(`${kind} ${subject}.${name}`) ?? PHRASES.get(`${kind} ${name}`)

export const either = (parts: readonly string[]) => listText([...new Set(parts)], 'eller')

/** «minst 3»: the amount with the word for its comparison, if there is one. */
export const amountText = (is: Operator, amount: string): string =>
  [PHRASES.get(`amount ${is}`), amount].filter(Boolean).join(' ')

/** Periods of so many days back are written as a number of days. */
const ROUND = new Set([7, 14, 21, 28, 30, 31, 60, 90, 100, 180, 365])

/** The label as a countable noun: «ett sted», «to steder». */
export const nounOf = ({ label }: FieldEntry): Noun => [
  PHRASES.get(`singular ${label}`) ?? label,
  PHRASES.get(`plural ${label}`) ?? (/(?:er|språk|krav)$/.test(label) ? label : label.replace(/e?$/, 'er')),
  PHRASES.get(`gender ${label}`) === 'et' ? 'et' : 'en',
]

/** The argument of a field: « med Java» of years, « for Kari» of a match score; otherwise empty. */
export function ofWhat({ of }: { of?: string }, { names }: Words): string {
  const name = SUBJECTS.map((subject) => names.get(`${subject}:${of}`)).find((one) => one !== undefined)
  if (name !== undefined) return ` for ${name}`
  return of ? ` med ${of}` : ''
}

/** «frist før 1. desember», «lagt ut siste 7 dager», «lagt ut i november», «ledig nå». */
function formatDays(entry: FieldEntry, { is, values }: FieldCondition, today: string): string {
  const [from = today, to = today] = values.map(String)
  const label = bareLabel(entry)
  const days = daysBetween(from, to)
  if (['between', '>='].includes(is) && to === today && ROUND.has(days)) return `${label} siste ${days} dager`
  const isMonth = from.endsWith('-01') && new Date(Date.parse(to) + 86_400_000).getUTCDate() === 1
  if (is === 'between' && isMonth && days < 31)
    return `${label} i ${dayText(to, today).replace(/^\d+\. /, '')}`
  if (is === 'between') return `${label} ${daysText(from, to, today)}`
  if (label !== entry.label && is === '<=' && from <= today) return `${label} nå`
  const said = either(values.map((day) => dayText(String(day), today)))
  const before = is === '<=' && from < today ? 'til og med' : PHRASES.get(`day ${is}`)
  return [label, before, said].filter(Boolean).join(' ')
}

/** «Ledig fra» and «ledig innen» are the same field. */
export const bareLabel = ({ label }: FieldEntry): string => label.replace(/ fra$/, '')

/** «minst 5 års erfaring», «søknadstid på 40 dager», «25 ansatte», «ledig 60 prosent». */
function formatNumber({ label, unit = '' }: FieldEntry, { is, values }: FieldCondition): string {
  const numbers = values.map((one) => numberText(Number(one)))
  const amount = amountText(is, is === 'between' ? numbers.join(' til ') : either(numbers))
  if (label.startsWith(unit)) return `${amount} ${label}`
  const noun = label.replace(unit, '').replace('antall', '').trim()
  return [noun, PHRASES.get(`after ${noun}`), amount, unit].filter(Boolean).join(' ')
}

/** A condition on the length of a list: «minst to språk». */
export const isCount = (subject: SubjectName, { field, is, values }: FieldCondition): boolean =>
  CATALOGUE[subject].fields[field]?.type === 'names' &&
  !['between', 'missing'].includes(is) &&
  (is !== '=' || typeof values[0] === 'number')

/** Formats a value or a group key: as the entry defines, by name, or by type. */
export function formatValue(entry: FieldEntry, name: string, value: string, { names, today }: Words): string {
  if (entry.format) return entry.format(value)
  if (entry.type === 'number') return formatNumber(entry, { field: name, is: '=', values: [value] })
  if (entry.type === 'words') return `«${value}»`
  if (entry.type === 'flag') return value === 'true' ? entry.label : `ikke ${entry.label}`
  if (entry.type === 'day') {
    const over = value < today ? PHRASES.get(`past ${name}`) : undefined
    return `${over ?? entry.label} ${value === today ? 'i dag, ' : ''}${dayText(value, today)}`
  }
  if (entry.type === 'month') return monthText(value)
  return names.get(`${name}:${value}`) ?? phrasesOf(entry.values?.[value])[0] ?? value
}

const MOST_NAMES = 6

/** The value of a field, before markdown escaping; null if it is missing and has no text for that. */
export function formatField(
  plan: Plan,
  name: string,
  value: ThingRow['values'][number],
  words: Words,
): string | null {
  const entry = fieldOf(plan.subject, name)
  const written = entry.is_prose ? withoutMachineSpeech(String(value ?? '')) : value
  if (!written?.length) return entry.missing ?? null
  if (!Array.isArray(written))
    return formatValue(entry, name, written, words) + ofWhat(referenceOf(name), words)
  const parts = partsOf(plan, name, written, words)
  const shown = parts.slice(0, MOST_NAMES)
  const more = parts.length > MOST_NAMES ? [`${parts.length - MOST_NAMES} til`] : []
  return shown.some((one) => one.includes(','))
    ? [...shown, ...more].join('; ')
    : listText([...shown, ...more])
}

/** The elements of a list that the plan selects, such as the head of IT among contacts; empty for other fields. */
export function partsOf(plan: Plan, name: string, value: ThingRow['values'][number], words: Words): string[] {
  if (!Array.isArray(value)) return []
  const { fields } = CATALOGUE[plan.subject]
  const meant = plan.where.filter(isField).filter(({ field }) => fields[field]?.part_of === name)
  const some = value.filter((part) =>
    meant.every(({ values }) => values.some((one) => isIn(part, String(one)))),
  )
  return (some.length > 0 ? some : value).map((one) => formatValue(fields[name]!, name, one, words))
}

const withoutMachineSpeech = (text: string): string =>
  quotableOf(text)
    .filter((sentence) => !speaksToMachine(sentence))
    .join(' ')

/** A condition without the words that join it to a noun: «Java eller Kotlin», «frist før 1. desember». */
export function formatFieldCondition(subject: SubjectName, condition: FieldCondition, words: Words): string {
  const { field, is, values } = condition
  if (field === 'id') {
    const names = values.map((id) => words.names.get(`${subject}:${id}`) ?? String(id))
    return either(['job', 'article'].includes(subject) ? names.map((name) => `«${name}»`) : names)
  }
  const entry = fieldOf(subject, field)
  // «Forlenget frist» is the name of «minst én gang forlenget».
  const said = entry.phrase?.(condition) ?? phrasesOf(entry.values?.[`${is}${values[0]}`])[0]
  if (said) return said
  if (is === 'missing') return bareLabel(entry)
  if (entry.type === 'day') return formatDays(entry, condition, words.today)
  if (entry.type === 'number') return formatNumber(entry, condition) + ofWhat(condition, words)
  if (isCount(subject, condition)) return amountText(is, countText(Number(values[0]), nounOf(entry)))
  return either((condition.said ?? values).map((value) => formatValue(entry, field, String(value), words)))
}
