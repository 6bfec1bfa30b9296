import { CATALOGUE, isOwn } from './catalogue/catalogue.ts'
import { namedIn } from './plan/named-in.ts'
import { type Condition, isField, keyOf, type Plan, planOf } from './plan/plan.ts'
import { type Result, type RunContext, runPlan } from './query/run-plan.ts'
import { formatCondition } from './render/condition-phrases.ts'
import { renderAnswer, withShownFields } from './render/render-answer.ts'
import type { PlanAnswer } from './render/answer-draft.ts'
import type { Reading } from './understand/readings.ts'

/** Carries plans out and renders what they find; `names` are of things that the plans know by id alone. */
export async function answerPlans(
  context: RunContext,
  question: string,
  plans: readonly Plan[],
  { names, unplaced }: Pick<Reading, 'names' | 'unplaced'>,
): Promise<PlanAnswer> {
  await nameThings(context, plans, names)
  const told = []
  for (const plan of plans) {
    const asked_one = plan.take === 1 && !plan.group
    const result = await runPlan(context, withShownFields(plan, asked_one))
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
      near.push({ words: formatCondition(plan.subject, condition, { today: context.today, names }), total })
  }
  return near.slice(0, 2)
}

const isUsual = ({ subject }: Plan, condition: Condition): boolean =>
  isField(condition) && (CATALOGUE[subject].usual ?? []).some(({ field }) => field === condition.field)

/** Names of all things that plans know by their ids, wherever they stand. What the browser calls them is never believed. */
async function nameThings(
  context: RunContext,
  plans: readonly Plan[],
  names: Map<string, string>,
): Promise<void> {
  const ids = new Map<Plan['subject'], Set<string>>()
  const note = (subject: Plan['subject'], id: unknown) =>
    ids.set(subject, (ids.get(subject) ?? new Set()).add(String(id)))
  for (const { subject, name, condition } of plans.flatMap(namedIn)) {
    const of = name === 'id' ? subject : name === 'company' ? 'company' : null
    const values = of ? (condition?.values ?? []) : []
    for (const id of values) if (of && /^\d{1,18}$/.test(String(id))) note(of, id)
  }
  for (const [subject, some] of ids) {
    const where: Condition[] = [{ field: 'id', is: '=', values: [...some] }, ...anyState(subject)]
    const result = await runPlan(context, { ...planOf(subject, where), take: some.size })
    if (result.kind === 'things') for (const { id, name } of result.rows) names.set(`${subject}:${id}`, name)
  }
}

/** That things count in whatever state they are. */
export const anyState = (subject: Plan['subject']): Condition[] =>
  (CATALOGUE[subject].usual ?? []).map(({ field }) => ({ field, is: '=' as const, values: ['any'] }))

/** The plan without the conditions that the asker has taken away, by their keys (`keyOf`). */
export const withoutKeys = (plan: Plan, without: readonly string[]): Plan =>
  plan.where.some((one) => without.includes(keyOf(one)))
    ? { ...plan, where: plan.where.filter((one) => !without.includes(keyOf(one))) }
    : plan
