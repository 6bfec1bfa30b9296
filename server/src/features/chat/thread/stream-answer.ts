import type { Deps } from '../../../deps.ts'
import { osloDay } from '../../../text/oslo-day.ts'
import { clausesOf } from '../answer-text.ts'
import { type Asked, EMBEDDED, type Telling } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import { takeModelAnswer } from '../chat.repository.ts'
import { findHelp } from '../help/find-help.ts'
import { namedIn } from '../plan/named-in.ts'
import type { Plan } from '../plan/plan.ts'
import { answerSmallTalk } from '../render/fixed-answers.ts'
import { whyRefused } from '../understand/refused.ts'
import { understand } from '../understand/readings.ts'
import { isOfPeople } from '../with-model/plan-input.ts'
import { answerByModel } from '../with-model/answer-by-model.ts'
import { noteRanked } from './note-ranked.ts'

type TellDeps = Pick<Deps, 'db' | 'languageModel'> & { config: Pick<Deps['config'], 'ai'> }

/** By the language model where there is one, else by rules; where the model says nothing that holds, by rules too. */
export async function* streamAnswer(deps: TellDeps, asked: Asked, signal: AbortSignal): Telling {
  const model = await modelFor(deps, asked)
  if (model)
    for await (const bit of answerByModel(deps, model, asked, signal)) {
      yield bit
      if ('content' in bit) return
    }
  const answer = await answerQuestion(deps.db, asked)
  await noteRanked(deps.db, asked.user_id, answer.ranked)
  for (const delta of clausesOf(answer.content)) {
    if (signal.aborted) break
    yield { delta, sources: answer.sources, engine: EMBEDDED }
  }
  yield { ...answer, engine: EMBEDDED, cut_off: false }
}

/** What needs none is not told by it, and nobody may have more than their part of a day. */
async function modelFor({ db, languageModel, config }: TellDeps, asked: Asked) {
  if (!languageModel || (await isForRulesAlone(db, asked, languageModel.sendsCv))) return null
  const most = config.ai?.answersPerDay ?? 0
  return (await takeModelAnswer(db, asked.user_id, most)) ? languageModel : null
}

/**
 * Small talk, how the portal is used and what is told to nobody need no model. Without CVs it can tell nothing of our own
 * people either; that nobody is named to it is not decided here, but at its own door.
 */
async function isForRulesAlone(db: Deps['db'], asked: Asked, sendsCv: boolean): Promise<boolean> {
  const { question, user_id, page, memories, now } = asked
  if (answerSmallTalk(question) || findHelp(question).length > 0) return true
  // A question that follows upon people points back to what it has not been told.
  const followsPeople =
    page?.type === 'consultant' ||
    memories.some(({ shown }) => shown.some(({ kind }) => kind === 'consultant'))
  if (!sendsCv && followsPeople) return true
  const context = { db, user_id, today: osloDay(now) }
  const reading = await understand(context, { question, page, earlier: memories[0] ?? null })
  return whyRefused(reading.plans, reading) !== null || (!sendsCv && reading.plans.some(asksForPeople))
}

const asksForPeople = (plan: Plan): boolean => plan.subject === 'consultant' || namedIn(plan).some(isOfPeople)
