import { STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { useEffect, useRef, useState } from 'react'
import { followUpReasons } from '../../lib/process-values.ts'
import { unsent, useUnsent } from '../../lib/unsent.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ChangeFault } from './ChangeFault.tsx'
import { type EndStage } from './stages.ts'

const QUESTIONS: Record<EndStage, string> = {
  won: 'Hvorfor vant vi?',
  lost: 'Hvorfor tapte vi?',
  dropped: 'Hvorfor legges den bort?',
}

/** By follow-up. */
const reasons = unsent<Partial<Record<EndStage, string>>>(followUpReasons)

export const forgetReasons = (id: string) => reasons.set(id, undefined)

interface EndFormProps {
  /** Of the follow-up. */
  id: string
  stage: EndStage
  sending: boolean
  /** Why it was not ended. */
  fault: string | undefined
  onEnd: (reason: string) => void
  onCancel: () => void
}

/** Asks why before something ends. What was written stays until it has ended, or is given up. */
export function EndForm({ id, stage, sending, fault, onEnd, onCancel }: EndFormProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const written = useUnsent(reasons, id)
  const reason = written?.[stage] ?? ''
  const [missing, setMissing] = useState<string>()
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="follow-up-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (sending) return
        if (reason.trim()) return onEnd(reason.trim())
        setMissing('Skriv hvorfor.')
        field.current?.focus()
      }}
    >
      <TextField
        label={QUESTIONS[stage]}
        value={reason}
        maxLength={300}
        autoComplete="off"
        input_ref={field}
        error={missing}
        onChange={(text) => {
          reasons.set(id, { ...written, [stage]: text })
          setMissing(undefined)
        }}
      />
      <ChangeFault fault={fault} />
      <div className="follow-up-actions">
        <Button type="submit" size="sm" loading={sending}>{`Flytt til ${STAGE_NAMES[stage]}`}</Button>
        <Button
          type="button"
          size="sm"
          kind="neutral"
          onClick={() => {
            forgetReasons(id)
            onCancel()
          }}
        >
          Avbryt
        </Button>
      </div>
    </form>
  )
}
