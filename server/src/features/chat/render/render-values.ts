import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import { groupedBy } from '../plan/memory.ts'
import { type Condition, keyOf, type Plan } from '../plan/plan.ts'
import { type GroupRow, isNone, type Result } from '../query/run-plan.ts'
import { bold, plain } from './answer-draft.ts'
import {
  conditionPhrase,
  formatCondition,
  measurePhrase,
  nounParts,
  nounPhrase,
  predicate,
} from './condition-phrases.ts'
import { AMOUNTS, fill, formatValue, nounOf, phraseOf } from './format-value.ts'
import { amountText, capital, countText, definite, listText, numberText } from './norwegian.ts'
import type { Rendering } from './render-things.ts'

export type Numbered = Extract<Result, { kind: 'number' }>
type Groups = Extract<Result, { kind: 'groups' }>

/** «40 dager», «38 prosent (114 av 302)», «12». */
function formatMeasure(
  { subject, measure }: Plan,
  { value, part, whole }: Pick<Numbered, 'value' | 'part' | 'whole'>,
): string {
  if (value === null || !Number.isFinite(value)) return 'ikke oppgitt'
  if (measure?.fn === 'share')
    return `${amountText(value)} prosent (${numberText(part ?? 0)} av ${numberText(whole)})`
  const of = measure && 'of' in measure ? measure.of : null
  const { label = '', unit } = of && 'field' in of ? fieldOf(subject, of.field) : {}
  return unit && !label.endsWith(unit) ? `${amountText(value)} ${unit}` : amountText(value)
}

