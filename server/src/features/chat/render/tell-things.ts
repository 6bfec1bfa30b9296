import type { ChatSource } from '@utsyn/contract/chat.ts'
import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import type { Plan } from '../plan/plan.ts'
import { withUsual } from '../query/compile.ts'
import type { Result, ThingRow } from '../query/run-plan.ts'
import { nounParts, nounPhrase, numberWords, orderWords, type Words } from './in-words.ts'
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
  plan: Plan,
  name: string,
  value: ThingRow['values'][number],
  today: string,
): string | null {
  const entry = fieldOf(plan.subject, name)
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return entry.missing ?? null
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_NAMES).map((one) => entry.told?.(one, today) ?? one)
    const more = value.length - shown.length
    return more > 0 ? `${shown.join(', ')} og ${more} til` : listText(shown)
  }
  if (entry.told) return entry.told(value, today)
  if (entry.type === 'day') return dayText(value, today)
  if (entry.type === 'month') return monthText(value)
  if (entry.type === 'number') return numberWords(entry, { field: name, is: '=', values: [value] })
  if (entry.type === 'flag') return value === 'true' ? entry.label : `ikke ${entry.label}`
  return value
}

/** What tells a thing from others of its name, in parts. */
const detailsOf = ({ detail }: ThingRow, today: string): string[] =>
  detail
    .split(' · ')
    .flatMap((part) => (/^\d{4}-\d{2}-\d{2}$/.test(part) ? dayText(part, today) : part || []))

/** What is told of each field, with its label where the value does not say what it is; not what stands there already. */
function factsOf({ plan, words: { today } }: Telling, row: ThingRow): string[] {
  const details = detailsOf(row, today)
  return plan.fields.flatMap((name, at) => {
    const value = row.values[at] ?? null
    const text = valueText(plan, name, value, today)
    if (text === null || details.includes(text) || details.includes([value].flat().join(', '))) return []
    const { label, type, told, missing } = fieldOf(plan.subject, name)
    const says = told || text === missing || (type !== 'text' && type !== 'names' && type !== 'day')
    return says || CATALOGUE[plan.subject].shown.includes(name) ? text : `${label}: ${text}`
  })
}

/** Where a row can be looked up: «Bedrift · Sted · frist 4. desember». */
export function sourceOf(telling: Telling, row: ThingRow): Omit<ChatSource, 'number'> | null {
  const { subject } = telling.plan
  if (subject === 'technology' || subject === 'demand') return null
  const facts = [...detailsOf(row, telling.words.today), ...factsOf(telling, row)]
  return {
    kind: subject,
    id: row.id,
    title: row.name,
    sentence: null,
    detail: facts.join(' · ').slice(0, 300) || null,
  }
}

/** How many related things something has, where a list is in the order of that. */
function figureText({ plan: { subject, order } }: Telling, { figure }: ThingRow): string | null {
  if (figure === null || !order || typeof order.by !== 'object' || !('relation' in order.by)) return null
  return countText(figure, CATALOGUE[relationOf(subject, order.by.relation).to].noun)
}

/** «**Tittel**, Bedrift, Sted: frist 4. desember [1]». */
export function thingText(telling: Telling, row: ThingRow): string {
  const { plan, words } = telling
  const name = plan.subject === 'demand' ? plain(row.name) : bold(row.name)
  const head = [name, ...detailsOf(row, words.today).map(plain)].join(', ')
  const facts = [...[figureText(telling, row)].flatMap((one) => one ?? []), ...factsOf(telling, row)].map(
    plain,
  )
  const said = facts.length > 0 ? `: ${facts.join(facts.some((one) => one.includes(',')) ? '; ' : ', ')}` : ''
  return `${head}${said}${/[.!?…]$/.test(said) ? '' : '.'}${telling.cite(row)}`
}

export const thingLines = (telling: Telling, rows: readonly ThingRow[]): string[] =>
  rows.map((row) => `- ${thingText(telling, row)}`)

/** How what is left is reached: by the portal's own list where that is the same, else by asking on. */
export function sayRest({ told, list }: Telling, rest: number): void {
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
  const order = rows.length > 1 ? orderWords(withUsual(plan), words) : ''
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
  const { order } = withUsual(plan)
  const rank = (row: ThingRow) => {
    const by = order && typeof order.by === 'object' && 'field' in order.by ? order.by.field : null
    return by ? String(row.values[plan.fields.indexOf(by)]) : String(row.figure)
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
    else told.say(`${asked || 'Likt'}${isAllAlike ? ', blant flere' : ''}:`, '', ...thingLines(telling, best))
  }
  if (after.length > 0) told.add('Deretter kommer:').say('', ...thingLines(telling, after))
}
