import { careerWords } from './career-words.ts'
import type { Line } from './page-lines.ts'

const NAMES = [
  'deadline',
  'locations',
  'job_type',
  'extent',
  'company',
  'posted_date',
  'changed_date',
] as const
const LABELS = NAMES.map((field) => [field, careerWords(`label ${field}`)] as const)
export type LabelField = (typeof NAMES)[number]

const FIELDS = new Map(LABELS.flatMap(([field, names]) => names.map((name) => [name, field] as const)))

export interface LabelledValue {
  field: LabelField
  value: string
  /** The label and the value as printed on the page. */
  found: string
}

const LONGEST = { label: 40, value: 160 }
const ORDINAL = '(?:st|nd|rd|th|:[ae])?'
const DAY = [
  '(?:(?:man|tirs|tys|ons|tors|fre|lør|laur|søn|mån|tis|lör|sön|mon|tue|wed|thu|fri|sat|sun)\\p{L}{0,6}\\.?,?\\s+)?',
  '(?:(?:den|d\\.|the)\\s+)?(?:',
  '\\d{1,4}[./-]\\s?(?:\\d{1,2}[./-]\\s?\\d{2,4}|\\p{L}{3,10}(?:[.\\s]\\s?\\d{4})?)',
  `|\\d{1,2}${ORDINAL}\\s+(?:of\\s+)?\\p{L}{3,10}(?:[.,]?\\s+\\d{4})?`,
  `|\\p{L}{3,9}\\.?\\s\\d{1,2}${ORDINAL},?\\s\\d{4}`,
  ')\\.?',
].join('')
const OPEN_ENDED =
  '(?:snarest(?: mulig)?|snarast(?: möjligt| mogleg)?|fortløpende|løpende|løbende|löpande|asap)'
/** «Ansøgningsfrist 07-12-2026»: a label and nothing but a day after it. */
const DATED = new RegExp(`^(\\p{L}[\\p{L} ]{3,38}?)\\s+(${DAY}|${OPEN_ENDED})\\.?$`, 'iu')
/** A labelled deadline among other facts: «Oslo | Heltid | Søknadsfrist: 12.12.2026». */
const AMONG_OTHERS = new RegExp(
  `(?<!\\p{L})(?:${careerWords('label deadline').join('|')}):\\s*(${DAY}|${OPEN_ENDED})(?![\\p{L}\\d]|\\.\\d)`,
  'iu',
)

const fieldOf = (label: string): LabelField | undefined =>
  FIELDS.get(
    label
      .toLowerCase()
      .replace(/[:.\s–-]+$/, '')
      .trim(),
  )

const IS_DAY = new RegExp(`^${DAY}\\.?$`, 'iu')
const LAST = /deadline|frist|clos(?:es|ing)|(?<!\p{L})(?:due|expires?|last|sist[ea]|senest|senast)(?!\p{L})/iu
const TO_APPLY = /deadline|frist|appl|ansök|ansøg|søk|søg|stilling|vacanc|(?<!\p{L})job/iu
const OF_ANOTHER_DAY = /updat|chang|endre|oppdat|publi|post(?:ed|ing)|start|open|begin|tiltr/iu

/** Before a date, any words for the last day to apply are a label: «Last application date». */
const isDeadline = (label: string, value: string): boolean =>
  IS_DAY.test(value) && LAST.test(label) && TO_APPLY.test(label) && !OF_ANOTHER_DAY.test(label)

const fieldBefore = (label: string, value: string): LabelField | undefined =>
  fieldOf(label) ?? (isDeadline(label, value) ? 'deadline' : undefined)

/** Values with a label on the same line, «Søknadsfrist: 12. desember», or on the line above. */
export function labelledValues(printed: Line[]): LabelledValue[] {
  const values: LabelledValue[] = []
  // The label and the value may be in boxes side by side.
  const lines = printed.flatMap((line) => {
    const texts = line.parts?.some((part) => fieldOf(part) !== undefined)
      ? line.parts.map((part) => part.trim()).filter(Boolean)
      : labelsIn(line.text)
    const { isHeading, isCut } = line
    return texts.length === 1
      ? line
      : texts.map((text, nth): Line => ({ text, isHeading, ...(isCut && nth === 0 && { isCut }) }))
  })
  for (const [at, { text }] of lines.entries()) {
    const colon = text.indexOf(':')
    const after = text.slice(colon + 1).trim()
    const label = colon > 0 && colon <= LONGEST.label ? fieldBefore(text.slice(0, colon), after) : undefined
    if (label && after) {
      if (after.length <= LONGEST.value) values.push({ field: label, value: after, found: text })
      continue
    }
    const inline = text.length <= LONGEST.value ? inlineValue(text) : null
    if (inline) {
      values.push(inline)
      continue
    }
    const bare = text.length <= LONGEST.label && !isInMenu(lines, at) ? fieldOf(text) : undefined
    const next = lines[at + 1]
    const isValue = next && !next.isHeading && !next.isCut && next.text.length <= LONGEST.value
    if (bare && isValue && !startsLabel(next.text))
      values.push({ field: bare, value: next.text, found: `${text} ${next.text}` })
  }
  return values
}

/** After the point of a number, «12. november: …», and after a comma, only a known label is one. */
const BEFORE_LABEL = new RegExp(
  [
    `[.;,|·]\\s+(?=(?:${[...FIELDS.keys()].join('|')}):\\s)`,
    '(?:(?<!(?:^|\\D)\\d{1,2})\\.|[;|·])\\s+(?=\\p{L}[\\p{L} ]{1,38}:\\s)',
  ].join('|'),
  'iu',
)

/** «Sted: Oslo. Frist: 12.11.2026» is two. */
function labelsIn(text: string): string[] {
  const parts = text.length <= LONGEST.value ? text.split(BEFORE_LABEL) : []
  return parts[0] && startsLabel(parts[0]) ? parts : [text]
}

/** A link, or the heading of several: «Company», and below it «Home», «Product» and «Contact». */
const isInMenu = (lines: Line[], at: number): boolean =>
  lines[at]!.isLink === true ||
  [1, 2, 3].every((step) => lines[at + step]?.isLink && !lines[at + step]!.isHeading)

/** A date after its label without a colon, or after other facts. */
function inlineValue(text: string): LabelledValue | null {
  const [, label = '', day = ''] = DATED.exec(text) ?? []
  const field = fieldBefore(label, day)
  if (field === 'deadline' || field === 'posted_date' || field === 'changed_date')
    return { field, value: day, found: text }
  const among = AMONG_OTHERS.exec(text)
  return among ? { field: 'deadline', value: among[1]!, found: text } : null
}

/** The line is, or begins with, a label itself, so the label above it has no value. */
const startsLabel = (text: string) =>
  fieldOf(text) !== undefined ||
  (text.indexOf(':') > 0 &&
    text.indexOf(':') <= LONGEST.label &&
    fieldOf(text.split(':', 1)[0]!) !== undefined)
