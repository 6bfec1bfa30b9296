import { daysBetween } from '../../../text/iso-week.ts'
import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import type { FieldEntry } from '../catalogue/entry.ts'
import { beginningOf } from '../catalogue/shared-fields.ts'
import { sentencesOf } from '../passages/read-text.ts'
import { speaksToMachine } from '../passages/patterns.ts'
import { type FieldCondition, isField, type Plan, type SubjectName, SUBJECTS } from '../plan/plan.ts'
import type { ThingRow } from '../query/run-plan.ts'
import { pairsIn } from '../understand/word-files.ts'
import { amountText, countText, dayText, listText, monthText, type Noun } from './norwegian.ts'

/** What values are formatted with: the day, and the names of things that are known by id, as `company:55`. */
export interface Words {
  today: string
  names: ReadonlyMap<string, string>
}

export const PHRASES = new Map(pairsIn('phrases.txt'))

/** The phrase for a field or relation: a line of the subject's own goes before one of all that have it. */
export const phraseOf = (kind: string, subject: SubjectName, name: string): string | undefined =>
  PHRASES.get(`${kind} ${subject}.${name}`) ?? PHRASES.get(`${kind} ${name}`)

export const fill = (frame: string, text: string) => frame.replace('%', () => text)
export const either = (parts: readonly string[]) => listText([...new Set(parts)], 'eller')

const OPERATORS = { '>=': 'minst', '>': 'mer enn', '<=': 'høyst', '<': 'under', '=': 'nøyaktig', missing: '' }
/** Before how many there are of something. */
export const AMOUNTS = { ...OPERATORS, '>': 'flere enn', '<': 'færre enn' }
const DAYS = { '>=': 'fra og med', '>': 'etter', '<=': 'senest', '<': 'før', '=': '', missing: '' }
/** So many days back are said as such. */
const ROUND = new Set([7, 14, 21, 28, 30, 31, 60, 90, 100, 180, 365])

/** The label as a noun that can be counted: «ett sted», «to steder». */
export const nounOf = ({ label }: FieldEntry): Noun => [
  PHRASES.get(`singular ${label}`) ?? label,
  PHRASES.get(`plural ${label}`) ?? (/(?:er|språk|krav)$/.test(label) ? label : label.replace(/e?$/, 'er')),
  PHRASES.get(`gender ${label}`) === 'et' ? 'et' : 'en',
]

/** « med Java» of years, « for Kari» of how well somebody fits: what the value is of, where it is of something. */
export function ofWhat({ of }: { of?: string }, { names }: Words): string {
  const name = SUBJECTS.map((subject) => names.get(`${subject}:${of}`)).find((one) => one !== undefined)
  if (name !== undefined) return ` for ${name}`
  return of ? ` med ${of}` : ''
}

