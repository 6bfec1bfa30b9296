import type { Understood } from '../answer.ts'
import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import { groupedBy } from '../plan/memory.ts'
import type { Condition, Plan, RelationCondition, SubjectName } from '../plan/plan.ts'
import { isField, isRelation, keyOf } from '../plan/plan.ts'
import { isNone } from '../query/run-plan.ts'
import { withUsual } from '../query/compile.ts'
import { capital, countText, listText, numberText } from './norwegian.ts'
import { AMOUNTS, fill, formatFieldCondition, isCount, nounOf, numberLabel } from './format-value.ts'
import { either, ofWhat, phraseOf, PHRASES, type Words } from './format-value.ts'

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
    const rank = part.frame.startsWith('med ') ? part.rank : 3
    return { ...part, negative: !part.negative, rank: Math.max(part.rank, rank) }
  }
  if ('any' in condition) {
    const text = either(condition.any.map((one) => conditionPhrase(subject, one, words)))
    return { frame: '%', text, negative: false, rank: 2 }
  }
  if (isRelation(condition)) return relationPart(subject, condition, words)
  const text = formatFieldCondition(subject, condition, words)
  // «(også utgåtte)» is an addition, wherever it stands.
  if (text.startsWith('også ')) return { frame: '(%)', text, negative: false, rank: 5 }
  const negative = text.startsWith('ikke ')
  const isWhole = /^(?:uten|som) /.test(text)
  // «I Oslo», but «med flere enn 2 steder».
  const usual = isCount(subject, condition) ? undefined : phraseOf('where', subject, condition.field)
  const frame = isWhole ? '%' : (usual ?? 'med %')
  return { frame, text: text.replace(/^ikke /, ''), negative, rank: rankOf(frame, 0) }
}

function relationPart(subject: SubjectName, condition: RelationCondition, words: Words): Part {
  const { relation, where, count, distinct, least = 1 } = condition
  const { to } = relationOf(subject, relation)
  const well = least > 1 ? ` med minst ${numberText(least)} prosent` : ''
  const frame = (phraseOf('with', subject, relation) ?? 'med %') + well
  const part = { frame, negative: isNone(count), rank: rankOf(frame, 1) }
  const named = where.filter(isField).find(({ field }) => field === 'id')
  if (named && !count) {
    const others = where.filter((one) => one !== named).map((one) => partOf(to, one, words))
    return { ...part, text: [formatFieldCondition(to, named, words), formatParts(others)].join(' ').trim() }
  }
  // «Hos bedrifter» says nothing: that there is one that is known does.
  if (where.length === 0 && !count && /^(?:hos|i|om) %$/.test(frame))
    return { ...part, frame: 'med %', text: `kjent ${CATALOGUE[to].noun[0]}` }
  const [operator, number] = count ?? ['>=', 1]
  if (part.negative || (operator === '>=' && number === 1))
    return { ...part, text: nounPhrase(to, where, words), any: true }
  // «Nøyaktig én konsulent»: the noun has its number with it.
  if (!distinct) return { ...part, text: `${AMOUNTS[operator]} ${nounPhrase(to, where, words, number)}` }
  const values = `${AMOUNTS[operator]} ${numberText(number)} ulike ${nounOf(fieldOf(to, distinct))[1]}`
  return { ...part, text: `${nounPhrase(to, where, words)} fordelt på ${values}` }
}

/** «uten Java», «som ikke er i Oslo», «som ikke kan Java», «som ingen konsulenter kan». */
function formatPart({ frame, text, negative, any }: Part): string {
  if (!negative) return fill(frame, text)
  if (frame.startsWith('som %')) return fill(frame, `ingen ${text}`)
  const said = negated(fill(frame, any && !frame.startsWith('med ') ? `noen ${text}` : text))
  if (!said.startsWith('ikke ')) return said
  return `som ikke ${said.startsWith('ikke om ') ? 'handler' : 'er'} ${said.slice('ikke '.length)}`
}

/** How a phrase is negated by its beginning. */
const NEGATIONS: Readonly<Record<string, string>> = {
  'som du ': 'som du ikke ',
  'som ': 'som ikke ',
  'med ': 'uten ',
  'uten ': 'med ',
  'ikke ': '',
  '': 'ikke ',
}
const negated = (text: string): string =>
  text.replace(/^(?:som du |som |med |uten |ikke |)/, (beginning) => NEGATIONS[beginning]!)

/** A condition after a noun: «i Oslo», «som kan Java», «uten frist». */
export const conditionPhrase = (subject: SubjectName, condition: Condition, words: Words): string =>
  formatParts([afterNoun(partOf(subject, condition, words))])

/** What things are of which a condition holds: «har hjemmekontor», «nevner Java», «er ledige nå», «er uten frist». */
export function predicate(subject: SubjectName, condition: Condition, words: Words, isOne = false): string {
  const isValue = isField(condition) && condition.is === '=' && !isCount(subject, condition)
  const one = isValue && phraseOf('one', subject, condition.field)
  const part = afterNoun(partOf(subject, condition, words))
  if (one && one.startsWith('~ ') && !one.includes(' er ') && !part.negative && part.frame !== '%')
    return fill(one.slice(2), part.text)
  const phrase = formatParts([part], isOne)
  // «Som konsulenter passer for» has a subject of its own.
  if (part.frame.startsWith('som %')) return `er slike ${phrase}`
  if (phrase.startsWith('som ')) return phrase.slice(4)
  return phrase.startsWith('med ') ? `har ${phrase.slice(4)}` : `er ${phrase}`
}

