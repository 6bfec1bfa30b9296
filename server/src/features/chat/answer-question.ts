import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import type { Asked } from './answer.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { findHelp } from './help/find-help.ts'
import { findPassages } from './passages/find-passages.ts'
import { type Condition, hasPage, isField, keyOf, type Plan } from './plan/plan.ts'
import { type Result, type RunContext, runPlan } from './query/run-plan.ts'
import { conditionWords } from './render/in-words.ts'
import { forTelling, renderAnswer } from './render/render.ts'
import { tellHelp } from './render/tell-help.ts'
import { tellPassages } from './render/tell-passages.ts'
import { answerSmallTalk, askBack, tellRefusal } from './render/tell-none.ts'
import type { PlanAnswer } from './render/told.ts'
import { isOwn, whyRefused } from './understand/refused.ts'
import { type Earlier, type Reading, understand } from './understand/understand.ts'

const WHICH = 'Hvem eller hva mener du? Si gjerne navnet, eller hva det skal være best på.'

/** Answers one question: with what the plans that it is read as find, with a help text, or with what a text says. */
export async function answerQuestion(db: Kysely<Database>, asked: Asked): Promise<PlanAnswer> {
  const { question, user_id, now, without = [] } = asked
  const context: RunContext = { db, user_id, today: osloDay(now) }
  const alone = answerSmallTalk(question)
  if (alone) return alone
  const help = findHelp(question)
  if (help) return tellHelp(help)
  const reading = await understand(context, { question, page: asked.page, earlier: earlierOf(asked) })
  const plans = reading.plans.map((plan) => withoutKeys(plan, without))
  const [first] = plans
  const why = whyRefused(plans, reading)
  if (why) return tellRefusal(why)
  if (!first || isTooLittle(first, reading)) {
    const said = await passagesFor(context, asked, first ?? null, reading)
    if (said) return said
    return reading.pointsNowhere ? askBack(WHICH) : tellRefusal()
  }
  if (reading.pointsNowhere) return askBack(WHICH)
  return tellPlans(context, question, plans, reading)
}

const earlierOf = ({ memories: [last] }: Asked): Earlier | null => last ?? null

const withoutKeys = (plan: Plan, without: readonly string[]): Plan =>
  without.length === 0 ? plan : { ...plan, where: plan.where.filter((one) => !without.includes(keyOf(one))) }

/** What was not understood is most of what was asked. */
function isTooLittle(plan: Plan, { unplaced, items }: Reading): boolean {
  const said = items.filter(({ kind }) => kind !== 'everyday').length
  const isAll = plan.where.every(
    (one) => isField(one) && CATALOGUE[plan.subject].usual?.some(({ field }) => field === one.field),
  )
  const isBare = isAll && !plan.group && !plan.order && !plan.measure
  return unplaced.length > 0 && (isBare || unplaced.length * 3 >= said * 2)
}

async function passagesFor(
  { db, today }: RunContext,
  { question }: Asked,
  plan: Plan | null,
  { items }: Reading,
): Promise<PlanAnswer | null> {
  const words = items.flatMap((item) => (item.kind === 'everyday' ? [] : [item.said]))
  const pinned = plan?.where.find((one) => isField(one) && one.field === 'id')
  const subject = plan && pinned && hasPage(plan.subject) ? plan.subject : null
  const ids = subject && pinned && isField(pinned) ? pinned.values.map(String) : null
  const passages = await findPassages(db, { words, question, subject, ids, today })
  return passages.length > 0 ? tellPassages(passages, question) : null
}

async function tellPlans(
  context: RunContext,
  question: string,
  plans: readonly Plan[],
  { names, unplaced }: Reading,
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
    const result = await runPlan(context, { ...plan, where: plan.where.filter((one) => one !== condition) })
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
