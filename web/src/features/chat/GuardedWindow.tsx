import { useState } from 'react'
import { Boundary } from '../../lib/Boundary.tsx'
import { ChatBroken } from './ChatBroken.tsx'
import { ChatWindow, type ChatWindowProps } from './ChatWindow.tsx'
import { talk } from './portal-talk.ts'

/** The window, and what is said in its place when it breaks. */
export function GuardedWindow(props: ChatWindowProps) {
  const { minimised, by_hand, onLeave } = props
  const [tries, setTries] = useState(0)
  return (
    <Boundary
      key={tries}
      // What could not be drawn would be drawn again, also after a reload.
      onBreak={() => talk.reset()}
      instead={
        !minimised && <ChatBroken onRetry={() => setTries(tries + 1)} onClose={() => onLeave('closed')} />
      }
    >
      <ChatWindow {...props} by_hand={by_hand || tries > 0} />
    </Boundary>
  )
}
