import { CATALOGUE, relationOf } from '../catalogue/catalogue.ts'
import type { Passage } from '../passages/find-passages.ts'
import type { NotHeld } from '../passages/not-held.ts'
import { type Condition, isField, type Plan, type SubjectName } from '../plan/plan.ts'
import { isCue, senseOf } from '../understand/clause.ts'
import type { Item } from '../understand/items.ts'
import type { Reading } from '../understand/readings.ts'
import { wordsIn } from '../understand/word-files.ts'
import type { Signals } from './scorer.ts'

const capped = (value: number, most: number) => Math.min(value, most) / most
const yes = (holds: unknown) => (holds ? 1 : 0)

/** What speaks for a reading and what against it, all from 0 to 1. */
export function planSignals(reading: Reading, found: number, nth: number): Signals {
  const { plans, items, pointsNowhere } = reading
  const [plan] = plans as [Plan]
  const said = items.filter(({ kind }) => kind !== 'everyday')
  const silent = items.filter((item) => item.kind === 'everyday' && !SAYS_NOTHING.has(item.words))
  const nouns = new Set(items.flatMap((item) => senseOf(item, 'subject')?.subject ?? []))
  const conditions = plans.flatMap(({ subject, where }) => flat(subject, where))
  const isBare = saidOf(plan).length === 0 && !plan.group && !plan.order && !plan.measure
  const signals: Record<string, number> = {
    plan: 1,
    'plan usual': yes(nth === 0),
    'plan noun': yes(nouns.has(plan.subject)),
    'plan other noun': yes(nouns.size > 0 && !nouns.has(plan.subject)),
    'plan bare': yes(isBare),
    'plan bare and whole': yes(isBare && reading.unplaced.length === 0 && nouns.has(plan.subject)),
    'plan silent': capped(silent.length, 4),
    'plan silent share': silent.length / Math.max(1, items.length),
    'plan whole': yes(nth === 0 && reading.unplaced.length === 0 && found > 0),
    'plan bare and unplaced': yes(isBare && reading.unplaced.length > 0),
    'plan grouped': yes(plan.group),
    'plan measured': yes(plan.measure),
    'plan ordered': yes(plan.order),
    'plan fields': yes(plan.fields.length > 0),
    'plan all said': yes(silent.length === 0 && reading.unplaced.length === 0),
    'plan one thing': yes(conditions.some(({ field }) => field === 'id')),
    'plan one thing and unplaced': yes(
      plan.fields.length === 0 &&
        reading.unplaced.length > 0 &&
        conditions.some(({ field }) => field === 'id'),
    ),
    'plan looks one up': yes(
      nth === 0 &&
        (plan.asks_whether ?? (found > 0 && plan.fields.length > 0)) &&
        reading.unplaced.length === 0 &&
        plan.where.some((one) => isField(one) && one.field === 'id' && one.values.length === 1),
    ),
    'plan several': capped(plans.length - 1, 2),
    'plan nothing found': yes(found === 0),
    'plan wholly nothing': yes(found === 0 && reading.unplaced.length === 0 && !isBare),
    'plan few found': yes(found > 0 && found <= 5),
    'plan all found': yes(found > 50),
    'plan linked': yes(reading.link),
    'plan linked whole': yes(reading.link && reading.unplaced.length === 0 && found > 0),
    'plan open relation': yes(conditions.some(({ isOpen }) => isOpen)),
    'plan lead-in': yes(reading.leadIn.length > 0),
    'plan lead-in left out': capped(reading.leadIn.filter(({ kind }) => NARROWS.has(kind)).length, 3),
    'plan points nowhere': yes(pointsNowhere),
    'plan strong': capped(conditions.filter(({ field }) => STRONG.has(field)).length, 4),
    'plan relations': capped(conditions.filter(({ depth }) => depth > 0).length, 3),
    'plan who': yes(items.some((item) => isCue(item, 'who')) && plan.subject === 'consultant'),
    ...unplacedSignals('plan', reading, said),
    'plan not held': yes(reading.not_held.length > 0),
    ...missingSignals(plans, items),
    [`plan ${plan.subject}`]: 1,
  }
  signals['plan put together whole'] = yes(isPutTogetherWhole(signals) && found > 0)
  if (reading.goesOn !== null) signals[`plan ${reading.link ?? 'alone'} where ${reading.goesOn}`] = 1
  if (reading.link === 'page') signals[`plan linked ${reading.page?.subject ?? 'before'} ${plan.subject}`] = 1
  for (const { subject, field, isWords } of conditions)
    if (isWords) signals[`plan words ${subject}.${field}`] = 1
  return signals
}

/** Words that only join others. Any other everyday word may say something that no plan holds. */
const SAYS_NOTHING = wordsIn('stop-words.txt')

/** What may narrow an answer wherever it is said. */
const NARROWS = new Set(['technology', 'place', 'period', 'number', 'word'])

/** Nothing of the question is left over, and what is asked for was named and is put together of several things. */
export const isPutTogetherWhole = (signals: Signals): boolean =>
  signals['plan usual'] === 1 &&
  signals['plan unplaced any'] === 0 &&
  signals['plan noun'] === 1 &&
  ['relations', 'grouped', 'measured', 'ordered'].some((name) => signals[`plan ${name}`]! > 0)

