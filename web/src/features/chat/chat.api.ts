import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type {
  ChatFeedback,
  ChatSession,
  deleteChatSession,
  getChatSession,
  giveChatFeedback,
  listChatSessions,
  patchChatSession,
} from '@utsyn/contract/chat.ts'
import { call } from '../../lib/api-client.ts'
import { readSession } from './read-reply.ts'

export const chatSessionsQuery = queryOptions({
  queryKey: ['chat', 'sessions'],
  queryFn: async ({ signal }) => {
    const query = { messages: 0 }
    const sessions = await call<typeof listChatSessions>('GET', '/chat/sessions', { query, signal })
    return sessions.map(readSession)
  },
  // Another tab may have asked something meanwhile.
  staleTime: 0,
})

export const fetchChatSession = async (id: string, signal: AbortSignal) =>
  readSession(await call<typeof getChatSession>('GET', '/chat/sessions/:id', { params: { id }, signal }))

export const sendTitle = (id: string, title: string) =>
  call<typeof patchChatSession>('PATCH', '/chat/sessions/:id', { params: { id }, body: { title } })

export const sendDeletion = (id: string) =>
  call<typeof deleteChatSession>('DELETE', '/chat/sessions/:id', { params: { id } })

export const sendFeedback = (id: string, feedback: ChatFeedback | null) =>
  call<typeof giveChatFeedback>('POST', '/chat/message/:id/feedback', {
    params: { id },
    body: { thumb: feedback?.thumb ?? null, reason: feedback?.reason ?? null },
  })

/** Updates the cached list without fetching it. */
export const changeSessions = (
  queryClient: QueryClient,
  change: (sessions: ChatSession[]) => ChatSession[],
): void => {
  queryClient.setQueryData(chatSessionsQuery.queryKey, (known) => known && change(known))
}
