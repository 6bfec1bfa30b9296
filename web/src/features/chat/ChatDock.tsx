import { Chat2FillIcon } from '@navikt/aksel-icons'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { chatView } from '../../lib/chat-values.ts'
import { useStoredValue } from '../../lib/stored-value.ts'
import { Part } from '../../lib/use-part.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { ChatWindowProps } from './ChatWindow.tsx'
import './ChatDock.css'

const loadWindow = () => import('./GuardedWindow.tsx').then((part) => part.GuardedWindow)

/**
 * The round button in the corner, and the window it opens. The window loads when first opened; minimised it is hidden
 * and keeps running.
 */
export function ChatDock() {
  const view = useStoredValue(chatView)
  const [part, setPart] = useState<ComponentType<ChatWindowProps> | null>(null)
  const [loading, setLoading] = useState(false)
  const [by_hand, setByHand] = useState(false)
  const [news, setNews] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const gives_back = useRef(false)
  const is_open = view === 'open' && part !== null

  // It was open before the reload.
  useEffect(() => {
    if (chatView.get() !== 'open') return
    loadWindow().then(
      (Loaded) => setPart(() => Loaded),
      () => chatView.set('minimised'),
    )
  }, [])
  // The button has just come back, so it gets the focus.
  useEffect(() => {
    if (is_open || !gives_back.current) return
    gives_back.current = false
    button.current?.focus({ preventScroll: true })
  }, [is_open])

  const open = () => {
    setByHand(true)
    setNews('')
    if (part) chatView.set('open')
    else if (!loading) void fetchAndOpen()
  }
  const fetchAndOpen = async () => {
    setLoading(true)
    try {
      const Loaded = await loadWindow()
      setPart(() => Loaded)
      chatView.set('open')
    } catch {
      showToast({ text: 'Chatten kunne ikke hentes. Prøv igjen om litt.', kind: 'error' })
    }
    setLoading(false)
  }
  const leave = (next: 'minimised' | 'closed') => {
    gives_back.current = true
    if (next === 'closed') chatView.remove()
    else chatView.set(next)
  }
  const name = news ? 'Åpne chat, nytt svar' : 'Åpne chat'
  return (
    <aside className="chat" aria-label="Chat">
      {!is_open && (
        <button
          ref={button}
          type="button"
          className="chat-button"
          aria-label={name}
          title={name}
          aria-busy={loading || undefined}
          onClick={open}
        >
          {loading ? <Spinner size={24} /> : <Icon of={Chat2FillIcon} size={24} />}
          {news && <span className="chat-news" />}
        </button>
      )}
      {part && view !== null && (
        <Part of={part} minimised={!is_open} by_hand={by_hand} onLeave={leave} onNews={setNews} />
      )}
      <p className="u-hidden" role="status">
        {is_open ? '' : news}
      </p>
    </aside>
  )
}
