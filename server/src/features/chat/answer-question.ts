import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import type { Asked } from './answer.ts'
import { CATALOGUE, isOwn } from './catalogue/catalogue.ts'
import { gramsOf } from './choose/question-grams.ts'
import { type Aim, aimsOf, readWeights, scoreOf, type Signals, type Weights } from './choose/scorer.ts'
import {
  answersWhole,
  askingSignals,
  isPutTogetherWhole,
  passageSignals,
  planSignals,
  refusalSignals,
} from './choose/signals.ts'
import { findHelp } from './help/find-help.ts'
import { findPassages, type Passage } from './passages/find-passages.ts'
import { type NotHeld, readNotHeld } from './passages/not-held.ts'
import { passageWish } from './passages/wish-of.ts'
import { asksPrivate, isOfOwn } from './plan/named-in.ts'
import { type Condition, isField, keyOf, type Plan, planOf } from './plan/plan.ts'
import { type Result, type RunContext, runPlan } from './query/run-plan.ts'
import { conditionWords } from './render/in-words.ts'
import { listText } from './render/norwegian.ts'
import { fitOf, forTelling, renderAnswer } from './render/render.ts'
import { tellHelp } from './render/tell-help.ts'
import { tellPassages } from './render/tell-passages.ts'
import { answerSmallTalk, askBack, askWhich, tellRefusal } from './render/tell-none.ts'
import { type PlanAnswer, quote } from './render/told.ts'
import { whyRefused } from './understand/refused.ts'
import { type Earlier, type Reading, readingsOf } from './understand/understand.ts'

const WHICH = 'Hvem eller hva mener du? Si gjerne navnet, eller hva det skal være best på.'

/** One answer that may be given. */
export interface Candidate {
  /** What the question asks for if this is right. */
  aim: Aim
  signals: Signals
  tell: () => Promise<PlanAnswer>
}

/** All answers that may be given to a question, and its words as the scorer knows them. */
export interface Candidates {
  grams: string[]
  all: Candidate[]
}

let weights: Weights | null = null

/** Answers one question: with what a plan that it is read as finds, with a help text, or with what a text says. */
export async function answerQuestion(db: Kysely<Database>, asked: Asked): Promise<PlanAnswer> {
  const found = await candidatesFor(db, asked)
  if (!('all' in found)) return found
  weights ??= readWeights()
  return bestOf(found, weights).tell()
}

/** The one that most speaks for. */
export function bestOf({ grams, all }: Candidates, { grams: gramWeights, signals }: Weights): Candidate {
  const aims = aimsOf(grams, gramWeights)
  const scored = all.map((one) => ({ one, score: scoreOf(withAim(one, aims), signals) }))
  return scored.reduce((best, other) => (other.score > best.score ? other : best)).one
}

/** The signals of a candidate, and how far the words of the question speak for it. */
export const withAim = ({ aim, signals }: Candidate, aims: Readonly<Record<Aim, number>>): Signals => {
  const kind = Object.keys(signals)[0]!
  return {
    ...signals,
    [`${kind} aim`]: Math.log(aims[aim] + 0.01),
    ...(kind === 'plan' && { 'plan against refusing': aims.refuse }),
  }
}

