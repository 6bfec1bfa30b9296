import {
  type ChatReply,
  deleteChatSession,
  getChatSession,
  giveChatFeedback,
  listChatSessions,
  patchChatSession,
  postChatMessage,
} from '@utsyn/contract/chat.ts'
import type { FastifyInstance } from 'fastify'
import { takeTurn } from '../../db/shared-limits.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { rowUuid } from '../../http/row-id.ts'
import { visible } from '../../text/plain-text.ts'
import { answerChat, openChat } from './conversation/answer-chat.ts'
import { openAssistant } from './thread/assistant.ts'
import { cutOff, messageNotFound, nothingWritten, sessionNotFound, tooManyAtOnce } from './chat.errors.ts'
import { deleteSession, findSession, findSessions, renameSession, setFeedback } from './chat.repository.ts'
import { sendEvents, wantsEvents } from './conversation/send-events.ts'

const QUESTIONS_A_MINUTE = 20
const PATIENCE_MS = 120_000
const TURNS = { what: postChatMessage.name, at_once: 3, longest_s: 2 * (PATIENCE_MS / 1_000) }

/** The assistant: a user's conversations and their answers. */
export function registerChatRoutes(api: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const oneOf = async (user_id: string, id: string) => {
    const session_id = rowUuid(id)
    const session = session_id === null ? null : await findSession(db, user_id, session_id)
    if (!session) throw sessionNotFound()
    return session
  }

  route(api, listChatSessions, ({ query, user }) => findSessions(db, user.user_id, query.messages ?? 20))

  route(api, getChatSession, ({ params, user }) => oneOf(user.user_id, params.id))

  route(api, patchChatSession, async ({ params, body, user: { user_id } }) => {
    const title = visible(body.title).replaceAll(/\s+/g, ' ').trim()
    if (title === '') throw nothingWritten()
    const session_id = rowUuid(params.id)
    if (session_id === null || !(await renameSession(db, user_id, session_id, title))) throw sessionNotFound()
    return oneOf(user_id, session_id)
  })

  route(api, deleteChatSession, async ({ params, user: { user_id } }) => {
    const session_id = rowUuid(params.id)
    if (session_id === null || !(await deleteSession(db, user_id, session_id))) throw sessionNotFound()
    return { deleted: true }
  })

  route(api, giveChatFeedback, async ({ params, body: { thumb, reason }, user: { user_id } }) => {
    const message_id = rowUuid(params.id)
    const feedback = thumb && { thumb, reason: visible(reason ?? '').trim() || null }
    if (message_id === null || !(await setFeedback(db, user_id, message_id, feedback)))
      throw messageNotFound()
    return { feedback }
  })

  const assistant = openAssistant(deps)
  api.warmUps.push(() => assistant.ready())
  const closing = new AbortController()
  api.addHook('preClose', async () => closing.abort())

  route(
    api,
    postChatMessage,
    async ({ body, user, request, reply }) => {
      const turn = await takeTurn(db, user.user_id, TURNS)
      if (!turn) throw tooManyAtOnce()
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const signal = AbortSignal.any([gone.signal, closing.signal, AbortSignal.timeout(PATIENCE_MS)])
      try {
        const events = answerChat(deps, assistant, await openChat(deps, { ...body, user }), signal)
        if (wantsEvents(request)) return (await sendEvents(request, reply, events, signal)) as never
        let answer: ChatReply | null = null
        for await (const { event, data } of events) if (event === 'done') answer = data
        if (answer) return answer
        // The client has disconnected, which is no error.
        if (gone.signal.aborted) return reply.hijack() as never
        throw cutOff()
      } finally {
        await turn.giveBack()
      }
    },
    { perMinute: QUESTIONS_A_MINUTE, onAllNodes: db },
  )
}
