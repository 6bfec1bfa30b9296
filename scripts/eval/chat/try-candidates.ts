import { choiceFor } from '../../../server/src/features/chat/answer-question.ts'
import type { Candidate } from '../../../server/src/features/chat/choose/candidates.ts'
import { AIMS, type Aim } from '../../../server/src/features/chat/choose/scorer.ts'
import { osloDay } from '../../../server/src/text/oslo-day.ts'
import { askedOf, DAY } from './ask-engine.ts'
import { composeQuestions } from './composed-questions.ts'
import { asksBack, hasFacts, isRefusal } from './judge.ts'
import { judgePlanAnswer, type GivenAnswer, type Verdict } from './judge-plan-answer.ts'
import { type Expected, expectedOf, type PlanQuestion, readDevelop } from './labelled-plan-set.ts'
import type { Db } from './open-database.ts'
import { type LabelledQuestion, OPEN_HALVES, readQuestions } from './question-set.ts'

/** A question with all its candidate answers. */
export interface Tried {
  set: string
  id: string
  question: string
  grams: readonly string[]
  /** The aim by its label; null if the label has none. */
  aim: Aim | null
  candidates: (Pick<Candidate, 'aim' | 'signals'> & { verdict: Verdict })[]
}

/** Learned from as well, it gained nothing: it is there to develop with. */
const NOT_LEARNED_FROM = 'refusals-2'

/** Random compositions, with another seed than the measured ones. */
const [COMPOSED, SEED] = [300, 1]

/** Tries all candidates for the labelled questions of the development sets; reports each set when it is done. */
export async function collectQuestions(
  db: Db,
  report: (set: string, count: number) => void,
): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const half of OPEN_HALVES) {
    const before = tried.length
    for (const question of readQuestions(half))
      tried.push(
        ...(await tryAll(db, half, question, aimOf(question), (answer) => verdictOf(question, answer))),
      )
    report(half, tried.length - before)
  }
  const composed = { name: 'composed', questions: await composeQuestions(db, COMPOSED, SEED) }
  const learned = readDevelop().filter(({ name }) => name !== NOT_LEARNED_FROM)
  for (const { name, questions } of [...learned, composed]) {
    const before = tried.length
    for (const question of questions) {
      const expected = await expectedOf(db, question, DAY)
      const judge = (answer: GivenAnswer) =>
        judgePlanAnswer(expected, answer, { question: question.question, today: osloDay(DAY) })
      tried.push(...(await tryAll(db, name, question, planAimOf(expected), judge)))
    }
    report(name, tried.length - before)
  }
  return tried
}

async function tryAll(
  db: Db,
  set: string,
  question: LabelledQuestion | PlanQuestion,
  aim: Aim | null,
  judge: (answer: GivenAnswer) => Verdict,
): Promise<Tried[]> {
  try {
    const found = await choiceFor(db, await askedOf(db, question))
    // Without a choice there is a single answer.
    if (!('candidates' in found)) {
      const candidates = [{ aim: 'refuse' as const, signals: { sure: 1 }, verdict: judge(found) }]
      return [{ set, id: question.id, question: question.question, grams: [], aim: null, candidates }]
    }
    const candidates: Tried['candidates'] = []
    for (const { answer, ...one } of found.candidates)
      candidates.push({ ...one, verdict: await answer().then(judge, () => 'wrong' as const) })
    // A label with a number has no aim: the right candidates have.
    const right = new Set(candidates.flatMap((one) => (one.verdict === 'right' ? [one.aim] : [])))
    const [only] = right.size === 1 ? right : []
    return [
      {
        set,
        id: question.id,
        question: question.question,
        grams: found.grams,
        aim: aim ?? only ?? null,
        candidates,
      },
    ]
  } catch (error) {
    process.stderr.write(`${question.id}: ${error}\n`)
    return []
  }
}

function verdictOf(question: LabelledQuestion, { content }: GivenAnswer): Verdict {
  const refused = isRefusal(content)
  if (question.ask_back) return asksBack(content) ? 'right' : refused ? 'refused' : 'wrong'
  if (question.refuse) return refused ? 'right' : 'wrong'
  if (question.kind === 'small_talk') return refused ? 'wrong' : 'right'
  if (refused) return 'refused'
  return hasFacts(question, content) ? 'right' : asksBack(content) ? 'refused' : 'wrong'
}

function planAimOf(expected: readonly (readonly Expected[])[]): Aim | null {
  const [first] = expected[0] ?? []
  if (first?.kind === 'refuse' || first?.kind === 'ask_back') return first.kind
  return first?.kind === 'things' ? (AIMS.find((one) => one === first.subject) ?? null) : null
}

function aimOf({ refuse, ask_back, sources, kind }: LabelledQuestion): Aim | null {
  if (refuse) return 'refuse'
  if (ask_back) return 'ask_back'
  if (kind === 'small_talk') return null
  return sources[0]?.kind ?? null
}