/** What can be answered; an answer where there is nothing to choose. */
export async function candidatesFor(db: Kysely<Database>, asked: Asked): Promise<Candidates | PlanAnswer> {
  const { question, user_id, now, without = [] } = asked
  const context: RunContext = { db, user_id, today: osloDay(now) }
  const alone = answerSmallTalk(question)
  if (alone) return alone
  const help = findHelp(question).filter((one) => one.is_sure)
  if (help.length > 0) return tellHelp(help.map((one) => one.help))
  const earlier = earlierOf(asked)
  const readings = await readingsOf(context, { question, page: asked.page, earlier })
  const [usual] = readings as [Reading]
  const why = whyRefused(usual.plans, usual)
  if (why) return tellRefusal(why)
  // Nothing else is meant by «favorittene mine».
  const own = usual.plans.map((plan) => withoutKeys(plan, without))
  if (own.some(isOfOwn)) return tellPlans(context, question, own, usual)
  const lacks = await readNotHeld(context, question, usual)
  const all: Candidate[] = [
    { aim: 'refuse', signals: {}, tell: () => Promise.resolve(tellRefusal(whyNot(lacks))) },
    { aim: 'ask_back', signals: askingSignals(usual), tell: () => askAbout(context, usual) },
  ]
  for (const [nth, reading] of readings.entries()) {
    const plans = reading.plans.map((plan) => withoutKeys(plan, without))
    const [first] = plans
    if (!first || first.subject === 'search' || plans.some(asksPrivate)) continue
    // What was taken away stood in the reading that was told.
    const isTold = without.length === 0 || plans.some((plan, at) => plan !== reading.plans[at])
    if (!isTold) continue
    const found = await foundBy(context, first).catch(() => null)
    if (found === null) continue
    all.push({
      aim: first.subject === 'demand' ? 'job' : first.subject,
      signals: planSignals({ ...reading, plans }, found, nth),
      tell: () => tellPlans(context, question, plans, reading),
    })
  }
  const grams = () =>
    gramsOf(usual.items, { page: usual.page?.subject ?? null, earlier: earlier?.plan?.subject ?? null })
  const read = all.slice(2)
  if (without.length > 0 && read.length > 0) return { grams: grams(), all: read }
  // That there is none of what was wholly understood says more than that nothing is found.
  const none = all.find(({ signals }) => isPutTogetherWhole(signals) && signals['plan nothing found'] === 1)
  if (none && whyNot(lacks) === '') all[0]!.tell = none.tell
  let nearest: Passage | null = null
  const whole = all.find(({ signals }) => answersWhole(signals))
  if (whole) return whole.tell()
  for (const pinned of pinsOf(usual)) {
    const passages = await findPassages(context, passageWish(question, usual.items, pinned, context.today))
    const [best] = passages
    if (!best) continue
    if (!nearest || best.signals.share > nearest.signals.share) nearest = best
    all.push({
      aim: best.kind,
      signals: passageSignals(passages, usual, pinned !== null),
      tell: () => Promise.resolve(tellPassages(passages, question)),
    })
  }
  all[0]!.signals = refusalSignals(usual, nearest, lacks.signals)
  return { grams: grams(), all }
}

/** Why nothing is told, where that is known. */
function whyNot({ signals, unknownNames }: NotHeld): string {
  if (signals.private > 0) return 'Slikt forteller jeg ikke om noen.'
  if (signals.task > 0) return 'Jeg svarer på spørsmål, og endrer ingenting.'
  return signals.unknown_names === 1 ? `${listText(unknownNames.map(quote))} står ingen steder her.` : ''
}

/** Which of those who have the name that was said; else what is meant at all. */
async function askAbout(context: RunContext, { items }: Reading): Promise<PlanAnswer> {
  const several = items.find((item) => item.kind === 'name' && item.things.length > 1)
  if (several?.kind !== 'name') return askBack(WHICH)
  const { subject, things } = several
  const id: Condition = { field: 'id', is: '=', values: things.map((one) => one.id) }
  const result = await runPlan(context, { ...planOf(subject, [id, ...anyState(subject)]), take: MOST_NAMED })
  return result.kind === 'things'
    ? askWhich(result.rows.map((row) => ({ ...row, kind: subject })))
    : askBack(WHICH)
}

const MOST_NAMED = 5

async function foundBy(context: RunContext, plan: Plan): Promise<number> {
  const result = await runPlan(context, { ...plan, fields: [], take: 1, skip: 0 })
  const found = result.kind === 'number' ? result.whole : result.total
  // Of an ad that demands nothing, or that has not been compared yet, something is told all the same.
  return found === 0 && plan.subject === 'consultant' && fitOf(plan)?.others.length === 0 ? 1 : found
}

