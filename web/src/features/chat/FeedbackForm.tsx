import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

const REASONS = ['Feil svar', 'Svarte på noe annet', 'Kilden sier ikke det']

/** Why an answer was of no use: a press, or one's own words. `null` when nothing is said. */
export function FeedbackForm({ onDone }: { onDone: (reason: string | null) => void }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    void field.current?.closest('form')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const say = (reason: string) => {
    showToast({ text: 'Takk for tilbakemeldingen' })
    onDone(reason)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, wherever in it one is
    <form
      className="chat-why"
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // It ends the form, not the chat.
        event.preventDefault()
        onDone(null)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim()) say(words.trim())
        else onDone(null)
      }}
    >
      <ul className="u-list chat-why-reasons" aria-label="Vanlige grunner">
        {REASONS.map((reason) => (
          <li key={reason}>
            <button type="button" className="chat-suggestion" onClick={() => say(reason)}>
              {reason}
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label="Hva var galt?"
        optional
        value={words}
        maxLength={1000}
        autoComplete="off"
        input_ref={field}
        onChange={setWords}
      />
      <div className="chat-why-buttons">
        <Button type="submit" size="sm">
          Gi beskjed
        </Button>
        <Button type="button" kind="neutral" size="sm" onClick={() => onDone(null)}>
          Hopp over
        </Button>
      </div>
    </form>
  )
}
