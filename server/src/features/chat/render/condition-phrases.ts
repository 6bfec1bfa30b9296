import type { Understood } from '../answer.ts'
import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import { groupedBy } from '../plan/memory.ts'
import {
  type Condition,
  isField,
  isRelation,
  keyOf,
  type Plan,
  type Reference,
  type RelationCondition,
  type SubjectName,
} from '../plan/plan.ts'
import { isNone } from '../query/run-plan.ts'
import { withUsual } from '../query/compile.ts'
import { capital, countText, listText, numberText } from './norwegian.ts'
import {
  AMOUNTS,
  either,
  fill,
  formatFieldCondition,
  ofWhat,
  phraseOf,
  PHRASES,
  pluralOf,
  type Words,
} from './format-value.ts'

/** A condition as it stands after a noun. */
interface Part {
  /** With `%` for the text; `<` stands before the noun, `!` in its place. */
  frame: string
  text: string
  negative: boolean
  /** Lower ones come first. */
  rank: number
  /** Whether any such thing will do: negated that is «ikke noen». */
  any?: boolean
}

const rankOf = (frame: string, otherwise: number) => (frame.startsWith('som ') ? 3 : otherwise)

function partOf(subject: SubjectName, condition: Condition, words: Words): Part {
  if ('not' in condition) {
    const part = partOf(subject, condition.not, words)
    return {
      ...part,
      negative: !part.negative,
      rank: Math.max(part.rank, part.frame.startsWith('med ') ? 0 : 3),
    }
  }
  if ('any' in condition) {
    const text = either(condition.any.map((one) => conditionPhrase(subject, one, words)))
    return { frame: '%', text, negative: false, rank: 2 }
  }
  if (isRelation(condition)) return relationPart(subject, condition, words)
  const text = formatFieldCondition(subject, condition, words)
  // «(også utgåtte)» is an addition, wherever it stands.
  if (text.startsWith('også ')) return { frame: '(%)', text, negative: false, rank: 5 }
  const isWhole = /^(?:uten|som|ikke) /.test(text)
  const frame = isWhole ? '%' : (phraseOf('where', subject, condition.field) ?? 'med %')
  return { frame, text, negative: false, rank: rankOf(frame, 0) }
}

function relationPart(subject: SubjectName, condition: RelationCondition, words: Words): Part {
  const { relation, where, count, distinct, least } = condition
  const { to } = relationOf(subject, relation)
  const frame = phraseOf('with', subject, relation) ?? 'med %'
  const negative = isNone(count)
  const part = { frame, negative, rank: rankOf(frame, 1) }
  const well = least === undefined ? '' : ` (minst ${numberText(least)} prosent)`
  const only = where.filter(isField).find(({ field }) => field === 'id')
  if (only && !count) return { ...part, text: formatFieldCondition(to, only, words) + well }
  const [operator, number] = count ?? ['>=', 1]
  // «Nøyaktig én konsulent»: the noun has its number with it.
  const isOne = number === 1 && operator !== '>='
  const noun = nounPhrase(to, where, words, isOne ? 1 : null) + well
  if (negative || (operator === '>=' && number === 1)) return { ...part, text: noun, any: true }
  const amount = AMOUNTS[operator]
  if (!distinct) return { ...part, text: `${amount} ${isOne ? noun : `${numberText(number)} ${noun}`}` }
  const values = `${amount} ${numberText(number)} ulike ${pluralOf(fieldOf(to, distinct).label)}`
  return { ...part, text: `${noun} fordelt på ${values}` }
}

/** «uten Java», «som ikke er i Oslo», «som ikke kan Java», «som ingen konsulenter kan». */
function formatPart({ frame, text, negative, any }: Part): string {
  if (!negative) return fill(frame, text)
  if (frame.startsWith('som %')) return fill(frame, `ingen ${text}`)
  const said = negated(fill(frame, any && !frame.startsWith('med ') ? `noen ${text}` : text))
  return said.startsWith('ikke ') ? `som ikke er ${said.slice(5)}` : said
}

/** How a phrase is negated by its beginning. */
const NEGATIONS = new Map([
  ['som du', 'som du ikke'],
  ['som', 'som ikke'],
  ['med', 'uten'],
  ['uten', 'med'],
])

const negated = (text: string): string =>
  /^(?:som du|som|med|uten) /.test(text)
    ? text.replace(/^(?:som du|som|med|uten)(?= )/, (beginning) => NEGATIONS.get(beginning)!)
    : `ikke ${text}`

/** A condition after a noun: «i Oslo», «som kan Java», «uten frist». */
export const conditionPhrase = (subject: SubjectName, condition: Condition, words: Words): string =>
  formatPart(partOf(subject, condition, words))

const adjective = (number: 'many' | 'single', text: string): string => {
  const [word = '', ...rest] = text.split(' ')
  return [PHRASES.get(`${number} ${word}`) ?? word, ...rest].join(' ')
}

/** All conditions after a noun, those of one frame put together: «i Oslo med Java og Kotlin som er lagt ut i november». */
function formatParts(parts: readonly Part[], isOne: boolean): string {
  const sorted = parts.toSorted((a, b) => a.rank - b.rank || Number(a.negative) - Number(b.negative))
  const alike = Map.groupBy(sorted, ({ frame, negative }) => `${frame}${negative}`)
  const said = [...alike.values()].map(([first, ...others]) => {
    const texts = [first!, ...others].map(({ frame, text }) =>
      frame.includes('er %') && !isOne ? adjective('many', text) : text,
    )
    return formatPart({ ...first!, text: listText(texts, first!.negative ? 'eller' : 'og') })
  })
  return said
    .map((text, at) => (text.startsWith('som ') && said[at - 1]?.startsWith('som ') ? `og ${text}` : text))
    .join(' ')
}

