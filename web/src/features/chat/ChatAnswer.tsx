import { ArrowCirclepathIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import { useLayoutEffect, useRef, useId } from 'react'
import type { ChatUnderstood } from '@utsyn/contract/chat.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerText } from './AnswerText.tsx'
import type { Answer, LeftOut } from './conversation.ts'
import { standingText, waitingText } from './fault-text.ts'
import { SourceList } from './SourceList.tsx'
import { Chip } from '../../ui/Chip.tsx'
import './ChatAnswer.css'

interface ChatAnswerProps {
  answer: Answer
  /** Asks again: for the last answer, and for those that never reached the server. */
  onRetry: (() => void) | undefined
  /** Asks again without a part of the reading; only for the last answer. */
  onLeaveOut: ((part: LeftOut) => void) | undefined
  /** Names the engine: another one than that of the answer before. */
  namesEngine: boolean
}

export function ChatAnswer({ answer, onRetry, onLeaveOut, namesEngine }: ChatAnswerProps) {
  const { standing, text, sources, understood, left_out } = answer
  const coming = standing === 'waiting' || standing === 'streaming'
  const whole = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The pressed chip is gone, and others may go, so focus moves to the answer, in view.
    if (coming && left_out !== null) whole.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only as it appears
  }, [])
  // The sources of an interrupted answer may never come: its numbers stay plain numbers.
  const unknown = coming || (standing !== 'whole' && sources.length === 0)
  const note = standingText(answer)
  return (
    // A growing text is not a live region: ChatSpeech reads it out in whole sentences.
    <article
      ref={whole}
      tabIndex={-1}
      className="chat-answer"
      aria-label="Svar fra Utsyn"
      aria-live="off"
      aria-busy={coming || undefined}
    >
      {understood.length > 0 && <AnswerUnderstood of={understood} busy={coming} onLeaveOut={onLeaveOut} />}
      {standing === 'waiting' ? (
        <p className="chat-waiting">
          <Spinner size={20} />
          {waitingText(answer)}
        </p>
      ) : (
        text.trim() && (
          <AnswerText text={text} sources={unknown ? null : sources} whole={standing === 'whole'} />
        )
      )}
      {note && (
        <p className="chat-note" data-failed={standing === 'failed' || undefined}>
          {standing === 'failed' && <Icon of={XMarkOctagonIcon} size={18} />}
          <span>
            {note}{' '}
            {onRetry && (
              <button type="button" className="u-text-button chat-retry" onClick={onRetry}>
                <Icon of={ArrowCirclepathIcon} size={16} />
                Prøv igjen
              </button>
            )}
          </span>
        </p>
      )}
      {!coming && sources.length > 0 && <SourceList sources={sources} />}
      {!coming && text.trim() && <AnswerActions answer={answer} namesEngine={namesEngine} />}
    </article>
  )
}

interface AnswerUnderstoodProps {
  of: readonly ChatUnderstood[]
  /** The question is being asked again without one of them. */
  busy: boolean
  onLeaveOut: ((part: LeftOut) => void) | undefined
}

/** How a question was read: what stays as text, then chips. Removing one asks the question again without it. */
function AnswerUnderstood({ of, busy, onLeaveOut }: AnswerUnderstoodProps) {
  const heading = useId()
  const fixed = of.filter(({ key }) => key === null || !onLeaveOut)
  const removable = of.filter((part) => !fixed.includes(part))
  return (
    <div role="group" aria-labelledby={heading} className="chat-understood">
      <span id={heading}>Forstått som:</span>
      <ul className="u-list">
        {fixed.map(({ text }, at) => (
          <li key={at} className="chat-understood-fixed">
            {text}
          </li>
        ))}
        {removable.map(({ key, text }) => (
          <li key={key}>
            <Chip
              name={text}
              onRemove={() => onLeaveOut?.({ key: key!, text })}
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
