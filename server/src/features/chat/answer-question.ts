import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import type { Answer, Asked } from './answer.ts'
import { CATALOGUE, relationOf } from './catalogue/catalogue.ts'
import { findHelp } from './help/find-help.ts'
import { findPassages } from './passages/find-passages.ts'
import { notHeldSignals } from './passages/not-held.ts'
import { passageWish } from './passages/wish-of.ts'
import { type Condition, isField, keyOf, type Plan, type SubjectName } from './plan/plan.ts'
import { type Result, type RunContext, runPlan } from './query/run-plan.ts'
import { conditionWords } from './render/in-words.ts'
import { forTelling, renderAnswer } from './render/render.ts'
import { tellHelp } from './render/tell-help.ts'
import { tellPassages } from './render/tell-passages.ts'
import { answerSmallTalk, askBack, tellRefusal } from './render/tell-none.ts'
import { listText } from './render/norwegian.ts'
import { type PlanAnswer, quote } from './render/told.ts'
import { isCue, sensesOf } from './understand/clause.ts'
import { type Earlier, type Reading, understand } from './understand/understand.ts'

const WHICH = 'Hvem eller hva mener du? Si gjerne navnet, eller hva det skal være best på.'

/** Answers one question: with what the plans that it is read as find, with a help text, or with what a text says. */
export async function answerQuestion(db: Kysely<Database>, asked: Asked): Promise<PlanAnswer> {
  const { question, user_id, now, without = [] } = asked
  const context: RunContext = { db, user_id, today: osloDay(now) }
  const alone = answerSmallTalk(question)
  if (alone) return alone
  const help = sureHelp(question)
  if (help.length > 0) return tellHelp(help)
  const reading = await understand(context, { question, page: asked.page, earlier: earlierOf(asked) })
  const plans = reading.plans.map((plan) => withoutKeys(plan, without))
  const [first] = plans
  const notHeld = await notHeldSignals(context, question, reading.items)
  if (plans.some(asksPrivate) || notHeld.private > 0) return tellRefusal('Slikt forteller jeg ikke om noen.')
  if (notHeld.task > 0) return tellRefusal('Jeg svarer på spørsmål, og endrer ingenting.')
  if (notHeld.price + notHeld.world + notHeld.firm > 0) return tellRefusal()
  if (notHeld.unknown_names === 1 && notHeld.names_person + notHeld.names_company === 0)
    return tellRefusal(`${listText(notHeld.unknownNames.map(quote))} står ingen steder her.`)
  if (!first || isTooLittle(first, reading)) {
    const said = await passagesFor(context, asked, first ?? null, reading)
    if (said) return said
    return reading.pointsNowhere ? askBack(WHICH) : tellRefusal()
  }
  if (reading.pointsNowhere) return askBack(WHICH)
  return tellPlans(context, question, plans, reading)
}

const sureHelp = (question: string) =>
  findHelp(question).flatMap(({ help, is_sure }) => (is_sure ? [help] : []))

function earlierOf({ earlier, memories }: Asked): Earlier | null {
  const last = earlier ?? memories[0]
  if (!last) return null
  return { plan: earlier?.plan ?? null, shown: last.shown }
}

/**
 * How the portal is used, or an answer by plans where all of the question was understood and it is put together of several things; null where it is
 * better looked up as a whole.
 */
export async function answerByPlans(db: Kysely<Database>, asked: Asked): Promise<Answer | null> {
  const { question, user_id, now, without = [] } = asked
  const help = sureHelp(question)
  if (help.length > 0) return { ...tellHelp(help), memory: null }
  const context: RunContext = { db, user_id, today: osloDay(now) }
  const reading = await understand(context, { question, page: asked.page, earlier: earlierOf(asked) })
  const isWhole = reading.plans.length > 0 && reading.unplaced.length === 0 && !reading.pointsNowhere
  if (!isWhole || namesPrivate(reading) || reading.plans.some(asksPrivate)) return null
  const goesOn = asked.earlier?.plan != null || without.length > 0
  if (!goesOn && !reading.plans.every((plan) => isNamed(plan, reading) && !restsOnText(plan))) return null
  if (!goesOn && !reading.plans.some(isPutTogether)) return null
  const plans = reading.plans.map((plan) => withoutKeys(plan, without))
  const { memory, ...answer } = await tellPlans(context, question, plans, reading)
  return {
    ...answer,
    memory: memory && { wish: null, shown: memory.shown, asked: memory.asked },
    plan_memory: memory,
  }
}

/** Something that is told to nobody is spoken of, whatever was made of it. */
const namesPrivate = ({ items }: Reading): boolean =>
  items.some((item) =>
    sensesOf(item).some(
      (sense) => sense.kind === 'field' && CATALOGUE[sense.subject].fields[sense.field]?.is_private,
    ),
  )

/** What is asked for was said, and not only guessed from a place or a technology. */
const isNamed = ({ subject, group }: Plan, { items }: Reading): boolean =>
  group !== undefined ||
  items.some(
    (item) =>
      isCue(item, 'who') ||
      sensesOf(item).some(
        (sense) => sense.kind !== 'cue' && sense.kind !== 'order' && sense.subject === subject,
      ),
  )

/** Words of an ad or a CV say less of it than a field: what only they say is looked up as a text. */
function restsOnText({ subject, where, order }: Plan): boolean {
  const inText = (of: SubjectName, conditions: readonly Condition[]): boolean =>
    conditions.some((one) => {
      if ('not' in one) return inText(of, [one.not])
      if ('any' in one) return inText(of, one.any)
      if (isField(one)) return of !== 'article' && one.field === 'text'
      return inText(relationOf(of, one.relation).to, one.where)
    })
  const by = typeof order?.by === 'object' && 'relation' in order.by ? order.by : null
  return inText(subject, where) || (by !== null && inText(relationOf(subject, by.relation).to, by.where))
}

/** More than a look-up: counted in groups, measured, compared, left out, or of related things. */
function isPutTogether({ subject, where, group, measure, order, having }: Plan): boolean {
  const said = where.filter((one) => !isUsual({ subject, where } as Plan, one))
  const isOfOne = said.some((one) => isField(one) && one.field === 'id')
  const isDeep = said.some(
    (one) =>
      'not' in one ||
      'any' in one ||
      ('relation' in one &&
        one.relation !== 'fits' &&
        !one.where.some((inner) => isField(inner) && inner.field === 'id')),
  )
  const isOrdered = typeof order?.by === 'object' && 'relation' in order.by
  return (
    !isOfOne &&
    (group !== undefined ||
      having !== undefined ||
      isDeep ||
      isOrdered ||
      (measure !== undefined && measure.fn !== 'count') ||
      said.length > 2)
  )
}

const withoutKeys = (plan: Plan, without: readonly string[]): Plan =>
  without.length === 0 ? plan : { ...plan, where: plan.where.filter((one) => !without.includes(keyOf(one))) }

function asksPrivate({ subject, fields, group, where }: Plan): boolean {
  const named = [
    ...fields,
    ...(group ? [group] : []),
    ...where.flatMap((one) => (isField(one) ? [one.field] : [])),
  ]
  return named.some((name) => CATALOGUE[subject].fields[name]?.is_private)
}

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
  context: RunContext,
  { question }: Asked,
  plan: Plan | null,
  { items }: Reading,
): Promise<PlanAnswer | null> {
  const passages = await findPassages(context, passageWish(question, items, plan, context.today))
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
    if (isUsual(plan, condition)) continue
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
