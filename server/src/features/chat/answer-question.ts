import type { ChatSource } from '@utsyn/contract/chat.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { answerPlans, withoutKeys } from './answer-plans.ts'
import type { Answer, Asked } from './answer.ts'
import { findRequestsAmong } from './chat.repository.ts'
import { askMeaning, type Candidate, candidatesFor } from './choose/candidates.ts'
import { gramsOf, aimsOf, readWeights, scoreOf, type Weights, withAim } from './choose/scorer.ts'
import { isId } from './plan/by-id.ts'
import type { Plan } from './plan/plan.ts'
import { findHelp } from './help/find-help.ts'
import { hasCue } from './understand/clause.ts'
import { asksForPeople, asksForRequests, isOfOwn } from './plan/named-in.ts'
import { isHeld, whyRefused } from './passages/not-held.ts'
import type { RunContext } from './query/run-plan.ts'
import {
  answerSmallTalk,
  askBack,
  EXAMPLES,
  renderHelp,
  renderRefusal,
  withDoubt,
} from './render/fixed-answers.ts'
import { isOfOne } from './render/render-things.ts'
import { type Reading, readingsOf, saysRequests } from './understand/readings.ts'
import { pairsIn } from './understand/word-files.ts'

/** The candidate answers of a question, with the n-grams that the scorer uses. */
export interface Choice {
  grams: string[]
  candidates: Candidate[]
}

let weights: Weights | null = null

/** Questions shown below an answer or a thing, which they are about; the examples stand by themselves. */
const SUGGESTED = pairsIn('suggestions.txt')
const OF_PEOPLE = [...EXAMPLES, ...SUGGESTED].filter(([of]) => /\b(?:consultant|fits|follow_up)\b/.test(of))
const isIn = (shown: typeof EXAMPLES, question: string) => shown.some(([, one]) => one === question)

/** Below it, the other candidates together are more probable. */
const SURE = 0.5

/** Answers a question: by running a plan, by a help text, or by quoting a passage. */
export async function answerQuestion(db: Kysely<Database>, asked: Asked): Promise<Answer> {
  const best = await bestAnswer(db, asked)
  const answer = asked.sees_requests ? { ...best, sources: await withRequests(db, best.sources) } : best
  if (asked.sees_people) return answer
  // Suggestions that would be refused are left out.
  return { ...answer, suggestions: answer.suggestions.filter((question) => !isIn(OF_PEOPLE, question)) }
}

/** The sources, with a mark on ads that are requests. */
async function withRequests(db: Kysely<Database>, sources: readonly ChatSource[]): Promise<ChatSource[]> {
  const idOf = ({ kind, id }: ChatSource) => (kind === 'job' ? [id] : [])
  const requests = await findRequestsAmong(db, sources.flatMap(idOf))
  return sources.map((one) => (idOf(one).some((id) => requests.has(id)) ? { ...one, is_request: true } : one))
}

async function bestAnswer(db: Kysely<Database>, asked: Asked): Promise<Answer> {
  const choice = await choiceFor(db, asked)
  if (!('candidates' in choice)) return choice
  weights ??= readWeights()
  const { grams, signals } = weights
  const aims = aimsOf(choice.grams, grams)
  const scores = choice.candidates.map((one) => scoreOf(withAim(one, aims), signals))
  const highest = Math.max(...scores)
  const probability = 1 / scores.reduce((all, score) => all + Math.exp(score - highest), 0)
  const answer = await choice.candidates[scores.indexOf(highest)]!.answer()
  return probability < SURE && answer.understood?.length ? withDoubt(answer) : answer
}

const isLookUp = ({ plans, unplaced, items }: Reading): boolean =>
  plans.length > 0 &&
  unplaced.length === 0 &&
  !hasCue(items, 'why', 'how') &&
  plans.every((plan) => plan.fields.length > 0 && isOfOne(plan) && plan.where.every(isId))

/** The candidates for a question, or the answer if there is nothing to choose. */
export async function choiceFor(db: Kysely<Database>, asked: Asked): Promise<Choice | Answer> {
  const { question, page, user_id, sees_people, sees_requests, now, without = [] } = asked
  const context: RunContext = { db, user_id, sees_people, sees_requests, today: osloDay(now) }
  const smallTalk = answerSmallTalk(question, sees_people)
  if (smallTalk) return smallTalk
  const earlier = asked.memories[0] ?? null
  const all = await readingsOf(context, { question, page, earlier })
  const [usual] = all
  if (usual.isUnknowable) return askMeaning(sees_people ? earlier : null)
  // «Hvor er jobben?» is about the ad in view, not about the portal.
  const help = usual.isSure || isLookUp(usual) ? [] : findHelp(question)
  if (help.length > 0) return renderHelp(help)
  const why = whyRefused(usual)
  if (why) return renderRefusal(why)
  // Whether or not there is an answer.
  const isDenied = (plan: Plan) =>
    (!sees_people && asksForPeople(plan)) || (!sees_requests && asksForRequests(plan))
  if (usual.plans.some(isDenied) || (!sees_requests && saysRequests(usual.items)))
    return askBack('Det har du ikke tilgang til.')
  const readings = all.filter(({ plans }) => !plans.some(isDenied))
  // Unambiguous: fields of a thing, one's own things, a follow-up such as «og i Oslo?», and what the portal proposes.
  const proposed = readings.find(
    ({ unplaced, link }) => unplaced.length === 0 && isIn(link ? SUGGESTED : EXAMPLES, question),
  )
  const isClear =
    (usual.isSure || usual.plans.some(isOfOwn) || isLookUp(usual)) && (await isHeld(context, question, usual))
  const sure = isClear ? usual : proposed
  if (sure) {
    const plans = sure.plans.map((plan) => withoutKeys(plan, without))
    return answerPlans(context, plans, sure.unplaced)
  }
  const candidates = await candidatesFor(context, { question, without }, readings)
  return { grams: gramsOf(usual, earlier?.plan?.subject ?? null), candidates }
}
