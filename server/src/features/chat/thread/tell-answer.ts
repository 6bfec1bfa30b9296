import type { LanguageModel } from '../../../ai/language-model.ts'
import type { Deps } from '../../../deps.ts'
import { clausesOf } from '../answer-text.ts'
import { type Asked, type Bit, EMBEDDED, type Note, type Telling, type WholeAnswer } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import { takeModelAnswer } from '../chat.repository.ts'
import { isForRulesAlone } from '../with-model/rules-alone.ts'
import { tellByModel } from '../with-model/tell-by-model.ts'
import { noteRanked } from './note-ranked.ts'

type TellDeps = Pick<Deps, 'db' | 'languageModel'> & { config: Pick<Deps['config'], 'ai'> }

/** By the language model where there is one, else by rules; where the model says nothing that holds, by rules too. */
export async function* tellAnswer(deps: TellDeps, asked: Asked, signal: AbortSignal, note: Note): Telling {
  const model = await modelFor(deps, asked)
  if (model) {
    const telling = tellByModel(deps, model, asked, signal, note)
    let whole: WholeAnswer | null = null
    for await (const bit of telling) {
      if ('content' in bit) whole = bit
      else yield bit
    }
    if (whole) return whole
  }
  return yield* tellEmbedded(deps, asked, signal, note)
}

/** What needs none is not told by it, and nobody may have more than their part of a day. */
async function modelFor(
  { db, languageModel, config }: TellDeps,
  asked: Asked,
): Promise<LanguageModel | null> {
  if (!languageModel || (await isForRulesAlone({ db }, asked, languageModel.sendsCv))) return null
  const most = config.ai?.answersPerDay ?? 0
  return (await takeModelAnswer(db, asked.user_id, most)) ? languageModel : null
}

async function* tellEmbedded(
  { db }: Pick<Deps, 'db'>,
  asked: Asked,
  signal: AbortSignal,
  note: Note,
): AsyncGenerator<Bit, WholeAnswer, undefined> {
  const answer = await answerQuestion(db, asked)
  await noteRanked(db, asked.user_id, answer)
  note(answer.sources, EMBEDDED)
  for (const delta of clausesOf(answer.content)) {
    if (signal.aborted) break
    yield { delta }
  }
  return { ...answer, engine: EMBEDDED, cut_off: false }
}