function earlierOf({ memories }: Asked): Earlier | null {
  const [last] = memories
  return last ? { ...last, before: memories.flatMap(({ shown }) => shown) } : null
}

export const withoutKeys = (plan: Plan, without: readonly string[]): Plan =>
  plan.where.some((one) => without.includes(keyOf(one)))
    ? { ...plan, where: plan.where.filter((one) => !without.includes(keyOf(one))) }
    : plan

/** Whose texts may say what no field does: all, those of the page, and those that a plan is about by name. */
function pinsOf({ plans, page }: Reading): (Plan | null)[] {
  const isOfThing = ({ where }: Plan) => where.some((one) => isField(one) && one.field === 'id')
  const inView = page && planOf(page.subject, [{ field: 'id', is: '=', values: [page.id] }])
  const pinned = [...(inView ? [inView] : []), ...plans.filter(isOfThing).slice(0, 1)]
  const keys = pinned.map(
    ({ subject, where }) =>
      `${subject} ${where
        .filter(isField)
        .find(({ field }) => field === 'id')!
        .values.join()}`,
  )
  return [null, ...pinned.filter((_, at) => keys.indexOf(keys[at]!) === at)]
}

/** What plans find, as an answer; `names` are of what they know by id alone. */
export async function tellPlans(
  context: RunContext,
  question: string,
  plans: readonly Plan[],
  { names, unplaced }: Pick<Reading, 'names' | 'unplaced'>,
): Promise<PlanAnswer> {
  await nameThings(context, plans, names)
  const told = []
  for (const plan of plans) {
    const asked_one = plan.take === 1 && !plan.group
    const result = await runPlan(context, forTelling(plan, asked_one))
    told.push({ plan, result, asked_one })
  }
  const [first, ...rest] = told as [(typeof told)[0], ...(typeof told)[0][]]
  const near = isEmpty(first.result) ? await nearOf(context, first.plan, names) : []
  return renderAnswer(context, { ...first, question, names, unplaced, near, beside: rest })
}

const isEmpty = (result: Result): boolean =>
  result.kind === 'number' ? result.whole === 0 : result.total === 0

/** How many there are without one of the conditions, of each that stands in the way alone. */
async function nearOf(context: RunContext, plan: Plan, names: ReadonlyMap<string, string>) {
  const near: { words: string; total: number }[] = []
  for (const condition of plan.where.slice(0, 4)) {
    if (isUsual(plan, condition) || isOwn(plan.subject, condition)) continue
    const wider = { ...plan, where: plan.where.filter((one) => one !== condition) }
    // What would be there is beside the answer: where it takes too long there is none of it.
    const result = await runPlan(context, wider).catch(() => null)
    if (!result) continue
    const total = result.kind === 'number' ? (result.value ?? 0) : result.total
    if (total > 0)
      near.push({ words: conditionWords(plan.subject, condition, { today: context.today, names }), total })
  }
  return near.slice(0, 2)
}

const isUsual = ({ subject }: Plan, condition: Condition): boolean =>
  isField(condition) && (CATALOGUE[subject].usual ?? []).some(({ field }) => field === condition.field)

/** Names of things that a plan has by id alone: of the page, or of what was told before. */
async function nameThings(
  context: RunContext,
  plans: readonly Plan[],
  names: Map<string, string>,
): Promise<void> {
  for (const { subject, where } of plans)
    for (const one of where) {
      if (!isField(one) || one.field !== 'id' || one.values.every((id) => names.get(`${subject}:${id}`)))
        continue
      const result = await runPlan(context, {
        subject,
        where: [one, ...anyState(subject)],
        fields: [],
        take: 20,
        skip: 0,
      })
      if (result.kind === 'things')
        for (const { id, name } of result.rows) names.set(`${subject}:${id}`, name)
    }
}

const anyState = (subject: Plan['subject']): Condition[] =>
  (CATALOGUE[subject].usual ?? []).map(({ field }) => ({ field, is: '=' as const, values: ['any'] }))
