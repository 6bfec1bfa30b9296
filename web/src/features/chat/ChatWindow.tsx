import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { chatSession } from '../../lib/chat-values.ts'
import { ChatHead } from './ChatHead.tsx'
import { ChatHistory } from './ChatHistory.tsx'
import { ChatTalk } from './ChatTalk.tsx'
import { underWay } from './conversation.ts'
import { focusIn } from './focus-in.ts'
import { keepListIn, takeUnsentBack, talk, useConversation } from './portal-talk.ts'
import { useWindowBox, type WindowBox } from './use-window-box.ts'
import { WIDTH } from './window-box.ts'
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

/** The edges and the corner for resizing the window. The corner takes arrow keys and clicks too. */
function ChatGrips({ size, controls }: { size: WindowBox; controls: string }) {
  const { width, height } = size.box
  return (
    <>
      <div className="chat-edge" data-side="left" {...size.pullLeft} />
      <div className="chat-edge" data-side="top" {...size.pullTop} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control */}
      <div
        role="separator"
        tabIndex={0}
        className="chat-grip"
        title="Dra for å endre størrelsen. Trykk for stort eller vanlig vindu."
        aria-label="Endre størrelsen på chatten"
        aria-controls={controls}
        aria-orientation="vertical"
        aria-valuenow={Math.round(width)}
        aria-valuemin={WIDTH.least}
        aria-valuemax={WIDTH.most}
        aria-valuetext={`${Math.round(width)} ganger ${Math.round(height)} piksler`}
        data-press
        {...size.pullCorner}
        onKeyDown={size.onGrowKey}
      />
    </>
  )
}

/** While the chat fills the screen, nothing below can be reached by keyboard or screen reader. */
function useAlone(frame: RefObject<HTMLElement | null>, alone: boolean) {
  useEffect(() => {
    const dock = frame.current?.parentElement
    if (!alone || !dock?.parentElement) return
    const below = [...dock.parentElement.children].filter(
      (el): el is HTMLElement => el instanceof HTMLElement && el !== dock && !el.matches('.u-toasts'),
    )
    for (const el of below) el.inert = true
    return () => {
      for (const el of below) el.inert = false
    }
  }, [frame, alone])
}

/** Calls back for Escape pressed inside, unless something in there uses it first. */
function useEscape(frame: RefObject<HTMLElement | null>, on: boolean, leave: () => void) {
  const onEscape = useEffectEvent(leave)
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      const el = frame.current
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // Anything above the window closes first, and handles the key itself.
      if (!el?.contains(event.target as Node) || el.querySelector('.u-popover:popover-open')) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [frame, on])
}

/** Keeps a full-screen window above a phone's keyboard, which covers the page without shrinking it. */
function useFill(frame: RefObject<HTMLElement | null>, fills: boolean) {
  useLayoutEffect(() => {
    const el = frame.current
    const view = window.visualViewport
    if (!fills || !el || !view) return
    const fit = () => {
      el.style.setProperty('--chat-top', `${view.offsetTop}px`)
      el.style.setProperty('--chat-height', `${view.height}px`)
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
      el.style.removeProperty('--chat-top')
      el.style.removeProperty('--chat-height')
    }
  }, [frame, fills])
}
