import { converse, DAY, type Timed } from './ask-engine.ts'
import { faultsOf } from './check-citations.ts'
import { judgePlanAnswer, mustRefuse, type Verdict } from './judge-plan-answer.ts'
import { type Expected, expectedOf, type PlanQuestion } from './labelled-plan-set.ts'
import type { Db } from './open-database.ts'
import { osloDay } from '../../../server/src/text/oslo-day.ts'

export interface JudgedPlan {
  question: PlanQuestion
  /** Whether the label expects a refusal or a clarifying question. */
  must_refuse: boolean
  verdict: Verdict
  answer: Pick<Timed, 'content' | 'sources' | 'understood' | 'whole_ms'>
  expected: Expected[][]
  /** Invalid citations. */
  faults: string[]
}

/** Rewrites a question: with a typing error, in nynorsk. */
export type Vary = (question: PlanQuestion) => PlanQuestion

/** Asks all questions in turn. An exception counts as a wrong answer. */
export async function judgePlanSet(
  db: Db,
  questions: readonly PlanQuestion[],
  vary: Vary = (question) => question,
): Promise<JudgedPlan[]> {
  const judged: JudgedPlan[] = []
  for (const question of questions) {
    const expected = await expectedOf(db, question, DAY).catch((error: unknown) => {
      throw new Error(`The label of ${question.id} cannot be computed`, { cause: error })
    })
    const varied = vary(question)
    const answer = await converse(db, varied).catch((error: unknown) => ({
      content: `${error}`,
      sources: [],
      understood: [],
      whole_ms: 0,
    }))
    const circumstance = { question: varied.question, today: osloDay(DAY) }
    judged.push({
      question: varied,
      must_refuse: mustRefuse(expected),
      verdict: judgePlanAnswer(expected, answer, circumstance),
      answer,
      expected,
      faults: await faultsOf(db, answer.content, answer.sources),
    })
  }
  return judged
}