/** A part that would stand before its noun, or in its place, as it stands after it. */
const afterNoun = (part: Part): Part =>
  part.frame === '<' || part.frame === '!' ? { ...part, frame: 'som er %' } : part

const adjective = (number: 'many' | 'single', text: string): string => {
  const [word = '', ...rest] = text.split(' ')
  return [PHRASES.get(`${number} ${word}`) ?? word, ...rest].join(' ')
}

/** All conditions after a noun, those of one frame put together: «i Oslo med Java og Kotlin som er lagt ut i november». */
function formatParts(parts: readonly Part[], isOne = false): string {
  const sorted = parts.toSorted((a, b) => a.rank - b.rank || Number(a.negative) - Number(b.negative))
  const alike = Map.groupBy(sorted, ({ frame, negative }) => `${frame}${negative}`)
  const said = [...alike.values()].map(([first, ...others]) => {
    const texts = [first!, ...others].map(({ frame, text }) =>
      frame.includes('er %') && !isOne ? adjective('many', text) : text,
    )
    return formatPart({ ...first!, text: listText([...new Set(texts)], first!.negative ? 'eller' : 'og') })
  })
  const begins = said.map((text) => /^(?:som|med|uten) /.exec(text)?.[0])
  const isAlike = (at: number) => begins[at] !== undefined && begins[at] === begins[at - 1]
  const before = (at: number) => (isAlike(at) ? (isAlike(at + 1) ? ', ' : ' og ') : ' ')
  return said.map((text, at) => (at > 0 ? before(at) : '') + text).join('')
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
  const after = all.filter((one) => !before.includes(one) && !instead.includes(one)).map(afterNoun)
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

/** «andel med hjemmekontor», «gjennomsnittlig søknadstid»; empty where things are only counted. */
export function measurePhrase({ subject, measure }: Plan, words: Words): string {
  if (!measure || measure.fn === 'count') return ''
  if (measure.fn === 'share')
    return `andel ${listText(measure.of.map((one) => conditionPhrase(subject, one, words)))}`
  const { fn, of } = measure
  const special = phraseOf(fn, subject, 'field' in of ? of.field : of.relation)
  if (special) return special
  const what =
    'field' in of
      ? numberLabel(fieldOf(subject, of.field)) + ofWhat(of, words)
      : `antall ${nounPhrase(relationOf(subject, of.relation).to, of.where, words)}`
  return `${{ average: 'gjennomsnittlig', sum: 'samlet', min: 'laveste', max: 'høyeste' }[fn]} ${what}`
}

/** What the first one has or is: «har lengst søknadstid», «er nyest»; empty for the order that things have anyway. */
export function firstPhrase({ subject, where, order, measure, take }: Plan, words: Words): string {
  if (!order || (order.by === 'key' && !order.down)) return ''
  const { by, down } = order
  const [most, highest] = down ? ['har flest', 'har høyest'] : ['har færrest', 'har lavest']
  if (by === 'key') return 'er sist'
  if (by === 'measure') return !measure || measure.fn === 'count' ? most : highest
  if ('relation' in by) {
    // What was said as the only such condition is not said again.
    const [said, ...others] = where.filter(isRelation)
    const isSaid = take !== 1 && said && others.length === 0 && keyOf(said).startsWith(keyOf(by))
    return isSaid ? most : `${most} ${nounPhrase(relationOf(subject, by.relation).to, by.where, words)}`
  }
  const entry = fieldOf(subject, by.field)
  const special = phraseOf('order', subject, `${by.field} ${down ? 'down' : 'up'}`)?.replace(
    /^(?!er )/,
    'har ',
  )
  return (
    (special ?? (entry.type === 'names' ? `${most} ${nounOf(entry)[1]}` : `${highest} ${entry.label}`)) +
    ofWhat(by, words)
  )
}

/** «flest jobbannonser først», «nyest først»: the order of a list. */
export function orderPhrase(plan: Plan, words: Words): string {
  const first = firstPhrase(plan, words).replace(/^(?:har|er) /, '')
  return !first || plan.take === 1 || first.endsWith('alfabetisk') ? first : `${first} først`
}

/** The plan as it was read, a condition each; what can be left out has the key of the condition. */
export function understoodOf(plan: Plan, words: Words): Understood[] {
  const { subject, where, group, measure, having, take } = plan
  const usual = withUsual(plan)
  const implied = usual.where.length - where.length
  const texts = [
    CATALOGUE[subject].noun[1],
    ...usual.where.map((one) => formatCondition(subject, one, words)),
    group ? `per ${groupedBy(subject, group).entry.label}` : '',
    measure?.fn === 'count' && !group ? 'antall' : measurePhrase(usual, words),
    having ? `${AMOUNTS[having[0]]} ${countText(having[1], CATALOGUE[subject].noun)}` : '',
    orderPhrase(usual, words),
    take !== null && take > 1 ? `de ${numberText(take)} første` : '',
  ]
  // After the subject stand the conditions, those that are usual before those that were said.
  const keyAt = (at: number) => (where[at - 1 - implied] ? keyOf(where[at - 1 - implied]!) : null)
  return texts.flatMap((text, at) => (text ? { key: keyAt(at), text: capital(text) } : []))
}