/** One number, in a sentence that says of what. */
export function renderNumber({ draft, plan, words, list }: Rendering, result: Numbered): void {
  const { subject, where, measure } = plan
  const { value, whole, missing } = result
  const amount = formatMeasure(plan, result)
  if (!measure || measure.fn === 'count') {
    const { head, tail } = nounParts(subject, where, words, value ?? 0)
    draft.say(`Det er ${bold(head)}${tail && ` ${plain(tail)}`}.`)
  } else if (measure.fn === 'share') {
    const part = listText(measure.of.map((one) => predicate(subject, one, words)))
    const { tail } = nounParts(subject, where, words)
    const among = `${definite(CATALOGUE[subject].noun[1])}${tail && ` ${tail}`}`
    const said = amount.replace(/^[^(]+(?= )/, (share) => bold(share))
    draft.say(`${said} av ${plain(among)} ${plain(part)}.`)
  } else {
    const what = nounPhrase(subject, where, words)
    const of = `${plain(capital(measurePhrase(plan, words)))} for ${plain(what)}`
    const known = whole - missing
    draft.say(known > 0 ? `${of} er ${bold(amount)}.` : `${of} lar seg ikke regne ut: ingen har det oppgitt.`)
    if (known > 0 && missing > 0)
      draft.add(
        `Regnet av ${numberText(known)} av ${countText(whole, CATALOGUE[subject].noun)}; for ${missing === 1 ? 'den' : 'de'} andre er det ikke oppgitt.`,
      )
  }
  if (list && whole > 0) draft.add(`[Se dem i listen](${list})`)
}

/** Things counted in groups, of so many `things` in all, the most first or in the order of the months. */
export function renderGroups(rendering: Rendering, { total, rows, whole }: Groups, things: number): void {
  const { draft, plan, words } = rendering
  const { entry, name } = groupedBy(plan.subject, plan.group!)
  const { noun } = CATALOGUE[plan.subject]
  const keys = rows.map(({ key }) => plain(formatValue(entry, name, key, words)))
  const what = plain(nounPhrase(plan.subject, plan.where, words))
  const groups = bold(capital(countText(total, nounOf(entry))))
  const none = isNone(plan.having)
  const of = plain(nounPhrase(plan.subject, plan.where, words, things))
  const measured = plain(measurePhrase(plan, words))
  const isByKey = plan.order?.by === 'key'
  // Where all are alike none of them is the first.
  const isAlike = rows.length > 3 && rows.every(({ value }) => value === rows[0]!.value)
  const most = none || isByKey || isAlike ? '' : mostSentence(rendering, rows, keys, of)
  const different = bold(
    countText(total, nounOf(entry))
      .replace(/ /, ' ulike ')
      .replace(/^(én|ett) ulike/, '$1'),
  )
  const [operator, number] = plan.having ?? ['=', 0]
  const least = none
    ? `ingen ${what}:`
    : `${AMOUNTS[operator]} ${plain(nounPhrase(plan.subject, plan.where, words, number))}.`
  const lead =
    none || (plan.having && plan.take !== 1)
      ? `${groups} har ${least}`
      : plan.counts_groups
        ? `Det er ${different} blant ${of}.`
        : most
  draft.say(lead || `${capital(measured ? `${measured} for ${what}` : what)} per ${plain(entry.label)}:`)
  // A company that things are counted for has a page of its own.
  const cited = ({ id, key }: GroupRow) =>
    id !== null && name === 'company' ? draft.cite({ kind: 'company', id, title: key }) : ''
  const lines = rows.map(
    (row, at) => `- ${keys[at]}${none ? '' : `: ${formatMeasure(plan, row)}`}${cited(row)}`,
  )
  const isListed = lines.length > 1 || lead !== most || !lead
  if (isListed) draft.say('', ...lines)
  const rest = plan.take === null ? total - plan.skip - rows.length : 0
  const isCount = !measured && things > 0
  const notes = [
    rest > 0 ? `Og ${numberText(rest)} til.` : '',
    isCount && !lead && lines.length > 1 ? `Til sammen er det ${countText(things, noun)}.` : '',
    isCount && isListed && whole > things ? `${capital(countText(1, noun))} kan stå flere steder.` : '',
  ]
  draft.add(notes.filter(Boolean).join(' '))
}

/** «Av 352 jobbannonser er det flest i Oslo: 92.» */
function mostSentence(
  { plan, words }: Rendering,
  rows: readonly GroupRow[],
  keys: readonly string[],
  of: string,
): string {
  const [first] = rows as [GroupRow]
  const { subject, name } = groupedBy(plan.subject, plan.group!)
  const down = plan.order?.down ?? true
  const frame = phraseOf('group', subject, name) ?? phraseOf('where', subject, name)
  const where = fill(frame?.includes('%') ? frame : 'med %', keys[0]!)
  const alike = keys.filter((_, at) => at > 0 && rows[at]!.value === first.value)
  const others = `${alike.length > 3 ? 'blant annet ' : ''}${listText(alike.slice(0, 3))}`
  const said = `${where}: ${bold(formatMeasure(plan, first))}${others && `, likt med ${others}`}.`
  const measured = plain(capital(measurePhrase(plan, words)))
  return measured
    ? `${measured} er ${down ? 'høyest' : 'lavest'} ${said}`
    : `Av ${of} er det ${down ? 'flest' : 'færrest'} ${said}`
}

/** A plan with what it has found. */
export interface Side {
  plan: Plan
  /** Of `runPlan(context, withShownFields(plan, asked_one))`. */
  result: Result
  /** «Hvilken bedrift … mest»: the first is the answer, the others come after it. */
  asked_one?: boolean
}

type Counted = Side & { result: Numbered }

/** Whether these are the same number of different things, so that they belong beside each other. */
export const areCompared = (sides: readonly Side[]): sides is Counted[] =>
  sides.length > 1 &&
  sides.every(({ result }) => result.kind === 'number') &&
  new Set(sides.map(({ plan }) => JSON.stringify(plan.measure))).size === 1

/** «Jobbannonser – Oslo: 92, Bergen: 41. Det er flest i Oslo.» */
export function renderComparison({ draft, words }: Rendering, sides: readonly Counted[]): void {
  const plans = sides.map(({ plan }) => plan)
  const [{ subject, where }] = plans as [Plan]
  const isInAll = (one: Condition) =>
    plans.every((plan) => plan.where.some((other) => keyOf(other) === keyOf(one)))
  const isSame = plans.every((plan) => plan.subject === subject)
  const ownOf = (plan: Plan) => plan.where.filter((one) => !isInAll(one))
  const labelOf = (plan: Plan) =>
    isSame
      ? listText(ownOf(plan).map((one) => formatCondition(subject, one, words))) || 'i alt'
      : nounPhrase(plan.subject, ownOf(plan), words)
  const measured = measurePhrase(plans[0]!, words)
  const common = isSame ? nounPhrase(subject, where.filter(isInAll), words) : ''
  const head = plain([measured, common].filter(Boolean).join(' for '))
  const amounts = sides.map(
    ({ plan, result }) => `${plain(labelOf(plan))}: ${bold(formatMeasure(plan, result))}`,
  )
  draft.say(`${capital([head, amounts.join(', ')].filter(Boolean).join(' – '))}.`)
  // The whole has always more than its parts, and things of two kinds are not alike.
  if (!isSame || plans.some((plan) => ownOf(plan).length === 0)) return
  const values = sides.map(({ result }) => result.value ?? 0)
  const top = plans.filter((_, at) => values[at] === Math.max(...values))
  const place = ownOf(top[0]!).map((one) => conditionPhrase(subject, one, words))
  if (top.length === plans.length) draft.add(`Det er ${measured ? 'like høyt' : 'like mange'}.`)
  else if (top.length === 1) draft.add(`Det er ${measured ? 'høyest' : 'flest'} ${plain(place.join(' '))}.`)
}
