import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { Passage } from '../passages/read-text.ts'
import type { NotHeld } from '../passages/not-held.ts'
import { namedIn } from '../plan/named-in.ts'
import { atomsOf, type Condition, isField, isRelation, type Plan } from '../plan/plan.ts'
import { hasCue, senseOf } from '../understand/clause.ts'
import type { Reading } from '../understand/readings.ts'
import type { Signals } from './scorer.ts'

const capped = (value: number, most: number) => Math.min(value, most) / most
const yes = (holds: unknown) => (holds ? 1 : 0)

/** Signals for and against a reading, from 0 to 1; `found` is the number of results of its first plan. */
export function planSignals(reading: Reading, found: number, nth: number): Signals {
  const { plans, items, link, goesOn } = reading
  const [plan] = plans as [Plan]
  const nouns = new Set(items.flatMap((item) => senseOf(item, 'subject')?.subject ?? []))
  // «Hvem passer til …?»
  if (hasCue(items, 'who') && hasCue(items, 'fits')) nouns.add('consultant')
  const isWhole = reading.unplaced.length === 0
  const isPutTogether =
    plan.group ?? plan.measure ?? plan.order ?? plan.where.flatMap(atomsOf).some(isRelation)
  const signals: Record<string, number> = {
    plan: 1,
    [`plan ${plan.subject}`]: 1,
    'plan usual': yes(nth === 0),
    'plan noun': yes(nouns.has(plan.subject)),
    'plan bare': yes(saidOf(plan).length === 0 && !plan.group && !plan.order && !plan.measure),
    'plan put together whole': yes(nth === 0 && isWhole && isPutTogether && nouns.has(plan.subject)),
    'plan all said': yes(isWhole && items.every(({ kind }) => kind !== 'everyday')),
    'plan measured': yes(plan.measure),
    'plan several': capped(plans.length - 1, 2),
    'plan nothing found': yes(found === 0),
    'plan wholly nothing': yes(found === 0 && isWhole),
    'plan few found': yes(found > 0 && found <= 5),
    'plan lead-in': yes(reading.isLedIn),
    'plan points nowhere': yes(reading.pointsNowhere),
    ...unplacedSignals('plan', reading),
  }
  if (goesOn) signals[`plan ${link ?? 'alone'} where ${goesOn}`] = 1
  // Fields that unknown words were grounded in.
  for (const { subject, name, field, condition } of plans.flatMap(namedIn))
    if (condition && field?.holds_words) signals[`plan words ${subject}.${name}`] = 1
  return signals
}

function unplacedSignals(kind: string, { unplaced, items }: Reading): Signals {
  const said = items.filter((item) => item.kind !== 'everyday').length
  return {
    [`${kind} unplaced`]: capped(unplaced.length, 5),
    [`${kind} unplaced any`]: yes(unplaced.length > 0),
    [`${kind} unplaced share`]: said === 0 ? 1 : Math.min(1, unplaced.length / said),
  }
}

/** The conditions from the question, without those on fields with defaults. */
const saidOf = ({ subject, where }: Plan): Condition[] =>
  where.filter((one) => !isField(one) || !CATALOGUE[subject].usual?.some(({ field }) => field === one.field))

/** How well the best passages match the question. */
export function passageSignals(passages: readonly Passage[], usual: Reading, isPinned: boolean): Signals {
  const [first] = passages as [Passage]
  const named = Object.entries(first.signals).map(([name, value]) => [`passages ${name}`, Number(value)])
  return {
    passages: 1,
    [`passages ${first.kind}`]: 1,
    'passages several': capped(passages.length, 5),
    'passages pinned': yes(isPinned),
    'passages no plan': yes(usual.plans.length === 0),
    ...Object.fromEntries(named),
  }
}

export const refusalSignals = (usual: Reading, lacks: NotHeld['signals']): Signals => ({
  refuse: 1,
  'refuse no plan': yes(usual.plans.length === 0),
  'refuse not held': yes(usual.not_held.length > 0),
  'refuse points nowhere': yes(usual.pointsNowhere),
  ...unplacedSignals('refuse', usual),
  ...Object.fromEntries(Object.entries(lacks).map(([name, value]) => [`refuse lacks ${name}`, value])),
})

export const askingSignals = (usual: Reading): Signals => ({
  ask: 1,
  'ask points nowhere': yes(usual.pointsNowhere),
  'ask several named': yes(usual.items.some((item) => item.kind === 'name' && item.ids.length > 1)),
})
