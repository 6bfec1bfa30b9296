import { type ChatUnderstood, LONGEST_CHAT_KEY } from '@utsyn/contract/chat.ts'
import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import { groupedBy } from '../plan/memory.ts'
import { isId } from '../plan/by-id.ts'
import {
  type Condition,
  type FieldCondition,
  type Plan,
  type Reference,
  type RelationCondition,
  type SubjectName,
  isField,
  isRelation,
  keyOf,
} from '../plan/plan.ts'
import { isNone } from '../query/run-plan.ts'
import { withUsual } from '../query/compile.ts'
import { capital, countText, listText, numberText } from '../../../text/norwegian-words.ts'
import {
  amountText,
  either,
  formatFieldCondition,
  isCount,
  nounOf,
  ofWhat,
  phraseOf,
  PHRASES,
  type Words,
} from './format-value.ts'

type Saying<C> = (subject: SubjectName, condition: C, words: Words, negative?: boolean) => string

/**
 * The phrase of a condition after its noun, perhaps negated: «i Oslo», «uten Java», «som kan Java». A phrase with `<` comes
 * before the noun, with `!` replaces it.
 */
const phraseFor: Saying<Condition> = (subject, condition, words, negative = false) => {
  if ('not' in condition) return phraseFor(subject, condition.not, words, !negative)
  if (isField(condition)) return fieldPhrase(subject, condition, words, negative)
  if (isRelation(condition)) return relationPhrase(subject, condition, words, negative)
  const phrases = condition.any.map((one) => standing(phraseFor(subject, one, words, negative)))
  return negative ? joined([phrases]) : either(mergedBy(/^som \S+ (?:lagt ut )?/, phrases, 'eller'))
}

const fieldPhrase: Saying<FieldCondition> = (subject, condition, words, negative = false) => {
  const { field, is, values } = condition
  const text = formatFieldCondition(subject, condition, words)
  // «(også utgåtte)» is parenthetical in any position.
  if (text.startsWith('også ')) return `(${text})`
  const usual = phraseOf('where', subject, field) ?? 'med %'
  const isMissing = is === 'missing'
  const isNo = isMissing || (is === '=' && values[0] === 'false')
  // «I Oslo», but «med minst 2 steder»; «uten sted», but «som ikke er endret».
  const isWith = isCount(subject, condition) || (isMissing && !usual.startsWith('som er '))
  const said = (isWith ? 'med %' : usual).replace('%', () => text.replace(/^ikke /, ''))
  return isNo === negative ? said : negated(said)
}

const relationPhrase: Saying<RelationCondition> = (subject, condition, words, negative = false) => {
  const { relation, where, count, least = 1 } = condition
  const { to } = relationOf(subject, relation)
  const frame = phraseOf('with', subject, relation) ?? 'med %'
  const [operator, number] = count ?? ['>=', 1]
  const isAny = isNone(count) || (operator === '>=' && number === 1)
  const isNo = isNone(count) !== negative
  // «Minst én konsulent»: the noun includes the number.
  const things = nounPhrase(to, where, words, isAny ? null : number)
  const amount = isAny ? things : amountText(operator, things)
  // «Som ikke kan noen teknologier», but «uten annonser» and «som ikke passer til Utvikler».
  const some = isNo && isAny && !frame.startsWith('med ') && !where.some(isId) ? 'noen ' : ''
  const said = frame.replace('%', () => some + amount)
  const well = least > 1 ? ` med minst ${numberText(least)} prosent` : ''
  return (isNo ? negated(said) : said) + well
}

const NEGATED: Readonly<Record<string, string>> = { med: 'uten', uten: 'med', som: 'som ikke' }

/** The negation: «uten Java», «som ikke er i Oslo», «som ikke kan Java». */
function negated(phrase: string): string {
  const bare = phrase.replace(/^[<!]|^\((.*)\)$/s, '$1')
  const begins = /^(?:med|uten|som)(?= )/.exec(bare)?.[0]
  return begins ? NEGATED[begins] + bare.slice(begins.length) : `som ikke er ${bare}`
}

/** «ledige nå» in the plural, «ledig nå» in the singular: the first word, and those joined to it. */
const inflected = (text: string, isOne: boolean): string =>
  isOne
    ? text
    : text.replaceAll(/(?:^|(?<= (?:og|eller) ))\S+/g, (word) => PHRASES.get(`many ${word}`) ?? word)

