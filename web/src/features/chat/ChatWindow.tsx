import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { chatSession } from '../../lib/chat-values.ts'
import { ChatGrips } from './ChatGrips.tsx'
import { ChatHead } from './ChatHead.tsx'
import { ChatHistory } from './ChatHistory.tsx'
import { ChatTalk } from './ChatTalk.tsx'
import { underWay } from './conversation.ts'
import { focusIn } from './focus-in.ts'
import { keepListIn, takeUnsentBack, talk, useConversation } from './portal-talk.ts'
import { useAlone } from './use-alone.ts'
import { useEscape } from './use-escape.ts'
import { useFill } from './use-fill.ts'
import { useWindowBox } from './use-window-box.ts'
import './ChatWindow.css'

export interface ChatWindowProps {
  minimised: boolean
  /** Opened by the user, not restored after a reload: then it takes the focus. */
  by_hand: boolean
  onLeave: (next: 'minimised' | 'closed') => void
  /** A message for users who do not see the window; empty when it no longer applies. */
  onNews: (text: string) => void
}

export function ChatWindow({ minimised, by_hand, onLeave, onNews }: ChatWindowProps) {
  const [in_history, setInHistory] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const heading = useId()
  const window_id = useId()
  const queryClient = useQueryClient()
  const conversation = useConversation()
  const size = useWindowBox()
  const filling = size.fills && !minimised
  const minimise = () => onLeave('minimised')

  useEffect(() => keepListIn(queryClient), [queryClient])
  // After closing or signing out it starts with the greeting.
  useEffect(() => () => talk.reset(), [])
  useEffect(() => {
    takeUnsentBack()
    const id = chatSession.get()
    if (id !== null && talk.get().session_id === null) void talk.open(id)
  }, [])

  useEffect(() => {
    if (!minimised && by_hand) focusIn(frame.current)
  }, [minimised, by_hand])
  const wasInHistory = useRef(false)
  useEffect(() => {
    if (wasInHistory.current && !in_history) focusIn(frame.current)
    wasInHistory.current = in_history
  }, [in_history])

  const answering = underWay(conversation) !== null
  const wasAnswering = useRef(false)
  useEffect(() => {
    if (minimised && wasAnswering.current && !answering) onNews('Utsyn har svart i chatten')
    wasAnswering.current = answering
  }, [minimised, answering, onNews])

  useEscape(frame, !minimised, in_history ? () => setInHistory(false) : minimise)
  useAlone(frame, filling)
  useFill(frame, filling)

  return (
    <section
      ref={frame}
      id={window_id}
      role="dialog"
      aria-modal={filling || undefined}
      aria-labelledby={heading}
      tabIndex={-1}
      className="chat-window"
      data-fills={size.fills || undefined}
      data-minimised={minimised || undefined}
      style={size.fills ? undefined : size.box}
    >
      {!size.fills && <ChatGrips size={size} controls={window_id} />}
      <ChatHead
        heading={heading}
        size={size}
        in_history={in_history}
        onHistory={() => setInHistory(!in_history)}
        onNew={() => {
          setInHistory(false)
          talk.reset()
          // The focused button is removed.
          focusIn(frame.current)
        }}
        onMinimise={minimise}
        onClose={() => onLeave('closed')}
      />
      {in_history && (
        <ChatHistory
          onBack={() => setInHistory(false)}
          onOpen={(id) => {
            setInHistory(false)
            if (id !== conversation.session_id) void talk.open(id)
          }}
        />
      )}
      {/* Kept mounted while the history is shown: the typed text and the scroll position stay. */}
      <ChatTalk hidden={in_history} minimised={minimised} onFollow={size.fills ? minimise : undefined} />
    </section>
  )
}
