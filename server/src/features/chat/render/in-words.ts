import type { Understood } from '../answer.ts'
import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import { groupedBy } from '../plan/memory.ts'
import {
  type Condition,
  type FieldCondition,
  isField,
  isRelation,
  keyOf,
  type Plan,
  type Reference,
  type RelationCondition,
  type SubjectName,
} from '../plan/plan.ts'
import { withUsual } from '../query/compile.ts'
import { capital, countText, listText, numberText } from './norwegian.ts'
import {
  AMOUNTS,
  either,
  fieldWords,
  fill,
  ofWhat,
  phraseOf,
  PHRASES,
  pluralOf,
  type Words,
} from './field-words.ts'

interface Part {
  frame: string
  text: string
  negative: boolean
  rank: number
  /** Any of them: «ikke noen», where it is denied. */
  any?: true
}

/** A condition as it stands after a noun: what is said, and what it is said with. */
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
    const text = either(condition.any.map((one) => partText(partOf(subject, one, words))))
    return { frame: '%', text, negative: false, rank: 2 }
  }
  if (isRelation(condition)) return relationPart(subject, condition, words)
  const text = fieldWords(subject, condition, words)
  // «(også utgåtte)» is an addition, wherever it stands.
  if (text.startsWith('også ')) return { frame: '(%)', text, negative: false, rank: 5 }
  const isWhole = /^(?:uten|som|ikke) /.test(text)
  const frame = isWhole ? '%' : (phraseOf('where', subject, condition.field) ?? 'med %')
  return { frame, text, negative: false, rank: frame.startsWith('som ') ? 3 : 0 }
}

function relationPart(subject: SubjectName, condition: RelationCondition, words: Words): Part {
  const { relation, where, count, distinct, least } = condition
  const { to } = relationOf(subject, relation)
  const frame = phraseOf('with', subject, relation) ?? 'med %'
  const [operator, number] = count ?? (['>=', 1] as const)
  const negative = (operator === '=' && number === 0) || (operator === '<' && number === 1)
  const rank = frame.startsWith('som ') ? 3 : 1
  const [only] = where.filter((one) => isField(one) && one.field === 'id')
  const well = least === undefined ? '' : ` (minst ${numberText(least)} prosent)`
  if (only && !count)
    return { frame, text: fieldWords(to, only as FieldCondition, words) + well, negative, rank }
  const noun = nounPhrase(to, where, words, number === 1 && operator !== '>=' ? 1 : null) + well
  const isAny = negative || (operator === '>=' && number === 1)
  if (isAny) return { frame, text: noun, negative, rank, any: true }
  if (distinct) {
    const values = `${AMOUNTS[operator]} ${numberText(number)} ulike ${pluralOf(fieldOf(to, distinct).label)}`
    return { frame, text: `${noun} fordelt på ${values}`, negative, rank }
  }
  // «Nøyaktig én konsulent»: the noun has its number with it.
  const many = number === 1 && operator !== '>=' ? noun : `${numberText(number)} ${noun}`
  return { frame, text: `${AMOUNTS[operator]} ${many}`, negative, rank }
}

/** «uten Java», «som ikke er i Oslo», «som ikke kan Java», «som ingen konsulenter kan». */
function partText({ frame, text, negative, any }: Part): string {
  if (!negative) return fill(frame, text)
  if (frame.startsWith('som %')) return fill(frame, `ingen ${text}`)
  const said = negated(fill(frame, any && !frame.startsWith('med ') ? `noen ${text}` : text))
  return said.startsWith('ikke ') ? `som ikke er ${said.slice(5)}` : said
}

function negated(text: string): string {
  if (text.startsWith('som du ')) return `som du ikke ${text.slice(7)}`
  if (text.startsWith('som ')) return `som ikke ${text.slice(4)}`
  if (text.startsWith('med ')) return `uten ${text.slice(4)}`
  if (text.startsWith('uten ')) return `med ${text.slice(5)}`
  return text.startsWith('ikke ') ? text.slice(5) : `ikke ${text}`
}

/** A condition after a noun: «i Oslo», «som kan Java», «uten frist». */
export const conditionPhrase = (subject: SubjectName, condition: Condition, words: Words): string =>
  partText(partOf(subject, condition, words))

