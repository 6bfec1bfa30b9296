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
import { sendEvents, wantsEvents } from '../../http/send-events.ts'
import { rowUuid } from '../../http/row-id.ts'
import { visible } from '../../text/plain-text.ts'
import { answerChat, openChat } from './conversation/answer-chat.ts'
import { logCvsReadAgain, type Reader } from './conversation/log-cvs.ts'
import { openAssistant } from './thread/assistant.ts'
import { LONGEST_ANSWER_MS } from './chat-limits.ts'
import { cutOff, messageNotFound, nothingWritten, sessionNotFound, tooManyAtOnce } from './chat.errors.ts'
import { deleteSession, findSessions, renameSession, setFeedback } from './chat.repository.ts'

const QUESTIONS_A_MINUTE = 20
const TURNS = { what: postChatMessage.name, at_once: 3, longest_s: 2 * (LONGEST_ANSWER_MS / 1_000) }

/** The assistant: a user's conversations and their answers. */
export function registerChatRoutes(api: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(api, listChatSessions, async ({ query, user, request }) => {
    const sessions = await findSessions(db, user.user_id, { messages: query.messages ?? 20 })
    await logCvsReadAgain(db, { user, request }, sessions)
    return sessions
  })

  const readSession = async (written: string, { user, request }: Reader) => {
    const find = async (session_id: string) => (await findSessions(db, user.user_id, { session_id }))[0]
    const session = await own(written, find)
    await logCvsReadAgain(db, { user, request }, [session])
    return session
  }
  route(api, getChatSession, ({ params, user, request }) => readSession(params.id, { user, request }))

  route(api, patchChatSession, async ({ params, body, user, request }) => {
    const title = visible(body.title).replaceAll(/\s+/g, ' ').trim()
    if (title === '') throw nothingWritten()
    await own(params.id, (id) => renameSession(db, user.user_id, id, title))
    return readSession(params.id, { user, request })
  })

  route(api, deleteChatSession, async ({ params, user: { user_id } }) => {
    await own(params.id, (id) => deleteSession(db, user_id, id))
    return { deleted: true }
  })

  route(api, giveChatFeedback, async ({ params, body: { thumb, reason }, user: { user_id } }) => {
    const feedback = thumb && { thumb, reason: visible(reason ?? '').trim() || null }
    await own(params.id, (id) => setFeedback(db, user_id, id, feedback), messageNotFound)
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
      const signal = AbortSignal.any([gone.signal, closing.signal, AbortSignal.timeout(LONGEST_ANSWER_MS)])
      try {
        const opened = await openChat(deps, { ...body, user })
        const events = answerChat(deps, assistant, opened, { signal, user, request })
        if (wantsEvents(request))
          return (await sendEvents(request, reply, events, { signal, whenAborted: cutOff })) as never
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

/** What `find` returns for the user's own row with this id; throws if there is none. */
async function own<Found>(
  written: string,
  find: (id: string) => Promise<Found | undefined | false>,
  notFound = sessionNotFound,
): Promise<Found> {
  const id = rowUuid(written)
  const found = id !== null && (await find(id))
  if (!found) throw notFound()
  return found
}
