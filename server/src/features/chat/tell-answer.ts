import type { LanguageModel } from '../../ai/language-model.ts'
import type { Deps } from '../../deps.ts'
import { type Asked, type Bit, EMBEDDED, type Note, type Telling, type WholeAnswer } from './answer.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { answerQuestion } from './answer-question.ts'
import { takeModelAnswer } from './chat.repository.ts'
import { clausesOf } from './clauses.ts'
import { noteRanked } from './note-ranked.ts'
import { QuestionText } from './read-question/question-text.ts'
import { asksOwnOfOthers } from './read-question/own-things.ts'
import { readOutOfReach } from './read-question/out-of-reach.ts'
import { inBokmal } from './read-question/bokmal.ts'
import { readQuestion } from './read-question/read-question.ts'
import { readSmallTalk } from './read-question/small-talk.ts'
import { tellByModel } from './with-model/tell-by-model.ts'

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

/** What nobody may be told, or nothing here knows, is refused by the rules. */
function isOutOfReach({ question }: Asked): boolean {
  const text = new QuestionText(question)
  return Boolean(readSmallTalk(text) ?? readOutOfReach(text)) || asksOwnOfOthers(question)
}

/** Small talk, and what is out of reach, needs none; and nobody may have more than their part of a day. */
async function modelFor(
  { db, languageModel, config }: TellDeps,
  asked: Asked,
): Promise<LanguageModel | null> {
  if (!languageModel) return null
  if (isOutOfReach(asked)) return null
  // Without CVs it can tell nothing of our own people. That nobody is named to it is not decided here, but at its own door.
  if (!languageModel.sendsCv && (asked.page?.type === 'consultant' || followsPeople(asked))) return null
  if (!languageModel.sendsCv) {
    const { wish } = await readQuestion(db, inBokmal(asked.question), osloDay(asked.now))
    if (wish.kind === 'consultant' || wish.field === 'fits') return null
  }
  const most = config.ai?.answersPerDay ?? 0
  return (await takeModelAnswer(db, asked.user_id, most)) ? languageModel : null
}

/** A question that follows upon people points back to what it has not been told. */
const followsPeople = ({ memories }: Asked) =>
  memories.some(({ shown }) => shown.some(({ kind }) => kind === 'consultant'))

async function* tellEmbedded(
  { db }: Pick<Deps, 'db'>,
  asked: Asked,
  signal: AbortSignal,
  note: Note,
): AsyncGenerator<Bit, WholeAnswer, undefined> {
  const { memory, ...told } = await answerQuestion(db, asked)
  const answer = {
    ...told,
    memory: memory && { wish: null, shown: memory.shown, asked: memory.asked },
    plan_memory: memory,
  }
  await noteRanked(db, asked.user_id, answer)
  note(answer.sources, EMBEDDED)
  for (const delta of clausesOf(answer.content)) {
    if (signal.aborted) break
    yield { delta }
  }
  return { ...answer, engine: EMBEDDED, cut_off: false }
}
