import { CATALOGUE } from '../catalogue/catalogue.ts'
import { type Condition, isField, keyOf, type Plan } from '../plan/plan.ts'
import type { Result } from '../query/run-plan.ts'
import { type Words } from './field-words.ts'
import { conditionPhrase, conditionWords, measureWords, nounPhrase } from './in-words.ts'
import { capital, listText } from './norwegian.ts'
import { amountOf, type Numbered } from './tell-number.ts'
import { type Telling, type Things, thingText } from './tell-things.ts'
import { bold, plain } from './told.ts'

export interface Side {
  plan: Plan
  result: Result
  asked_one?: boolean
}

const isNumber = (side: Side): side is { plan: Plan; result: Numbered } => side.result.kind === 'number'
const isOne = (side: Side): side is { plan: Plan; result: Things } =>
  side.result.kind === 'things' &&
  side.result.total <= 1 &&
  side.plan.where.some((one) => isField(one) && one.field === 'id')

/** Whether these are the same question of different things, so that they belong beside each other. */
export const areAlike = (sides: readonly Side[]): boolean =>
  sides.length > 1 &&
  (sides.every(isNumber)
    ? new Set(sides.map(({ plan }) => JSON.stringify(plan.measure))).size === 1
    : sides.every(isOne) && new Set(sides.map(({ plan }) => plan.subject)).size === 1)

/** «Oslo: 92, Bergen: 41 – flest i Oslo.» */
export function tellCompared(tellingOf: (side: Side) => Telling, sides: readonly Side[]): void {
  const [first] = sides as [Side]
  const { told, words } = tellingOf(first)
  if (!sides.every(isNumber)) {
    told.say('Ved siden av hverandre:', '')
    for (const side of sides) {
      const [row] = side.result.kind === 'things' ? side.result.rows : []
      if (row) told.say(`- ${thingText(tellingOf(side), row)}`)
      else told.say(`- ${plain(labelOf(side.plan, sides, words))}: finner jeg ikke.`)
    }
    return
  }
  const named = sides.map(({ plan, result }) => ({ name: labelOf(plan, sides, words), plan, result }))
  const values = named.map(({ result }) => result.value ?? 0)
  const best = Math.max(...values)
  const top = named.filter(({ result }) => (result.value ?? 0) === best)
  const measured = measureWords(first.plan, words)
  const common = nounPhrase(first.plan.subject, sharedOf(sides), words)
  const isSame = new Set(sides.map(({ plan }) => plan.subject)).size === 1
  const head = capital(
    [measured, isSame ? common : ''].filter(Boolean).join(measured && isSame ? ' for ' : ''),
  )
  told.say(
    `${head && `${plain(head)} – `}${named
      .map(({ name, plan, result }) => `${plain(name)}: ${bold(amountOf(plan, result))}`)
      .join(', ')}.`,
  )
  const [winner] = top
  const most = measured ? 'høyest' : 'flest'
  if (top.length === named.length) told.add(`Det er ${measured ? 'like høyt' : 'like mange'}.`)
  else if (winner && top.length === 1)
    told.add(`Det er ${most} ${plain(placeOf(winner.plan, sides, words))}.`)
}

/** Where there are most: «i Oslo», «med Java». */
function placeOf(plan: Plan, sides: readonly Side[], words: Words): string {
  const own = ownOf(plan, sides)
  const isOther = sides.some(({ plan: { subject } }) => subject !== plan.subject)
  return isOther || own.length === 0
    ? labelOf(plan, sides, words)
    : own.map((one) => conditionPhrase(plan.subject, one, words)).join(' ')
}

/** The conditions that all of them have. */
function sharedOf(sides: readonly Side[]): Condition[] {
  const [first, ...others] = sides.map(({ plan }) => plan.where) as [Condition[], ...Condition[][]]
  return first.filter((one) => others.every((where) => where.some((other) => keyOf(other) === keyOf(one))))
}

const ownOf = ({ where }: Plan, sides: readonly Side[]): Condition[] => {
  const shared = new Set(sharedOf(sides).map(keyOf))
  return where.filter((one) => !shared.has(keyOf(one)))
}

/** What one of them is that the others are not. */
function labelOf(plan: Plan, sides: readonly Side[], words: Words): string {
  const { subject } = plan
  const own = ownOf(plan, sides).map((one) => conditionWords(subject, one, words))
  const isOther = sides.some(({ plan }) => plan.subject !== subject)
  return listText([...(isOther ? [CATALOGUE[subject].noun[1]] : []), ...own]) || 'alle'
}
