import { useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api-error.ts'
import { showToast } from '../../ui/toast-store.ts'
import { changeSessions, chatSessionsQuery, sendDeletion, sendTitle } from './chat.api.ts'
import { talk } from './portal-talk.ts'

/** Changes of earlier conversations: shown at once, and reverted with a message when refused. */
export function useSessionChanges() {
  const queryClient = useQueryClient()
  const { queryKey } = chatSessionsQuery
  const orTakeBack = async (sending: Promise<unknown>, text: string) => {
    try {
      await sending
    } catch (error) {
      // Another tab has deleted it, so there is nothing left to change.
      if (!isNotFound(error)) showToast({ text, kind: 'error' })
      await queryClient.invalidateQueries({ queryKey })
    }
  }
  return {
    async onRename(id: string, title: string) {
      await queryClient.cancelQueries({ queryKey })
      changeSessions(queryClient, (all) =>
        all.map((session) => (session.session_id === id ? { ...session, title } : session)),
      )
      await orTakeBack(sendTitle(id, title), 'Samtalen fikk ikke nytt navn')
    },
    async onDelete(id: string) {
      await queryClient.cancelQueries({ queryKey })
      changeSessions(queryClient, (all) => all.filter(({ session_id }) => session_id !== id))
      if (talk.get().session_id === id) talk.reset()
      await orTakeBack(sendDeletion(id), 'Samtalen kunne ikke slettes')
    },
  }
}
