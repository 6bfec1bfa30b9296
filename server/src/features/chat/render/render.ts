import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { Plan } from '../plan/plan.ts'
import type { Result, RunContext } from '../query/run-plan.ts'
import { understoodOf, type Words } from './in-words.ts'
import { listLink } from './list-link.ts'
import { type PlanAnswer, Told } from './told.ts'

/** A plan that was carried out, with all that its answer may say. */
export interface ToTell {
  /** As it was asked, kept for the next question. */
  question: string
  plan: Plan
  /** Of `runPlan(context, forTelling(plan, asked_one))`. */
  result: Result
  /** Names of things that the plan knows by id: `company:55`. */
  names: ReadonlyMap<string, string>
  /** Words of the question that nothing was made of. */
  unplaced?: readonly string[]
  /** Where there is none: how many there are without one of the conditions, in the words of that condition. */
  near?: readonly { words: string; total: number }[]
  /** «Hvilken bedrift … mest»: the first is the answer, the others come after it. */
  asked_one?: boolean
  /** How many there are with those that are over, where that is said as well. */
  past?: number
  /** Other plans that are told beside it: compared where they ask the same of something else, else one after the other. */
  beside?: readonly { plan: Plan; result: Result }[]
}

/** The plan as it has to be run to be told: with the fields that are shown, and those that come after the first one. */
export function forTelling(plan: Plan, asked_one = false): Plan {
  const fields = plan.fields.length > 0 ? plan.fields : [...CATALOGUE[plan.subject].shown]
  return { ...plan, fields, ...(asked_one && { take: 4 }) }
}

/** A whole answer, told from what a plan has found. */
export async function renderAnswer(
  context: RunContext,
  { plan, question, names }: ToTell,
): Promise<PlanAnswer> {
  const words: Words = { today: context.today, names }
  return new Told()
    .remember(plan, question)
    .understand(understoodOf(plan, words), listLink(plan, words))
    .whole()
}
