import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { chatDraft, chatSession, chatUnsent } from '../../lib/chat-values.ts'
import { showToast } from '../../ui/toast-store.ts'
import { askChat } from './ask-chat.ts'
import { chatSessionsQuery, fetchChatSession, sendFeedback } from './chat.api.ts'
import { Talk } from './talk.ts'

let listed: QueryClient | undefined

/** The conversation of this tab. */
export const talk = new Talk({
  ask: askChat,
  fetchSession: fetchChatSession,
  sendFeedback,
  onSession: (id) => (id === null ? chatSession.remove() : chatSession.set(id)),
  onUnsent: (text) => (text === null ? chatUnsent.remove() : chatUnsent.set(text)),
  onSaid: () => void listed?.invalidateQueries({ queryKey: chatSessionsQuery.queryKey }),
  onTrouble: (text) => void showToast({ text, kind: 'error' }),
})

/** A message sent from an earlier page that never reached the server is restored to the field. */
export function takeUnsentBack(): void {
  const texts = [chatUnsent.get(), chatDraft.get()].filter(Boolean)
  chatUnsent.remove()
  if (texts.length > 0) chatDraft.set(texts.join('\n\n'))
}

/** The query client that caches the list of conversations. */
export function keepListIn(queryClient: QueryClient): void {
  listed = queryClient
}

export const useConversation = () => useSyncExternalStore(talk.subscribe, talk.get)

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void talk.catchUp()
})
window.addEventListener('online', () => void talk.catchUp())