/** What kind of answer the question asks for, where no plan gives one. */
function missingSignals(plans: readonly Plan[], items: readonly Item[]): Signals {
  const asks = (...cues: string[]) => items.some((item) => isCue(item, ...cues))
  const gives = (...types: string[]) =>
    plans.some(({ subject, fields, group }) =>
      [...fields, group ?? ''].some((field) => types.includes(CATALOGUE[subject].fields[field]?.type ?? '')),
    )
  const isNumber = plans.some(({ measure, group, order }) => measure ?? group ?? order)
  return {
    'plan no count': yes(asks('count', 'share', 'average') && !isNumber),
    'plan no day': yes(asks('when') && !gives('day', 'month')),
    'plan no place': yes(asks('where') && !gives('names')),
    'plan no reason': yes(asks('why', 'how') && !plans.some(saysWho)),
    'plan no length': yes(asks('how_long') && !gives('number') && !isNumber),
    'plan no most': yes(asks('most', 'fewest') && !isNumber),
  }
}

/** Who fits is told with what of the demands they have. */
const saysWho = ({ where }: Plan) => where.some((one) => 'relation' in one && one.relation === 'fits')

/** Fields whose values are names that somebody keeps: whoever says one means it. */
const STRONG = new Set([
  'technology',
  'place',
  'company',
  'id',
  'employment',
  'posted',
  'deadline',
  'free_from',
  'state',
])

function unplacedSignals(kind: string, { unplaced, items }: Reading, said: readonly Item[]): Signals {
  const lost = new Set(unplaced)
  const names = items.filter((item) => item.kind === 'word' && item.isName && lost.has(item.said))
  return {
    [`${kind} unplaced`]: capped(unplaced.length, 5),
    [`${kind} unplaced any`]: yes(unplaced.length > 0),
    [`${kind} unplaced share`]: said.length === 0 ? 1 : Math.min(1, unplaced.length / said.length),
    [`${kind} unplaced name`]: yes(names.length > 0),
  }
}

interface Flat {
  subject: SubjectName
  field: string
  /** Words that are looked for where they may stand. */
  isWords: boolean
  depth: number
  /** A relation of whose other end nothing is said: «som passer til annonser». */
  isOpen: boolean
}

function flat(subject: SubjectName, where: readonly Condition[], depth = 0): Flat[] {
  return where.flatMap((one): Flat[] => {
    if ('not' in one) return flat(subject, [one.not], depth)
    if ('any' in one) return flat(subject, one.any, depth)
    if (isField(one)) {
      const entry = CATALOGUE[subject].fields[one.field]
      return [
        {
          subject,
          field: one.field,
          isWords: one.field !== 'id' && entry?.holds_words === true,
          depth,
          isOpen: false,
        },
      ]
    }
    const { to } = relationOf(subject, one.relation)
    return [
      { subject, field: one.relation, isWords: false, depth: depth + 1, isOpen: one.where.length === 0 },
      ...flat(to, one.where, depth + 1),
    ]
  })
}

/** The conditions that the question says, without those that hold where nothing is said. */
const saidOf = ({ subject, where }: Plan): Condition[] =>
  where.filter((one) => !isField(one) || !CATALOGUE[subject].usual?.some(({ field }) => field === one.field))

/** How near the best sentences come to what is asked. */
export function passageSignals(passages: readonly Passage[], usual: Reading, isPinned: boolean): Signals {
  const [first] = passages as [Passage]
  const named = Object.entries(first.signals).map(([name, value]) => [`passages ${name}`, Number(value)])
  return {
    passages: 1,
    'passages sure': yes(first.is_sure),
    'passages several': capped(passages.length, 5),
    'passages pinned': yes(isPinned),
    'passages no plan': yes(usual.plans.length === 0),
    [`passages ${first.kind}`]: 1,
    ...Object.fromEntries(named),
  }
}

export function refusalSignals(usual: Reading, best: Passage | null, lacks: NotHeld['signals']): Signals {
  const said = usual.items.filter(({ kind }) => kind !== 'everyday')
  return {
    refuse: 1,
    'refuse no plan': yes(usual.plans.length === 0),
    'refuse share of passage': best?.signals.share ?? 0,
    'refuse known': best?.signals.known ?? 0,
    'refuse names': best?.signals.names ?? 0,
    'refuse not held': yes(usual.not_held.length > 0),
    'refuse points nowhere': yes(usual.pointsNowhere),
    ...unplacedSignals('refuse', usual, said),
    ...Object.fromEntries(Object.entries(lacks).map(([name, value]) => [`refuse lacks ${name}`, value])),
  }
}

export const askingSignals = (usual: Reading): Signals => ({
  ask: 1,
  'ask points nowhere': yes(usual.pointsNowhere),
  'ask several named': yes(usual.items.some((item) => item.kind === 'name' && item.things.length > 1)),
  'ask short': yes(usual.items.length < 5),
  'ask no plan': yes(usual.plans.length === 0),
})
