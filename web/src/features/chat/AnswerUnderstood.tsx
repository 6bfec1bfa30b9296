import type { ChatUnderstood } from '@utsyn/contract/chat.ts'
import { useId } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import type { LeftOut } from './conversation.ts'

interface AnswerUnderstoodProps {
  of: readonly ChatUnderstood[]
  /** The question is being asked again without one of them. */
  busy: boolean
  onLeaveOut: ((part: LeftOut) => void) | undefined
}

/** How a question was read, as chips. Removing one asks the question again without it. */
export function AnswerUnderstood({ of, busy, onLeaveOut }: AnswerUnderstoodProps) {
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className="chat-understood">
      <span id={heading}>Forstått som:</span>
      <ul className="u-list">
        {of.map(({ key, text }, at) => (
          <li key={at}>
            <Chip
              name={text}
              onRemove={key !== null && onLeaveOut ? () => onLeaveOut({ key, text }) : undefined}
              from="spørsmålet"
              size="sm"
              disabled={busy}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
