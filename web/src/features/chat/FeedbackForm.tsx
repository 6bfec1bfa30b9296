import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { REASONS, reasonText, WORDS_AT_MOST } from './feedback-reason.ts'

/** Why an answer was not helpful: common reasons, own words, or both. `null` for none. */
export function FeedbackForm({ onDone }: { onDone: (reason: string | null) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const question = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    // Not the field: on touch its keyboard would cover the reasons.
    form.current?.querySelector('button')?.focus({ preventScroll: true })
    void form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const press = (reason: string) => {
    setMissing(false)
    setChosen(chosen.includes(reason) ? chosen.filter((one) => one !== reason) : [...chosen, reason])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, wherever in it one is
    <form
      ref={form}
      className="chat-why"
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Closes the form, not the chat.
        event.preventDefault()
        onDone(null)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const reason = reasonText(chosen, words)
        setMissing(!reason)
        if (reason) onDone(reason)
        else field.current?.focus()
      }}
    >
      <div role="group" aria-labelledby={question}>
        <p id={question} className="chat-why-question">
          Hva var galt?
        </p>
        <ul className="u-list chat-why-reasons" aria-label="Vanlige grunner">
          {REASONS.map((reason) => (
            <li key={reason}>
              <button
                type="button"
                className="chat-suggestion"
                aria-pressed={chosen.includes(reason)}
                onClick={() => press(reason)}
              >
                {reason}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <TextField
        label="Med egne ord"
        optional
        value={words}
        maxLength={WORDS_AT_MOST}
        autoComplete="off"
        error={missing ? 'Velg en grunn, eller skriv hva som var galt.' : undefined}
        input_ref={field}
        onChange={(text) => {
          setMissing(false)
          setWords(text)
        }}
      />
      <div className="chat-why-buttons">
        <Button type="submit" size="sm" aria-label="Send vurderingen">
          Send
        </Button>
        <Button type="button" kind="neutral" size="sm" onClick={() => onDone(null)}>
          Hopp over
        </Button>
      </div>
    </form>
  )
}