const standing = (phrase: string, isOne = false): string =>
  phrase.replace(/^[<!]/, 'som er ').replace(/(?<=^som (?:ikke )?er ).*/s, (text) => inflected(text, isOne))

/** Merges phrases with the same beginning: «som kan Java og Kotlin», «uten Java eller Kotlin». */
const mergedBy = (beginning: RegExp, phrases: readonly string[], and: 'og' | 'eller' = 'og'): string[] =>
  [...Map.groupBy(phrases, (one) => beginning.exec(one)?.[0] ?? one)].map(([begins, some]) => {
    const rest = [...new Set(some.map((one) => one.slice(begins.length)))]
    return begins + listText(rest, /^(?:uten|som ikke) /.test(begins) ? 'eller' : and)
  })

/** In output order: longer and negative phrases come last. */
const BEGINNINGS = [/^uten /, /^som (?!ikke )/, /^som ikke /, /^\(/]
const placeOf = (phrase: string) => BEGINNINGS.findIndex((begins) => begins.test(phrase))

/** Joins phrases after a noun: «i Oslo uten frist som kan Java og Kotlin og er ledige nå». */
function joined(groups: readonly (readonly string[])[], isOne = false): string {
  const merged = groups.flatMap((phrases) => {
    const said = phrases.map((one) => standing(one, isOne)).toSorted((a, b) => placeOf(a) - placeOf(b))
    return mergedBy(/^(?:som(?: ikke)? \S+|med|uten) /, said)
  })
  return mergedBy(/^som /, merged).join(' ')
}

/** A condition after a noun: «i Oslo», «som kan Java», «uten frist», «som er åpne». */
export const conditionPhrase: Saying<Condition> = (...asked) => standing(phraseFor(...asked))

/** A condition by itself: «åpne», «i Oslo», «uten frist». */
export const formatCondition: Saying<Condition> = (...asked) =>
  conditionPhrase(...asked).replace(/^som er |^\((.*)\)$/s, '$1')

const asPredicate = (phrase: string): string =>
  phrase
    .replace(/^(?!som |med )/, 'er ')
    .replace(/^som ikke (\S+)/, '$1 ikke')
    .replace(/^som /, '')
    .replace(/^med /, 'har ')

/** Conditions as a predicate of many or one: «har hjemmekontor og nevner Java», «er ledig nå», «kan ikke Python». */
export const predicate = (
  subject: SubjectName,
  where: readonly Condition[],
  words: Words,
  { isOne = false, negative = false } = {},
): string =>
  listText(where.map((one) => asPredicate(standing(phraseFor(subject, one, words, negative), isOne))))

/** A value as a predicate: «kan Java og Kotlin», «har frist 4. desember». */
export const valuePredicate = (subject: SubjectName, field: string, text: string): string => {
  const fill = (frame = 'med %') => frame.replace('%', () => text)
  const own = phraseOf('one', subject, field)
  return own ? fill(own) : asPredicate(fill(phraseOf('where', subject, field)))
}

/** Conditions on related things come last: «i Oslo med annonser i Bergen». */
const isOfOthers = (one: Condition): boolean => isRelation('not' in one ? one.not : one)

/** «åpne jobbannonser med Java i Oslo»; with a count «12 åpne jobbannonser …». */
export function nounPhrase(
  subject: SubjectName,
  where: readonly Condition[],
  words: Words,
  count: number | null = null,
): string {
  const isOne = count === 1
  const { own = [], related = [] } = Object.groupBy(where, (one) => (isOfOthers(one) ? 'related' : 'own'))
  const said = own.map((one) => {
    const phrase = phraseFor(subject, one, words)
    // A name needs no noun: «hos Fjordnes AS».
    return count === null && isId(one) ? phrase.replace(/^\((.*)\)$/s, '!$1') : phrase
  })
  const withSign = (sign: string) =>
    said.flatMap((one) => (one.startsWith(sign) ? inflected(one.slice(1), isOne) : []))
  const [one, many, gender = 'en'] = CATALOGUE[subject].noun
  const form = (noun: string) => [...withSign('<'), listText(withSign('!')) || noun].join(' ')
  const head = count === null ? form(many) : countText(count, [form(one), form(many), gender])
  const after = said.filter((phrase) => !/^[<!]/.test(phrase))
  const ofOthers = related.map((condition) => phraseFor(subject, condition, words))
  return `${head} ${joined([after, ofOthers], isOne)}`.trim()
}

/** «3 jobbannonser», «3 forespørsler»: with none of the conditions but the one that is a noun. */
export const countedNoun = (
  subject: SubjectName,
  where: readonly Condition[],
  words: Words,
  count: number,
): string =>
  nounPhrase(
    subject,
    where.filter((one) => isField(one) && CATALOGUE[subject].fields[one.field]?.is_noun),
    words,
    count,
  )

/** «søknadstid», «antall ansatte», «antall jobbannonser i Oslo», «års erfaring med Java». */
function valueName(subject: SubjectName, of: Reference, words: Words): string {
  if ('relation' in of) return `antall ${nounPhrase(relationOf(subject, of.relation).to, of.where, words)}`
  const entry = fieldOf(subject, of.field)
  const { label, unit = ' ', type } = entry
  if (type === 'names') return `antall ${nounOf(entry)[1]}`
  return `${label.startsWith(unit) ? 'antall ' : ''}${label}${ofWhat(of, words)}`
}

/** «andel med hjemmekontor», «gjennomsnittlig søknadstid»; empty for a count. */
export function measurePhrase({ subject, measure }: Plan, words: Words): string {
  if (!measure || measure.fn === 'count') return ''
  if (measure.fn === 'share')
    return `andel ${listText(measure.of.map((one) => conditionPhrase(subject, one, words)))}`
  const { fn, of } = measure
  const special = 'field' in of ? phraseOf(fn, subject, of.field) : undefined
  return special ?? `${PHRASES.get(`measure ${fn}`)} ${valueName(subject, of, words)}`
}

/** What distinguishes the first one: «er nyest», «har lengst søknadstid»; empty for the default order, and that of keys. */
export function firstPhrase({ subject, where, order, measure }: Plan, words: Words): string {
  if (!order || order.by === 'key') return ''
  const { by, down } = order
  const most = down ? 'har flest' : 'har færrest'
  const highest = down ? 'har høyest' : 'har lavest'
  if (by === 'measure') return !measure || measure.fn === 'count' ? most : highest
  // Not repeated if a condition has the same relation.
  if (where.some((one) => isRelation(one) && 'relation' in by && keyOf(one).startsWith(keyOf(by))))
    return most
  const special =
    'field' in by ? phraseOf('order', subject, `${by.field} ${down ? 'down' : 'up'}`) : undefined
  if (special) return special + ofWhat(by as { of?: string }, words)
  return `${highest} ${valueName(subject, by, words)}`.replace(`${highest} antall`, most)
}

/** The order of a list: «flest jobbannonser først», «nyest først». */
export const orderPhrase = (plan: Plan, words: Words): string =>
  firstPhrase(plan, words)
    .replace(/^(?:har|er) (.*?)(?<!alfabetisk)$/, '$1 først')
    .replace(/^er /, '')

/** The reading of a plan as chips, one per condition; removable ones have a key. */
export function understoodOf(plan: Plan, words: Words): ChatUnderstood[] {
  const { subject, where, group, measure, having, take } = plan
  const usual = withUsual(plan)
  // A condition with a key too long to be sent back cannot be removed.
  const chip = (text: string, key: string | null = null) =>
    text ? [{ key: key && key.length <= LONGEST_CHAT_KEY ? key : null, text: capital(text) }] : []
  return [
    chip(CATALOGUE[subject].noun[1]),
    usual.where.flatMap((one, at) => {
      // Defaults come before the conditions from the question, and cannot be removed.
      const said = where[at - usual.where.length + where.length]
      const key = said ? keyOf(said) : null
      const parts = said && isRelation(said) && !said.where.some(isId) ? said.where : []
      if (!isRelation(one) || parts.length < 2) return chip(formatCondition(subject, one, words), key)
      const bare = { ...one, where: one.where.slice(0, one.where.length - parts.length) }
      const { to } = relationOf(subject, one.relation)
      return [
        ...chip(formatCondition(subject, bare, words), key),
        ...parts.flatMap((part) => chip(nounPhrase(to, [part], words), keyOf(part, one))),
      ]
    }),
    chip(group ? `per ${groupedBy(subject, group).entry.label}` : ''),
    chip(measure?.fn === 'count' && !group ? 'antall' : measurePhrase(usual, words)),
    chip(having ? amountText(having[0], countText(having[1], CATALOGUE[subject].noun)) : ''),
    chip(orderPhrase(usual, words)),
    chip(take !== null && take > 1 ? `de ${numberText(take)} første` : ''),
  ].flat(2)
}
