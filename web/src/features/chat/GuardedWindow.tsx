import { useState } from 'react'
import { Boundary } from '../../lib/Boundary.tsx'
import { ChatBroken } from './ChatBroken.tsx'
import { ChatWindow, type ChatWindowProps } from './ChatWindow.tsx'
import { talk } from './portal-talk.ts'

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
