import type { Colleague, FollowUpEvent } from '@utsyn/contract/follow-up.ts'
import { useRef, useState } from 'react'
import { followUpPlans } from '../../lib/process-values.ts'
import { noSuchDay } from '../../lib/day-input.ts'
import { unsent, useUnsent } from '../../lib/unsent.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'
import { ChangeFault } from './ChangeFault.tsx'
import { sendChange } from './change-follow-ups.api.ts'
import type { PartProps } from './part-props.ts'
import { changesIn, leftToSend, type Plan, planOf, withChanges, type Writing, writingFrom } from './plan.ts'
import { ERASED_USER, eventText } from './stages.ts'
import { useChange } from './use-change.ts'
import { useColleagues } from './use-colleagues.ts'

const plans = unsent<Writing>(followUpPlans)

const OF_THE_PLAN: readonly FollowUpEvent['kind'][] = ['owner', 'next_step', 'stage']

/** Owner and next step. When somebody else changes them meanwhile, it says what they did, and keeps what was written. */
export function PlanForm({ follow_up, onSay }: PartProps) {
  const day_field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<string>()
  const { change, changing, fault: refusal } = useChange(onSay)
  const { id, version, log, owner } = follow_up
  const writing = useUnsent(plans, id)
  const now = planOf(follow_up)
  const shown = writing ? withChanges(now, writing.written, writing.opened) : now
  const write = (part: Partial<Plan>) => {
    setFault(undefined)
    const from = writing ?? writingFrom(follow_up, {})
    plans.set(id, { ...from, written: { ...from.written, ...part } })
  }
  const save = () => {
    const changes = writing ? changesIn(writing.written, writing.opened) : {}
    if (!changes) {
      setFault(noSuchDay(shown.day) ?? 'Skriv en dato, for eksempel 04.01.2027.')
      return day_field.current?.focus()
    }
    // With the version that is shown: what the others did is read beside the button.
    change({
      send: () => sendChange(id, { version, ...changes }),
      onDone: (saved) => {
        const newest = plans.get(id)
        if (writing && newest) plans.set(id, leftToSend(newest.written, writing.written, saved))
        onSay('Lagret')
      },
    })
  }
  const isBehind = writing !== undefined && writing.version !== version
  return (
    <form
      className="follow-up-part"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!changing) save()
      }}
    >
      <Heading level={3} look="card">
        Plan
      </Heading>
      <OwnerSelect owner={owner} value={shown.owner_id} onChange={(owner_id) => write({ owner_id })} />
      <TextField
        label="Neste steg"
        value={shown.next_step}
        maxLength={300}
        autoComplete="off"
        onChange={(next_step) => write({ next_step })}
      />
      <TextField
        label="Dag"
        placeholder="dd.mm.åååå"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={shown.day}
        input_ref={day_field}
        error={fault}
        onChange={(day) => write({ day })}
      />
      {isBehind && (
        <Notice kind="warning" announce title="Oppfølgingen ble endret mens du skrev.">
          <MeanwhileList log={log} since={writing.event_id} />
          Det du har skrevet, står fortsatt.
        </Notice>
      )}
      <ChangeFault fault={refusal} />
      <div className="follow-up-actions">
        <Button type="submit" kind="secondary" size="sm" loading={changing}>
          {isBehind ? 'Lagre det jeg skrev' : 'Lagre'}
        </Button>
        {writing && (
          <Button type="button" kind="tertiary" size="sm" onClick={() => plans.set(id, undefined)}>
            Angre
          </Button>
        )}
      </div>
    </form>
  )
}

function MeanwhileList({ log, since }: { log: readonly FollowUpEvent[]; since: number }) {
  const newer = log.filter((event) => Number(event.id) > since && OF_THE_PLAN.includes(event.kind))
  return newer.map((event) => (
    <span key={event.id} className="follow-up-meanwhile">
      {event.actor?.name ?? ERASED_USER} {eventText(event)}.{' '}
    </span>
  ))
}

type OwnerSelectProps = {
  owner: Colleague | null
  value: string
  onChange: (id: string) => void
}

function OwnerSelect({ owner, value, onChange }: OwnerSelectProps) {
  const [written, setWritten] = useState('')
  const [picked, setPicked] = useState<Colleague>()
  const { colleagues, isAll, isFetching } = useColleagues(written)
  if (!isAll) {
    const chosen = [picked, owner].find((one) => one?.id === value)
    return (
      <div>
        <TypeaheadPicker
          label="Eier"
          options={colleagues}
          pending={isFetching}
          chosen={[]}
          onType={setWritten}
          onPick={(name) => {
            const colleague = colleagues.find((one) => one.name === name)
            setPicked(colleague)
            if (colleague) onChange(colleague.id)
          }}
        />
        <p className="follow-up-quiet">{chosen?.name ?? 'Ingen'}</p>
      </div>
    )
  }
  // Also one who may no longer be chosen, or while the others load.
  const all = owner && !colleagues.some(({ id }) => id === owner.id) ? [owner, ...colleagues] : colleagues
  const names = all.map(({ id, name }) => ({ value: id, label: name }))
  const isGone = value !== '' && colleagues.length > 0 && !all.some(({ id }) => id === value)
  const options = isGone ? [{ value, label: 'Kan ikke velges lenger' }, ...names] : names
  return (
    <Select
      label="Eier"
      options={value === '' ? [{ value: '', label: 'Ingen' }, ...options] : options}
      value={value}
      onChange={onChange}
    />
  )
}