/** All conditions after a noun, those that are said alike put together: «i Oslo med Java og Kotlin som er lagt ut i november». */
function tailOf(parts: readonly Part[], isOne: boolean): string {
  const groups = new Map<string, Part[]>()
  for (const part of parts.toSorted((a, b) => a.rank - b.rank || Number(a.negative) - Number(b.negative))) {
    const key = `${part.frame}${part.negative}`
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  const said = [...groups.values()].map((alike) => {
    const [first] = alike as [Part]
    const text = listText(
      alike.map((one) => (first.frame.includes('er %') && !isOne ? adjective('many', one.text) : one.text)),
      first.negative ? 'eller' : 'og',
    )
    return partText({ ...first, text })
  })
  return said
    .map((text, at) => (text.startsWith('som ') && said[at - 1]?.startsWith('som ') ? `og ${text}` : text))
    .join(' ')
}

const adjective = (number: 'many' | 'single', text: string): string => {
  const [word = '', ...rest] = text.split(' ')
  return [PHRASES.get(`${number} ${word}`) ?? word, ...rest].join(' ')
}

/** What is counted, with all that is said of it; the count and its noun stand apart from the rest, so that they can stand out. */
export function nounParts(
  subject: SubjectName,
  where: readonly Condition[],
  words: Words,
  count: number | null = null,
): { head: string; tail: string } {
  const { noun } = CATALOGUE[subject]
  const isOne = count === 1
  const all = where.map((one) => partOf(subject, one, words))
  const before = all.filter(({ frame, negative }) => frame === '<' && !negative)
  const instead = all.filter(({ frame, negative }) => frame === '!' && !negative)
  const parts = all
    .filter((one) => !before.includes(one) && !instead.includes(one))
    .map((one) => (one.frame === '<' || one.frame === '!' ? { ...one, frame: '%' } : one))
  const adjectives = before.map(({ text }) => (isOne ? adjective('single', text) : text))
  const [one, many] =
    instead.length > 0 ? [listText(instead.map(({ text }) => text))].flatMap((text) => [text, text]) : noun
  const forms = [one, many].map((name) => [...adjectives, name].join(' ')) as [string, string]
  const head = count === null ? forms[1] : countText(count, [...forms, noun[2] ?? 'en'])
  return { head, tail: tailOf(parts, isOne) }
}

/** «åpne jobbannonser med Java i Oslo»; with a count «12 åpne jobbannonser …». */
export const nounPhrase = (...asked: Parameters<typeof nounParts>): string => {
  const { head, tail } = nounParts(...asked)
  return tail ? `${head} ${tail}` : head
}

/** A condition as a chip: «Trondheim», «ikke Oslo», «med jobbannonser med Java». */
export function conditionWords(subject: SubjectName, condition: Condition, words: Words): string {
  if (isField(condition)) return fieldWords(subject, condition, words)
  if ('any' in condition) return either(condition.any.map((one) => conditionWords(subject, one, words)))
  if ('not' in condition && !isRelation(condition.not))
    return negated(conditionWords(subject, condition.not, words))
  return partText(partOf(subject, condition, words))
}

const conditionsWords = (subject: SubjectName, where: readonly Condition[], words: Words) =>
  listText(where.map((one) => conditionWords(subject, one, words)))

const referenceWords = (subject: SubjectName, reference: Reference, words: Words): string =>
  'field' in reference
    ? fieldOf(subject, reference.field).label + ofWhat(reference, words)
    : `antall ${nounPhrase(relationOf(subject, reference.relation).to, reference.where, words)}`

/** «andel fast», «gjennomsnittlig søknadstid»; empty where things are only counted. */
export function measureWords({ subject, measure }: Plan, words: Words): string {
  if (!measure || measure.fn === 'count') return ''
  if (measure.fn === 'share') return `andel ${conditionsWords(subject, measure.of, words)}`
  const name = 'field' in measure.of ? measure.of.field : measure.of.relation
  const special = phraseOf(measure.fn, subject, name)
  if (special) return special
  const said = { average: 'gjennomsnittlig', sum: 'samlet', min: 'laveste', max: 'høyeste' }[measure.fn]
  return `${said} ${referenceWords(subject, measure.of, words)}`
}

/** «flest jobbannonser først», «nyeste først»; empty for the order that things have anyway. */
export function orderWords(plan: Plan, words: Words): string {
  const { subject, order, measure } = plan
  if (!order) return ''
  const { by, down } = order
  if (by === 'key') return down ? 'omvendt rekkefølge' : ''
  if (by === 'measure') {
    const isCount = !measure || measure.fn === 'count'
    return `${isCount ? (down ? 'flest' : 'færrest') : down ? 'høyest' : 'lavest'} først`
  }
  if ('relation' in by)
    return `${down ? 'flest' : 'færrest'} ${nounPhrase(relationOf(subject, by.relation).to, by.where, words)} først`
  const { type, label } = fieldOf(subject, by.field)
  const of = ofWhat(by, words)
  const special = phraseOf('order', subject, `${by.field} ${down ? 'down' : 'up'}`)
  if (special) return of ? special.replace(' først', () => `${of} først`) : special
  if (type === 'names') return `${down ? 'flest' : 'færrest'} ${pluralOf(label)} først`
  if (type === 'number') return `${down ? 'høyest' : 'lavest'} ${label}${of} først`
  return type === 'day' ? `${down ? 'seneste' : 'tidligste'} ${label} først` : `etter ${label}`
}

/** The plan as it was read, a condition each; what can be left out has the key of the condition. */
export function understoodOf(plan: Plan, words: Words): Understood[] {
  const { subject, where, group, measure, having, take } = plan
  const usual = withUsual(plan)
  const implied = usual.where.length - where.length
  const chips: Understood[] = usual.where.map((one, at) => ({
    key: at < implied ? null : keyOf(where[at - implied]!),
    text: conditionWords(subject, one, words),
  }))
  const isCounted = measure?.fn === 'count' && !group
  const order = orderWords(usual, words)
  const more = [
    group ? `per ${groupedBy(subject, group).entry.label}` : '',
    isCounted ? 'antall' : measureWords(usual, words),
    having ? `${AMOUNTS[having[0]]} ${numberText(having[1])}` : '',
    take === 1 ? order.replace(/ først$/, '') : order,
    take !== null && take > 1 ? `de ${numberText(take)} første` : '',
  ]
  return [
    { key: null, text: CATALOGUE[subject].noun[1] },
    ...chips,
    ...more.filter(Boolean).map((text) => ({ key: null, text })),
  ].map(({ key, text }) => ({ key, text: capital(text) }))
}
