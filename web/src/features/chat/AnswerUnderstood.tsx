import type { ChatUnderstood } from '@utsyn/contract/chat.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import type { LeftOut } from './conversation.ts'
import { focusIn } from './focus-in.ts'

interface AnswerUnderstoodProps {
  of: readonly ChatUnderstood[]
  /** The question is being asked without one of them. */
  busy: boolean
  /** It stands in the place of those among which the keyboard was. */
  takes_focus: boolean
  onLeaveOut: ((part: LeftOut) => void) | undefined
}

/** How a question was read, a chip each. One that is removed is left out of the question, which is asked once more. */
export function AnswerUnderstood({ of, busy, takes_focus, onLeaveOut }: AnswerUnderstoodProps) {
  const heading = useId()
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const el = row.current
    if (takes_focus) el?.focus({ preventScroll: true })
    return () => {
      // The answer that came says nothing of how the question was read.
      if (el && document.activeElement === el) focusIn(el)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only as it appears
  }, [])
  const removing = (key: string | null, text: string) => {
    if (key === null || !onLeaveOut) return undefined
    return () => {
      // With the last one the row goes, too.
      if (of.length === 1) focusIn(row.current)
      onLeaveOut({ key, text })
    }
  }
  return (
    <div ref={row} role="group" aria-labelledby={heading} tabIndex={-1} className="chat-understood">
      <span id={heading}>Forstått som:</span>
      <ul className="u-list">
        {of.map(({ key, text }, at) => (
          <li key={at}>
            <Chip name={text} onRemove={removing(key, text)} from="spørsmålet" size="sm" disabled={busy} />
          </li>
        ))}
      </ul>
    </div>
  )
}