/** «1.–15. november», «28. oktober–5. november», «i november». */
function formatRange(from: string, to: string, today: string): string {
  if (to === today && ROUND.has(daysBetween(from, to))) return `siste ${daysBetween(from, to)} dager`
  const [first, last] = [dayText(from, today), dayText(to, today)]
  if (from === to) return last
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first}–${last}`
  const next = new Date(Date.parse(to) + 86_400_000).toISOString()
  const isMonth = from.endsWith('-01') && next.slice(8, 10) === '01'
  return isMonth ? `i ${last.replace(/^\d+\. /, '')}` : `${Number(from.slice(8))}.–${last}`
}

function formatDays({ label }: FieldEntry, { is, values }: FieldCondition, today: string): string {
  const [from = '', to = ''] = values.map(String)
  // «Ledig fra» and «ledig innen» are of one field.
  const bare = label.replace(/ fra$/, '')
  if (is === 'between') return `${bare} ${formatRange(from, to, today)}`
  if (bare !== label && is === '<=')
    return `${bare} ${from <= today ? 'nå' : `innen ${dayText(from, today)}`}`
  if (is === '>=' && ROUND.has(daysBetween(from, today))) return `${bare} ${formatRange(from, today, today)}`
  const days = either(values.map((day) => dayText(String(day), today)))
  return [bare, DAYS[is], days].filter(Boolean).join(' ')
}

/** «minst 5 års erfaring», «søknadstid 40 dager», «25 ansatte». */
function formatNumber({ label, unit = '' }: FieldEntry, { is, values }: FieldCondition): string {
  const [first = '', second] = values.map((one) => amountText(Number(one)))
  const amount =
    is === 'between'
      ? `${first} til ${second}`
      : is === '='
        ? either(values.map((one) => amountText(Number(one))))
        : `${OPERATORS[is]} ${first}`
  if (label.startsWith(unit)) return `${amount} ${label}`
  return `${label.replace(unit, '').replace('antall', '').trim()} ${amount} ${unit}`.trim()
}

/** «antall ansatte», of a label that only says what is counted. */
export const numberLabel = (entry: FieldEntry): string => {
  const { label, unit = ' ', type } = entry
  if (type === 'names') return `antall ${nounOf(entry)[1]}`
  return label.startsWith(unit) ? `antall ${label}` : label
}

/** Of a list not what stands in it, but how much: «flere enn to språk». */
export const isCount = (subject: SubjectName, { field, is, values }: FieldCondition): boolean =>
  field !== 'id' &&
  fieldOf(subject, field).type === 'names' &&
  !['between', 'missing'].includes(is) &&
  (is !== '=' || typeof values[0] === 'number')

/** One value, or the key of a group: as the entry says it, else by its name, else as its type is written. */
export function formatValue(entry: FieldEntry, name: string, value: string, { names, today }: Words): string {
  if (entry.format) return entry.format(value, today)
  if (entry.type === 'number') return formatNumber(entry, { field: name, is: '=', values: [value] })
  if (entry.type === 'words') return `«${value}»`
  if (entry.type === 'flag') return value === 'true' ? entry.label : `ikke ${entry.label}`
  if (entry.type === 'day') return `${entry.label} ${dayText(value, today)}`
  if (entry.type === 'month') return monthText(value)
  return names.get(`${name}:${value}`) ?? entry.values?.[value]?.[0] ?? value
}

const MOST_NAMES = 6

/** The value of a field, not yet as markdown; null where there is none, and nothing to say of that. */
export function formatField(
  plan: Plan,
  name: string,
  value: ThingRow['values'][number],
  words: Words,
): string | null {
  const entry = fieldOf(plan.subject, name)
  const written = entry.is_prose ? withoutMachineSpeech(String(value ?? '')) : value
  if (written === null || written.length === 0) return entry.missing ?? null
  if (!Array.isArray(written)) return formatValue(entry, name, written, words)
  const parts = partsOf(plan, name, written, words)
  const shown = parts.slice(0, MOST_NAMES)
  const more = parts.length - shown.length
  const separator = shown.some((one) => one.includes(',')) ? '; ' : ', '
  if (more > 0) return `${shown.join(separator)} og ${more} til`
  return separator === ', ' ? listText(shown) : shown.join(separator)
}

/** The parts of a list, of all contacts only the head of IT, where one is asked for; of anything else none. */
export function partsOf(plan: Plan, name: string, value: ThingRow['values'][number], words: Words): string[] {
  if (!Array.isArray(value)) return []
  const { subject, where } = plan
  const meant = where
    .filter(isField)
    .filter(({ field }) => CATALOGUE[subject].fields[field]?.part_of === name)
  const isMeant = (part: string) =>
    meant.every(({ values }) => values.some((one) => has(part.toLowerCase(), one)))
  const some = value.filter(isMeant)
  return (some.length > 0 ? some : value).map((one) => formatValue(fieldOf(subject, name), name, one, words))
}

const has = (part: string, value: unknown) => part.includes(beginningOf(String(value).toLowerCase()))

/** Whether the text of a value needs no label before it. */
export const isSelfExplanatory = ({ format, missing, type, is_prose }: FieldEntry, text: string): boolean =>
  format !== undefined || text === missing || is_prose === true || !['text', 'names'].includes(type)

/** What others have written, without sentences that speak to a machine. */
const withoutMachineSpeech = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !speaksToMachine(sentence))
    .join(' ')

/** A condition on a field in few words: «Trondheim», «Java eller Kotlin», «frist før 1. desember». */
export function formatFieldCondition(subject: SubjectName, condition: FieldCondition, words: Words): string {
  const { field, is, values } = condition
  if (field === 'id') return either(values.map((id) => words.names.get(`${subject}:${id}`) ?? String(id)))
  const entry = fieldOf(subject, field)
  // «Forlenget frist» is how «minst én gang forlenget» is said.
  const said = entry.phrase?.(condition) ?? entry.values?.[`${is}${values[0]}`]?.[0]
  if (said) return said
  if (is === 'missing')
    return `${phraseOf('where', subject, field) === 'som er %' ? 'ikke' : 'uten'} ${entry.label.replace(/ fra$/, '')}`
  if (entry.type === 'day') return formatDays(entry, condition, words.today)
  if (entry.type === 'number') return formatNumber(entry, condition) + ofWhat(condition, words)
  if (is !== 'between' && isCount(subject, condition))
    return `${is === '=' ? '' : `${AMOUNTS[is]} `}${countText(Number(values[0]), nounOf(entry))}`
  return either(values.map((value) => formatValue(entry, field, String(value), words)))
}
