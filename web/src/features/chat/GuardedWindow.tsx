import { useState } from 'react'
import { Boundary } from '../../lib/Boundary.tsx'
import { ChatWindow, type ChatWindowProps } from './ChatWindow.tsx'
import { talk } from './portal-talk.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The window, and its replacement when it crashes. */
export function GuardedWindow(props: ChatWindowProps) {
  const { minimised, by_hand, onLeave } = props
  const [tries, setTries] = useState(0)
  return (
    <Boundary
      key={tries}
      // What could not be rendered would crash again, even after a reload.
      onBreak={() => talk.reset()}
      instead={
        !minimised && <ChatBroken onRetry={() => setTries(tries + 1)} onClose={() => onLeave('closed')} />
      }
    >
      <ChatWindow {...props} by_hand={by_hand || tries > 0} />
    </Boundary>
  )
}

interface ChatBrokenProps {
  onRetry: () => void
  onClose: () => void
}

/** Replaces a window that could not be rendered. The page below it stays. */
function ChatBroken({ onRetry, onClose }: ChatBrokenProps) {
  return (
    <div className="chat-broken">
      <Notice
        kind="error"
        announce
        title="Chatten kunne ikke vises."
        action={{ label: 'Prøv igjen', onSelect: onRetry }}
        onDismiss={onClose}
      >
        Noe gikk galt hos oss. Resten av portalen virker som før, og samtalen ligger i historikken.
      </Notice>
    </div>
  )
}
