import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import { groupedBy } from '../plan/memory.ts'
import { type Condition, keyOf, type Plan } from '../plan/plan.ts'
import { isNone, type Result } from '../query/run-plan.ts'
import { bold, plain } from './answer-draft.ts'
import { conditionPhrase, formatCondition, measurePhrase, predicate } from './condition-phrases.ts'
import { nounParts, nounPhrase } from './condition-phrases.ts'
import { AMOUNTS, fill, formatValue, nounOf, phraseOf } from './format-value.ts'
import { amountText, capital, countText, definite, listText, numberText } from './norwegian.ts'
import type { Rendering } from './render-things.ts'

type Numbered = Extract<Result, { kind: 'number' }>
type Amount = Pick<Numbered, 'value' | 'part' | 'whole'>
type Groups = Extract<Result, { kind: 'groups' }>

/** «40 dager», «38 prosent (114 av 302)», «12». */
function formatMeasure({ subject, measure }: Plan, { value, part, whole }: Amount): string {
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
  const { entry, name, subject } = groupedBy(plan.subject, plan.group!)
  const { noun } = CATALOGUE[plan.subject]
  const keys = rows.map(({ key }) => plain(formatValue(entry, name, key, words)))
  const phrase = (count: number | null) => plain(nounPhrase(plan.subject, plan.where, words, count))
  const measured = plain(measurePhrase(plan, words))
  const [one, many, gender = 'en'] = nounOf(entry)
  const none = isNone(plan.having)
  const [operator, number] = plan.having ?? ['=', 0]
  // «Av 352 jobbannonser er det flest i Oslo: 92.» Where all are alike none of them is the first.
  const isAlike = rows.length > 3 && rows.every(({ value }) => value === rows[0]!.value)
  const frame = phraseOf('group', subject, name) ?? phraseOf('where', subject, name)
  const where = fill(frame?.includes('%') ? frame : 'med %', keys[0]!)
  const alike = keys.filter((_, at) => at > 0 && rows[at]!.value === rows[0]!.value)
  const others = `${alike.length > 3 ? 'blant annet ' : ''}${listText(alike.slice(0, 3))}`
  const [highest, mostOf] = (plan.order?.down ?? true) ? ['høyest', 'flest'] : ['lavest', 'færrest']
  const first = measured ? `${capital(measured)} er ${highest}` : `Av ${phrase(things)} er det ${mostOf}`
  const most = `${first} ${where}: ${bold(formatMeasure(plan, rows[0]!))}${others && `, likt med ${others}`}.`
  const isLimited = none || (plan.having !== undefined && plan.take !== 1)
  const isMost = !isLimited && !plan.counts_groups && plan.order?.by !== 'key' && !isAlike
  const isTitled = !isLimited && !plan.counts_groups && !isMost
  if (isLimited) {
    const asked = none ? `ingen ${phrase(null)}:` : `${AMOUNTS[operator]} ${phrase(number)}.`
    draft.say(`${bold(capital(countText(total, [one, many, gender])))} har ${asked}`)
  } else if (plan.counts_groups)
    draft.say(`Det er ${bold(countText(total, [one, `ulike ${many}`, gender]))} blant ${phrase(things)}.`)
  else
    draft.say(
      isMost ? most : `${capital([measured, phrase(null)].filter(Boolean).join(' for '))} per ${one}:`,
    )
  const lines = rows.map((row, at) => {
    // A company that things are counted for has a page of its own.
    const isCited = row.id !== null && name === 'company'
    const cited = isCited ? draft.cite({ kind: 'company', id: row.id!, title: row.key }) : ''
    return `- ${keys[at]}${none ? '' : `: ${formatMeasure(plan, row)}`}${cited}`
  })
  const isListed = lines.length > 1 || !isMost
  if (isListed) draft.say('', ...lines)
  const rest = plan.take === null ? total - plan.skip - rows.length : 0
  const isCount = !measured && things > 0
  const notes = [
    rest > 0 ? `Og ${numberText(rest)} til.` : '',
    isCount && isTitled && lines.length > 1 ? `Til sammen er det ${countText(things, noun)}.` : '',
    isCount && isListed && whole > things ? `${capital(countText(1, noun))} kan stå flere steder.` : '',
  ]
  draft.add(notes.filter(Boolean).join(' '))
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
