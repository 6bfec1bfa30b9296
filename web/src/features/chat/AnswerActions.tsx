import { ThumbDownFillIcon, ThumbDownIcon, ThumbUpFillIcon, ThumbUpIcon } from '@navikt/aksel-icons'
import { useRef, useState } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { answerAsText } from './answer-as-text.ts'
import type { Answer } from './conversation.ts'
import { engineName } from './engine-name.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { talk } from './portal-talk.ts'

/** Actions on an answer: copy it, and rate it. */
export function AnswerActions({ answer, namesEngine }: { answer: Answer; namesEngine: boolean }) {
  const { key, id, text, sources, engine, feedback } = answer
  const [asks_why, setAsksWhy] = useState(false)
  const thumbs = useRef<HTMLDivElement>(null)
  const thumb = feedback?.thumb
  const press = (pressed: 'up' | 'down') => {
    const next = thumb === pressed ? null : { thumb: pressed, reason: null }
    setAsksWhy(next?.thumb === 'down')
    void talk.giveFeedback(key, next)
  }
  const sendReason = async (reason: string) => {
    if (await talk.giveFeedback(key, { thumb: 'down', reason }))
      showToast({ text: 'Takk for tilbakemeldingen' })
  }
  return (
    <>
      <div ref={thumbs} className="chat-actions">
        <CopyButton name="Kopier svaret" value={answerAsText(text, sources, window.location.origin)} />
        {id && (
          <>
            <IconButton
              name="Nyttig svar"
              icon={thumb === 'up' ? ThumbUpFillIcon : ThumbUpIcon}
              size={32}
              aria-pressed={thumb === 'up'}
              onClick={() => press('up')}
            />
            <IconButton
              name="Ikke nyttig svar"
              icon={thumb === 'down' ? ThumbDownFillIcon : ThumbDownIcon}
              size={32}
              data-thumb="down"
              aria-pressed={thumb === 'down'}
              onClick={() => press('down')}
            />
          </>
        )}
        {namesEngine && <span className="chat-by">{engineName(engine)}</span>}
      </div>
      {asks_why && (
        <FeedbackForm
          onDone={(reason) => {
            setAsksWhy(false)
            // The focused form is removed.
            thumbs.current?.querySelector<HTMLElement>('[data-thumb="down"]')?.focus({ preventScroll: true })
            if (reason) void sendReason(reason)
          }}
        />
      )}
    </>
  )
}
