import type { Deps } from '../../../deps.ts'
import { logSeenAds } from '../../matching/match-list-log.repository.ts'
import { osloDay } from '../../../text/oslo-day.ts'
import { type Asked, EMBEDDED, type AnswerStream } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import { findRequestsAmong, takeModelAnswer } from '../chat.repository.ts'
import { findHelp } from '../help/find-help.ts'
import { asksForPeople, asksForRequests } from '../plan/named-in.ts'
import { answerSmallTalk } from '../render/fixed-answers.ts'
import { whyRefused } from '../passages/not-held.ts'
import { readingsOf, saysRequests } from '../understand/readings.ts'
import { answerByModel } from '../with-model/answer-by-model.ts'

type AnswerDeps = Pick<Deps, 'db' | 'languageModel'> & { config: Pick<Deps['config'], 'ai'> }

/** Answers by the language model if there is one, otherwise by rules, also if the model returns nothing valid. */
export async function* streamAnswer(deps: AnswerDeps, asked: Asked, signal: AbortSignal): AnswerStream {
  for await (const chunk of answersTo(deps, asked, signal)) {
    for (const list of chunk.ranked ?? [])
      await logSeenAds(deps.db, { ...list, user_id: asked.user_id, seen_in: 'chat' })
    yield chunk
  }
}

async function* answersTo(deps: AnswerDeps, asked: Asked, signal: AbortSignal): AnswerStream {
  const model = await modelFor(deps, asked)
  if (model)
    for await (const chunk of answerByModel(deps, model, asked, signal)) {
      yield chunk
      if ('content' in chunk) return
    }
  const answer = await answerQuestion(deps.db, asked)
  // Complete before anything is shown: cutting it into pieces would only delay it.
  yield { delta: answer.content, sources: answer.sources, engine: EMBEDDED, ranked: answer.ranked ?? [] }
  yield { ...answer, ranked: [], engine: EMBEDDED, cut_off: false }
}

/** The model, unless the question needs none or the user has reached the day's limit. */
async function modelFor({ db, languageModel, config }: AnswerDeps, asked: Asked) {
  if (!languageModel || (await isForRulesAlone(db, asked, languageModel.isSendingCv && asked.sees_people)))
    return null
  const most = config.ai?.answersPerDay ?? 0
  return (await takeModelAnswer(db, asked.user_id, most)) ? languageModel : null
}

/**
 * Small talk, how-to questions and private data need no model. Without CVs it cannot answer about our own people either.
 * Keeping names from the model is not decided here, but in its own gate.
 */
async function isForRulesAlone(db: Deps['db'], asked: Asked, sendsCv: boolean): Promise<boolean> {
  const { question, user_id, sees_people, sees_requests, page, memories, now } = asked
  if (answerSmallTalk(question) || findHelp(question).length > 0) return true
  // A follow-up to an answer about people refers to what the model has not seen.
  const seen = [...memories.flatMap(({ shown }) => shown), { kind: page?.type, id: `${page?.id ?? ''}` }]
  const seenOf = (wanted: string) => seen.flatMap(({ kind, id }) => (kind === wanted ? id : []))
  if (!sendsCv && seenOf('consultant').length > 0) return true
  if ((await findRequestsAmong(db, seenOf('job'))).size > 0) return true
  const context = { db, user_id, sees_people, sees_requests, today: osloDay(now) }
  const [reading] = await readingsOf(context, { question, page, earlier: memories[0] ?? null })
  return (
    whyRefused(reading) !== null ||
    saysRequests(reading.items) ||
    reading.plans.some(asksForRequests) ||
    (!sendsCv && reading.plans.some(asksForPeople))
  )
}
