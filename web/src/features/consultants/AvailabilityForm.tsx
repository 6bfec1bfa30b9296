import type { Availability } from '@utsyn/contract/consultants.ts'
import { useRef, useState } from 'react'
import { noSuchDay } from '../../lib/day-input.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type AvailabilityDraft, draftOf, partChoices, readDraft } from './own-availability.ts'
import { useOwnAvailability } from './use-own-availability.ts'

export function AvailabilityForm({ availability }: { availability: Availability | null }) {
  const day_field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // Only unsaved input: everything else follows the server's state.
  const [written, setWritten] = useState<AvailabilityDraft | null>(null)
  const [fault, setFault] = useState<string>()
  const { change, saving } = useOwnAvailability()
  const today = isoDay(useNow())
  const draft = written ?? draftOf(availability, today)
  const write = (part: Partial<AvailabilityDraft>) => {
    setWritten({ ...draft, ...part })
    setFault(undefined)
  }
  const forget = () => setWritten(null)
  const save = () => {
    const next = readDraft(draft, today)
    if (next) return change(availability, next, forget)
    setFault(noSuchDay(draft.day) ?? 'Skriv en dato, for eksempel 04.01.2027.')
    day_field.current?.focus()
  }
  return (
    <form
      className="own-availability-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) save()
      }}
    >
      <Select
        label="Omfang"
        options={partChoices(availability?.percent ?? 100)}
        value={draft.part}
        onChange={(part) => write({ part })}
      />
      {draft.part !== '0' && (
        <TextField
          label="Ledig fra"
          placeholder="dd.mm.åååå"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={draft.day}
          input_ref={day_field}
          error={fault}
          onChange={(day) => write({ day })}
        />
      )}
      <div className="own-availability-actions">
        <Button type="submit" kind="secondary" loading={saving}>
          Lagre
        </Button>
        {availability?.set_by === 'consultant' && (
          <Button
            type="button"
            kind="tertiary"
            onClick={({ currentTarget }) => {
              if (saving) return
              // The focused button is removed.
              currentTarget.form?.querySelector('select')?.focus()
              change(availability, null, forget)
            }}
          >
            Fjern det jeg har oppgitt
          </Button>
        )}
      </div>
    </form>
  )
}
