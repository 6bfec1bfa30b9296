import type { ChatSource } from '@utsyn/contract/chat.ts'
import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import { beginningOf } from '../catalogue/shared-fields.ts'
import { sentencesOf } from '../passages/read-text.ts'
import { speaksToMachine } from '../passages/said-patterns.ts'
import { hasPage, isField, type Plan } from '../plan/plan.ts'
import type { Result, ThingRow } from '../query/run-plan.ts'
import { numberWords, type Words } from './field-words.ts'
import { conditionWords, nounParts, nounPhrase, orderWords } from './in-words.ts'
import { capital, countText, dayText, listText, monthText, numberText } from './norwegian.ts'
import { bold, plain, type Told } from './told.ts'

/** What all of an answer's parts are told with. */
export interface Telling {
  told: Told
  words: Words
  plan: Plan
  /** The portal's own list of the same. */
  list: string | null
  /** The sign of what a row rests on; empty for what has no page. */
  cite: (row: ThingRow) => string
}

export type Things = Extract<Result, { kind: 'things' }>

const MOST_NAMES = 6

/** The value of a field as it is told, not yet as markdown; null where there is none, and nothing to say of that. */
export function valueText(
  { plan, words }: Telling,
  name: string,
  value: ThingRow['values'][number],
): string | null {
  const entry = fieldOf(plan.subject, name)
  if (entry.is_prose && typeof value === 'string') return withoutSpeech(value) || (entry.missing ?? null)
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return entry.missing ?? null
  // What is a list may be shown as one.
  const parts = thoseMeant(plan, name, [value].flat()).map(
    (one) => words.names.get(`${name}:${one}`) ?? String(one),
  )
  if (Array.isArray(value)) {
    const shown = parts.slice(0, MOST_NAMES).map((one) => entry.told?.(one, words.today) ?? one)
    const more = parts.length - shown.length
    const between = shown.some((one) => one.includes(',')) ? '; ' : ', '
    if (more > 0) return `${shown.join(between)} og ${more} til`
    return between === ', ' ? listText(shown) : shown.join(between)
  }
  const [text = ''] = parts
  if (entry.told) return entry.told(text, words.today)
  if (entry.type === 'day') return dayText(text, words.today)
  if (entry.type === 'month') return monthText(text)
  if (entry.type === 'number') return numberWords(entry, { field: name, is: '=', values: [text] })
  if (entry.type === 'flag') return text === 'true' ? entry.label : `ikke ${entry.label}`
  return text
}

/** Of a list those that a condition on a part of it is of: whoever is the head of IT there. */
function thoseMeant({ subject, where }: Plan, name: string, parts: readonly string[]): readonly string[] {
  const meant = where
    .filter(isField)
    .filter(({ field }) => field !== 'id' && fieldOf(subject, field).part_of === name)
  const has = (part: string, value: unknown) =>
    part.toLowerCase().includes(beginningOf(String(value).toLowerCase()))
  const some = parts.filter((part) => meant.every(({ values }) => values.some((value) => has(part, value))))
  return some.length > 0 ? some : parts
}

/** What others have written, without what speaks to a machine. */
const withoutSpeech = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !speaksToMachine(sentence))
    .join(' ')

/** What tells a thing from others of its name, in parts. */
const detailsOf = ({ detail }: ThingRow, today: string): string[] =>
  detail
    .split(' · ')
    .flatMap((part) => (/^\d{4}-\d{2}-\d{2}$/.test(part) ? dayText(part, today) : part || []))

/** What is told of each field, with its label where the value does not say what it is; not what stands there already. */
function factsOf(telling: Telling, row: ThingRow): string[] {
  const { plan } = telling
  const details = detailsOf(row, telling.words.today)
  const [noun] = CATALOGUE[plan.subject].noun
  return plan.fields.flatMap((name, at) => {
    const value = row.values[at] ?? null
    const text = valueText(telling, name, value)
    if (
      text === null ||
      text === noun ||
      details.includes(text) ||
      details.includes([value].flat().join(', '))
    )
      return []
    const { label, type, told, missing } = fieldOf(plan.subject, name)
    const says = told || text === missing || (type !== 'text' && type !== 'names' && type !== 'day')
    return says || CATALOGUE[plan.subject].shown.includes(name) ? text : `${label}: ${text}`
  })
}

/** Where a row can be looked up: «Bedrift · Sted · frist 4. desember». */
export function sourceOf(telling: Telling, row: ThingRow): Omit<ChatSource, 'number'> | null {
  const { subject, fields } = telling.plan
  if (!hasPage(subject)) return null
  // What is asked for beside may be of people, and an answer keeps its sources.
  const usual = fields.map((name) => CATALOGUE[subject].shown.includes(name))
  const plan = { ...telling.plan, fields: fields.filter((_, at) => usual[at]) }
  const short = { ...row, values: row.values.filter((_, at) => usual[at]) }
  const facts = [...detailsOf(row, telling.words.today), ...factsOf({ ...telling, plan }, short)]
  return {
    kind: subject,
    id: row.id,
    title: row.name,
    sentence: null,
    detail: facts.join(' · ').slice(0, 300) || null,
  }
}

