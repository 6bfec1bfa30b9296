import { PaperplaneIcon, StopFillIcon } from '@navikt/aksel-icons'
import { useId, useLayoutEffect, type RefObject } from 'react'
import { chatDraft } from '../../lib/chat-values.ts'
import { useStoredValue } from '../../lib/stored-value.ts'
import { Icon } from '../../ui/Icon.tsx'
import { underWay } from './conversation.ts'
import { focusIn } from './focus-in.ts'
import { talk, useConversation } from './portal-talk.ts'
import { canSend, isSendKey, lengthOf, lengthText, LONGEST } from './writing.ts'
import './ChatComposer.css'

const TALLEST = 200

interface ChatComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  /** False when it cannot be asked now: the text then stays in the field. */
  onAsk: (text: string) => boolean
}

/** As tall as its text, within bounds. */
function fitTo(el: HTMLTextAreaElement, text: string) {
  el.style.height = 'auto'
  if (text) el.style.height = `${Math.min(el.scrollHeight, TALLEST)}px`
}

/** The input field of the chat. Its text is stored until it is sent. */
export function ChatComposer({ field, onAsk }: ChatComposerProps) {
  const text = useStoredValue(chatDraft) ?? ''
  const answering = underWay(useConversation()) !== null
  const help = useId()
  const length = lengthOf(text)
  const room = lengthText(length)
  const too_long = length > LONGEST

  useLayoutEffect(() => {
    if (field.current) fitTo(field.current, text)
  }, [field, text])

  const send = () => {
    if (canSend(text) && onAsk(text.trim())) chatDraft.remove()
  }
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="chat-field" data-invalid={too_long || undefined}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label="Melding"
          aria-describedby={help}
          aria-invalid={too_long || undefined}
          placeholder="Spør om stillinger, bedrifter eller nyheter"
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => chatDraft.set(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event.nativeEvent)) return
            event.preventDefault()
            send()
          }}
        />
        {/* One button in both states, so that the browser counts a double click on it as one. */}
        <button
          type={answering ? 'button' : 'submit'}
          className="chat-send"
          aria-label={answering ? 'Stopp' : 'Send'}
          title={answering ? 'Stopp' : 'Send'}
          onClick={(event) => {
            if (!answering || event.detail > 1) return
            talk.stop()
            focusIn(field.current)
          }}
        >
          <Icon of={answering ? StopFillIcon : PaperplaneIcon} />
        </button>
      </div>
      <p id={help} className="chat-help">
        {room ? (
          <span className="chat-room" data-over={too_long || undefined}>
            {room}
          </span>
        ) : (
          'Sjekk kildene før du bruker svaret i et tilbud.'
        )}
      </p>
      <p className="u-hidden" role="status">
        {too_long ? `Meldingen er for lang: ${room}` : ''}
      </p>
    </form>
  )
}
