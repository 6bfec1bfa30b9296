import { ArrowCirclepathIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerText } from './AnswerText.tsx'
import type { Answer } from './conversation.ts'
import { standingText } from './fault-text.ts'
import { SourceList } from './SourceList.tsx'
import './ChatAnswer.css'

interface ChatAnswerProps {
  answer: Answer
  /** Asks the same once more; only the last answer has it. */
  onRetry: (() => void) | undefined
}

export function ChatAnswer({ answer, onRetry }: ChatAnswerProps) {
  const { standing, text, sources } = answer
  const coming = standing === 'waiting' || standing === 'telling'
  // Of one that was broken off they may never come: its numbers are numbers still.
  const unknown = coming || (standing !== 'whole' && sources.length === 0)
  const note = standingText(answer)
  return (
    // What grows is not read out letter by letter: ChatSpeech says it in whole sentences.
    <article
      className="chat-answer"
      aria-label="Svar fra Utsyn"
      aria-live="off"
      aria-busy={coming || undefined}
    >
      {standing === 'waiting' ? (
        <p className="chat-waiting">
          <Spinner size={20} />
          Leter i portalen …
        </p>
      ) : (
        text.trim() && <AnswerText text={text} sources={unknown ? null : sources} />
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
      {!coming && text.trim() && <AnswerActions answer={answer} />}
    </article>
  )
}