/** What a list is in the order of, where that is a number: «7 jobbannonser», «16 års erfaring med Java». */
function figureText({ plan: { subject, order }, words }: Telling, { figure }: ThingRow): string | null {
  if (figure === null || !order || typeof order.by !== 'object') return null
  if ('relation' in order.by)
    return countText(figure, CATALOGUE[relationOf(subject, order.by.relation).to].noun)
  return conditionWords(subject, { ...order.by, is: '=', values: [figure] }, words)
}

/** «**Tittel**, Bedrift, Sted: frist 4. desember [1]». */
export function thingText(telling: Telling, row: ThingRow): string {
  const { plan, words } = telling
  const { href } = CATALOGUE[plan.subject]
  if (href) return `[${plain(row.name)}](${href(row)})`
  const name = plan.subject === 'demand' ? plain(row.name) : bold(row.name)
  const head = [name, ...detailsOf(row, words.today).map(plain)].join(', ')
  const facts = [...new Set([figureText(telling, row) ?? [], factsOf(telling, row)].flat())].map(plain)
  const said = facts.length > 0 ? `: ${facts.join(facts.some((one) => one.includes(',')) ? '; ' : ', ')}` : ''
  return `${head}${said}${/[.!?…]$/.test(said) ? '' : '.'}${telling.cite(row)}`
}

const thingLines = (telling: Telling, rows: readonly ThingRow[]): string[] =>
  rows.map((row) => `- ${thingText(telling, row)}`)

/** How what is left is reached: by the portal's own list where that is the same, else by asking on. */
function sayRest({ told, list }: Telling, rest: number): void {
  if (rest > 0)
    told.add(
      list
        ? `Og ${numberText(rest)} til: [se alle i listen](${list}).`
        : `Og ${numberText(rest)} til – skriv «vis flere» for resten.`,
    )
}

/** A list of what was found. */
export function tellThings(telling: Telling, { total, rows }: Things): void {
  const { told, plan, words, list } = telling
  const { skip, subject, where } = plan
  const { head, tail } = nounParts(subject, where, words, total)
  const what = plain([head, tail].filter(Boolean).join(' '))
  if (skip > 0 && rows.length === 0) {
    told.say(`Det var alle: jeg har vist ${what}.`)
    return
  }
  const [from, to] = [skip + 1, skip + rows.length]
  const order = rows.length > 1 ? orderWords(plan, words) : ''
  told.say(
    skip > 0
      ? `Her er nummer ${from === to ? from : `${from} til ${to}`} av ${what}:`
      : `${plan.asks_whether ? 'Ja, det er' : 'Jeg fant'} ${what}${order && `, ${plain(order)}`}:`,
    '',
    ...thingLines(telling, rows),
  )
  if (total > to) sayRest(telling, total - to)
  else if (list && total > 1 && skip === 0) told.add(`[Se dem i listen](${list})`)
}

/** «Hvilken bedrift … mest»: the first one, or those that are alike, and then those that come after. */
export function tellFirst(telling: Telling, { rows }: Things): void {
  const { told, plan, words } = telling
  const { order } = plan
  const rank = (row: ThingRow) => {
    const by = order && typeof order.by === 'object' && 'field' in order.by ? order.by.field : null
    return by !== null && row.figure === null
      ? String(row.values[plan.fields.indexOf(by)])
      : String(row.figure)
  }
  const best = rows.filter((row) => rank(row) === rank(rows[0]!))
  const after = rows.slice(best.length)
  const isAllAlike = after.length === 0 && rows.length > 3
  if (order && typeof order.by === 'object' && 'relation' in order.by) {
    const what = nounPhrase(relationOf(plan.subject, order.by.relation).to, order.by.where, words)
    const names = listText(best.map((row) => `${bold(row.name)}${telling.cite(row)}`))
    const figure = `**${numberText(rows[0]!.figure ?? 0)}**${best.length > 1 ? ' hver' : ''}`
    const most = `${order.down ? 'flest' : 'færrest'} ${plain(what)}`
    told.say(
      isAllAlike
        ? `Flere ligger likt med ${most}, blant dem ${names}: ${figure}.`
        : `${names} har ${most}: ${figure}.`,
    )
  } else {
    const asked = plain(capital(orderWords({ ...plan, take: 1 }, words).replace(/ først$/, '')))
    if (best.length === 1) told.say(`${asked && `${asked}: `}${thingText(telling, rows[0]!)}`)
    else
      told.say(
        `${[asked, `flere er like${isAllAlike ? ', blant dem' : ''}`].filter(Boolean).join(' – ')}:`,
        '',
        ...thingLines(telling, best),
      )
  }
  if (after.length > 0) told.add('Deretter kommer:').say('', ...thingLines(telling, after))
}
