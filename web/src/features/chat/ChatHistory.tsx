import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftIcon } from '@navikt/aksel-icons'
import { useEffect, useRef } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading, RowBones } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/StatePanel.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { chatSessionsQuery, changeSessions, sendDeletion, sendTitle } from './chat.api.ts'
import { groupSessions } from './group-sessions.ts'
import { HistoryRow } from './HistoryRow.tsx'
import { useConversation, talk } from './portal-talk.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { showToast } from '../../ui/toast-store.ts'
import './ChatHistory.css'

interface ChatHistoryProps {
  onBack: () => void
  onOpen: (session_id: string) => void
}

const HEADING = 'chat-historikk'

/** The user's earlier conversations, newest first. */
export function ChatHistory({ onBack, onOpen }: ChatHistoryProps) {
  const list = useQuery(chatSessionsQuery)
  const loading = useShownLoading(list.isPending)
  const { session_id } = useConversation()
  const changes = useSessionChanges()
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const kept_focus = useKeptFocus(HEADING)
  const sessions = loading ? undefined : list.data
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <div className="chat-history">
      <div className="chat-history-head">
        <IconButton name="Tilbake til samtalen" icon={ArrowLeftIcon} size={36} onClick={onBack} />
        <h3 ref={heading} id={HEADING} tabIndex={-1} className="chat-history-heading">
          Tidligere samtaler
        </h3>
      </div>
      <div className="chat-history-list">
        {loading ? (
          <Loading>
            <div className="chat-history-bones">
              <RowBones rows={5} />
            </div>
          </Loading>
        ) : !sessions ? (
          <ErrorState
            title="Samtalene kunne ikke hentes"
            level={3}
            action={
              <Button
                kind="neutral"
                loading={list.isFetching}
                onClick={() => {
                  // The focused button is removed.
                  heading.current?.focus({ preventScroll: true })
                  void list.refetch()
                }}
              >
                Prøv igjen
              </Button>
            }
          >
            Du kan spørre som før.
          </ErrorState>
        ) : sessions.length === 0 ? (
          <EmptyState title="Ingen samtaler ennå" level={3}>
            Det du spør om, finner du igjen her.
          </EmptyState>
        ) : (
          groupSessions(sessions, now).map(({ title, sessions }) => (
            <section key={title} aria-label={title}>
              <h4 className="chat-history-day">{title}</h4>
              <ul className="u-list" {...kept_focus}>
                {sessions.map((session) => (
                  <HistoryRow
                    key={session.session_id}
                    session={session}
                    current={session.session_id === session_id}
                    now={now}
                    onOpen={() => onOpen(session.session_id)}
                    {...changes}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
    </div>
  )
}

/** Changes of earlier conversations: shown at once, and reverted with a message when refused. */
function useSessionChanges() {
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
