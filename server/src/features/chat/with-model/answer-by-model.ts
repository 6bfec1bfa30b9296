import type { ChatEngine } from '@utsyn/contract/chat.ts'
import { instructionsFor } from '../../../ai/instructions.ts'
import type { Round } from '../../../ai/converse-provider.ts'
import type { LanguageModel } from '../../../ai/language-model.ts'
import { osloDay } from '../../../text/oslo-day.ts'
import type { Deps } from '../../../deps.ts'
import { type Asked, type AnswerStream, CITATIONS, citedIn } from '../answer.ts'
import { checkedSentence } from './check-claim.ts'
import { LookedUp, readTools } from './read-tools.ts'

const LONGEST_SAID = 2_000

/** Streams the answer of a language model, the complete answer last. Yields nothing if no claim is valid. */
export async function* answerByModel(
  { db }: Pick<Deps, 'db'>,
  model: LanguageModel,
  asked: Asked,
  signal: AbortSignal,
): AnswerStream {
  const engine: ChatEngine = { kind: 'model', model: model.model }
  const { question, user_id, sees_people } = asked
  const today = osloDay(asked.now)
  const looked = new LookedUp()
  // Requests are confidential: the portal answers about them by itself.
  const context = { db, today, user_id, sees_people, sees_requests: false }
  const tools = readTools(context, asked, looked, model.isSendingCv && sees_people)
  let content = ''
  let isCutOff = false
  const instructions = `${instructionsFor('assistant')} Today is ${today}.`
  try {
    const pieces = model.converse({
      instructions,
      earlier: roundsOf(asked.said),
      question,
      user_id,
      tools,
      signal,
    })
    for await (const written of sentencesIn(pieces)) {
      const delta = checkedSentence(written, looked.citable, question)
      if (delta === null || (delta === '\n' && content === '')) continue
      content += delta
      // The tools write nothing: rankings are logged with what is shown.
      yield { delta, sources: citedIn(content, looked.sources()), engine, ranked: looked.ranked.splice(0) }
    }
  } catch {
    // The model's own module has logged the reason.
    isCutOff = true
  }
  if (content.trim() === '') return
  const sources = citedIn(content, looked.sources())
  const shown = sources.flatMap(({ kind, id, title }) => (kind === 'help' ? [] : [{ kind, id, title }]))
  yield {
    content: content.trimEnd(),
    sources,
    suggestions: [],
    memory: { plan: looked.plan, shown },
    understood: [...looked.understood.values()],
    engine,
    cut_off: isCutOff,
  }
}

const roundsOf = (said: Asked['said']): Round[] =>
  said.flatMap((question, at) => {
    const answer = said[at + 1]
    if (question.sender !== 'user' || answer?.sender !== 'ai') return []
    return {
      question: question.content.slice(0, LONGEST_SAID),
      answer: answer.content.replaceAll(CITATIONS, '').slice(0, LONGEST_SAID),
      is_known_to_model: answer.is_known_to_model,
    }
  })

/** Where a part of a stream can be shown: behind a mark with its citations and the whitespace after it, or a line. What comes is not known. */
const END = /[.!?:](?:\s*\[\d{1,3}\])*\s+(?=[^\s[])|\n\s*/u

/** Splits a stream into sentences with the whitespace after them; the last may be incomplete. */
async function* sentencesIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    for (let end = END.exec(waiting); end; end = END.exec(waiting)) {
      const at = end.index + end[0].length
      yield waiting.slice(0, at)
      waiting = waiting.slice(at)
    }
  }
  yield waiting
}