/** What is counted, and what is said of it; the count and its noun stand apart, so that they can stand out. */
export function nounParts(
  subject: SubjectName,
  where: readonly Condition[],
  words: Words,
  count: number | null = null,
): { head: string; tail: string } {
  const isOne = count === 1
  const all = where.map((one) => partOf(subject, one, words))
  const withFrame = (frame: string) => all.filter((one) => one.frame === frame && !one.negative)
  const [before, instead] = [withFrame('<'), withFrame('!')]
  const after = all
    .filter((one) => !before.includes(one) && !instead.includes(one))
    .map((one) => (one.frame === '<' || one.frame === '!' ? { ...one, frame: '%' } : one))
  const [one, many, gender = 'en'] = CATALOGUE[subject].noun
  const other = listText(instead.map(({ text }) => text))
  const adjectives = before.map(({ text }) => (isOne ? adjective('single', text) : text))
  const form = (noun: string) => [...adjectives, other || noun].join(' ')
  const head = count === null ? form(many) : countText(count, [form(one), form(many), gender])
  return { head, tail: formatParts(after, isOne) }
}

/** «åpne jobbannonser med Java i Oslo»; with a count «12 åpne jobbannonser …». */
export const nounPhrase = (...asked: Parameters<typeof nounParts>): string => {
  const { head, tail } = nounParts(...asked)
  return tail ? `${head} ${tail}` : head
}

/** A condition as a chip: «Trondheim», «ikke Oslo», «med jobbannonser med Java». */
export function formatCondition(subject: SubjectName, condition: Condition, words: Words): string {
  if (isField(condition)) return formatFieldCondition(subject, condition, words)
  if ('any' in condition) return either(condition.any.map((one) => formatCondition(subject, one, words)))
  if ('not' in condition && !isRelation(condition.not))
    return negated(formatCondition(subject, condition.not, words))
  return conditionPhrase(subject, condition, words)
}

const relatedNouns = (
  subject: SubjectName,
  by: Extract<Reference, { relation: string }>,
  words: Words,
): string => nounPhrase(relationOf(subject, by.relation).to, by.where, words)

/** «andel fast», «gjennomsnittlig søknadstid»; empty where things are only counted. */
export function measurePhrase({ subject, measure }: Plan, words: Words): string {
  if (!measure || measure.fn === 'count') return ''
  if (measure.fn === 'share')
    return `andel ${listText(measure.of.map((one) => formatCondition(subject, one, words)))}`
  const { fn, of } = measure
  const special = phraseOf(fn, subject, 'field' in of ? of.field : of.relation)
  if (special) return special
  const what =
    'field' in of
      ? fieldOf(subject, of.field).label + ofWhat(of, words)
      : `antall ${relatedNouns(subject, of, words)}`
  return `${{ average: 'gjennomsnittlig', sum: 'samlet', min: 'laveste', max: 'høyeste' }[fn]} ${what}`
}

/** «flest jobbannonser først», «nyeste først»; empty for the order that things have anyway. */
export function orderPhrase({ subject, order, measure }: Plan, words: Words): string {
  if (!order) return ''
  const { by, down } = order
  const [most, highest] = down ? ['flest', 'høyest'] : ['færrest', 'lavest']
  if (by === 'key') return down ? 'omvendt rekkefølge' : ''
  if (by === 'measure') return `${!measure || measure.fn === 'count' ? most : highest} først`
  if ('relation' in by) return `${most} ${relatedNouns(subject, by, words)} først`
  const { type, label } = fieldOf(subject, by.field)
  const of = ofWhat(by, words)
  const special = phraseOf('order', subject, `${by.field} ${down ? 'down' : 'up'}`)
  if (special) return special.replace(/ først$/, (first) => of + first)
  if (type === 'names') return `${most} ${pluralOf(label)} først`
  if (type === 'number') return `${highest} ${label}${of} først`
  return type === 'day' ? `${down ? 'seneste' : 'tidligste'} ${label} først` : `etter ${label}`
}

/** The plan as it was read, a condition each; what can be left out has the key of the condition. */
export function understoodOf(plan: Plan, words: Words): Understood[] {
  const { subject, where, group, measure, having, take } = plan
  const usual = withUsual(plan)
  const implied = usual.where.length - where.length
  const order = orderPhrase(usual, words)
  const texts = [
    CATALOGUE[subject].noun[1],
    ...usual.where.map((one) => formatCondition(subject, one, words)),
    group ? `per ${groupedBy(subject, group).entry.label}` : '',
    measure?.fn === 'count' && !group ? 'antall' : measurePhrase(usual, words),
    having ? `${AMOUNTS[having[0]]} ${numberText(having[1])}` : '',
    take === 1 ? order.replace(/ først$/, '') : order,
    take !== null && take > 1 ? `de ${numberText(take)} første` : '',
  ]
  // After the subject stand the conditions, those that are usual before those that were said.
  const keyAt = (at: number) => (where[at - 1 - implied] ? keyOf(where[at - 1 - implied]!) : null)
  return texts.flatMap((text, at) => (text ? { key: keyAt(at), text: capital(text) } : []))
}
