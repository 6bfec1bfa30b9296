import type { ChatEvent, ChatReply, postChatMessage } from '@utsyn/contract/chat.ts'
import { listConsultants } from '@utsyn/contract/consultants.ts'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import { getRequest } from '@utsyn/contract/requests.ts'
import { isAtLeast } from '@utsyn/contract/role.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Deps } from '../../../deps.ts'
import type { SignedInUser } from '../../../http/signed-in-user.ts'
import { rowUuid } from '../../../http/row-id.ts'
import { capital } from '../../../text/norwegian-words.ts'
import { visible } from '../../../text/plain-text.ts'
import { EMBEDDED, citedIn } from '../answer.ts'
import { BEAT_MS, MOST_MESSAGES } from '../chat-limits.ts'
import { nothingAsked, sessionIsFull, sessionNotFound, stillAnswering } from '../chat.errors.ts'
import { addAnswer, addQuestion, beat, findSessionSoFar, removeLastQuestion } from '../chat.repository.ts'
import { readMemories, storedMemory } from '../plan/memory.ts'
import type { Assistant } from '../thread/assistant.ts'
import { logCvsShown, type Reader } from './log-cvs.ts'

type ChatQuestion = BodyOf<typeof postChatMessage> & { user: Pick<SignedInUser, 'user_id' | 'role'> }

/** A question that was just stopped is given up within that. */
const UNTIL_STOPPED_MS = 1_000

/**
 * Opens the conversation of a question; with `session_id` null the question starts a new one. Throws what is reported before
 * streaming starts: an empty question, an unknown session, a full session, or one with an answer under way, which the question may
 * be about.
 */
export async function openChat(
  { db }: Pick<Deps, 'db'>,
  { user: { user_id, role }, message, chat_id, again, context, without = [] }: ChatQuestion,
) {
  const question = visible(message).trim()
  if (question === '') throw nothingAsked()
  const asked = {
    question,
    user_id,
    sees_people: isAtLeast(role, listConsultants.needs),
    sees_requests: isAtLeast(role, getRequest.needs),
    page: context?.page_data ?? null,
    without: without.map(visible),
  }
  if (chat_id == null) return { ...asked, session_id: null, title: titleOf(question), memories: [], said: [] }
  const id = rowUuid(chat_id)
  if (again && id !== null) await removeLastQuestion(db, user_id, id, question)
  const find = () => (id === null ? null : findSessionSoFar(db, user_id, id))
  let session = await find()
  if (session?.is_answering) {
    await setTimeout(UNTIL_STOPPED_MS)
    session = await find()
  }
  if (!session) throw sessionNotFound()
  if (session.messages + 2 > MOST_MESSAGES) throw sessionIsFull()
  if (session.is_answering) throw stillAnswering()
  return { ...asked, ...session }
}

/**
 * Answers a question and stores both. When the client leaves or the signal aborts, the work stops: the text so far is stored
 * as cut off, and no `done` is sent. Whose CVs are shown is logged before they are.
 */
export async function* answerChat(
  { db }: Pick<Deps, 'db'>,
  assistant: Pick<Assistant, 'stream'>,
  chat: Awaited<ReturnType<typeof openChat>>,
  { signal, ...reader }: Reader & { signal: AbortSignal },
): AsyncGenerator<ChatEvent, void, undefined> {
  const { title, question: content } = chat
  const { session_id, question_id } = await addQuestion(db, { ...chat, content })
  const ids = { session_id, message_id: randomUUID() }
  const asked = { ...chat, memories: readMemories(chat.memories), now: new Date() }
  let said: Pick<ChatReply, 'content' | 'sources' | 'engine'> = { content: '', sources: [], engine: EMBEDDED }
  let isWhole = false
  // A beat that fails is followed by the next one.
  const beats = setInterval(() => void beat(db, session_id).catch(() => undefined), BEAT_MS)
  const logShown = logCvsShown(db, reader)
  try {
    yield { event: 'start', data: ids }
    for await (const chunk of assistant.stream(asked, signal)) {
      if (signal.aborted) return
      if ('content' in chunk) {
        isWhole = true
        const { content, sources, engine, cut_off, suggestions, understood = [], memory } = chunk
        const kept = { ...ids, content, sources, engine, cut_off, understood }
        await logShown(sources)
        await addAnswer(db, { ...kept, question_id, memory: storedMemory(memory) })
        return yield { event: 'done', data: { ...kept, title, suggestions } }
      }
      const { delta, sources, engine } = chunk
      said = { content: said.content + delta, sources, engine }
      await logShown(citedIn(said.content, sources))
      yield { event: 'delta', data: { text: delta } }
    }
    throw new Error('A question was answered with nothing')
  } catch (error) {
    if (isWhole || !signal.aborted) throw error
  } finally {
    clearInterval(beats)
    if (!isWhole) {
      const sources = citedIn(said.content, said.sources)
      const cut = { ...ids, ...said, sources, understood: [], cut_off: true, memory: null }
      await addAnswer(db, { ...cut, question_id })
    }
  }
}

const LONGEST_TITLE = 60

function titleOf(question: string): string {
  const title = capital(question.replaceAll(/\s+/g, ' ').trim())
  if (title.length <= LONGEST_TITLE) return title
  const cut = title.slice(0, LONGEST_TITLE).toWellFormed()
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > LONGEST_TITLE / 2 ? end : undefined).trimEnd()}…`
}
