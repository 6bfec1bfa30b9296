import { Chat2FillIcon } from '@navikt/aksel-icons'
import { useEffect, useRef, useState } from 'react'
import { chatView } from '../../lib/chat-values.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useStoredValue } from '../../lib/stored-value.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { showToast } from '../../ui/toast-store.ts'
import './ChatDock.css'

const loadWindow = async () => (await import('./GuardedWindow.tsx')).GuardedWindow
const GuardedWindow = lazyPart(loadWindow)

/**
 * The round button in the corner, and the window it opens. The window loads when first opened; minimised it is hidden
 * and keeps running.
 */
export function ChatDock() {
  const view = useStoredValue(chatView)
  const [loaded, setLoaded] = useState(false)
  const [loading, setLoading] = useState(false)
  const [by_hand, setByHand] = useState(false)
  const [news, setNews] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const gives_back = useRef(false)
  const is_open = view === 'open' && loaded

  // It was open before the reload.
  useEffect(() => {
    if (chatView.get() !== 'open') return
    loadWindow().then(
      () => setLoaded(true),
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
    if (loaded) chatView.set('open')
    else if (!loading) void fetchAndOpen()
  }
  const fetchAndOpen = async () => {
    setLoading(true)
    try {
      await loadWindow()
      setLoaded(true)
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
      {loaded && view !== null && (
        <GuardedWindow minimised={!is_open} by_hand={by_hand} onLeave={leave} onNews={setNews} />
      )}
      <p className="u-hidden" role="status">
        {is_open ? '' : news}
      </p>
    </aside>
  )
}
