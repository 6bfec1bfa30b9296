import { STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type EndStage } from './stages.ts'

const QUESTIONS: Record<EndStage, string> = {
  won: 'Hvorfor vant vi?',
  lost: 'Hvorfor tapte vi?',
  dropped: 'Hvorfor legges den bort?',
}

interface EndFormProps {
  stage: EndStage
  onEnd: (reason: string) => void
  onCancel: () => void
}

/** Asks why before something ends. */
export function EndForm({ stage, onEnd, onCancel }: EndFormProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="follow-up-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) return onEnd(reason.trim())
        setFault('Skriv hvorfor.')
        field.current?.focus()
      }}
    >
      <TextField
        label={QUESTIONS[stage]}
        value={reason}
        maxLength={300}
        autoComplete="off"
        input_ref={field}
        error={fault}
        onChange={(text) => {
          setReason(text)
          setFault(undefined)
        }}
      />
      <div className="follow-up-actions">
        <Button type="submit" size="sm">{`Flytt til ${STAGE_NAMES[stage]}`}</Button>
        <Button type="button" size="sm" kind="neutral" onClick={onCancel}>
          Avbryt
        </Button>
      </div>
    </form>
  )
}
