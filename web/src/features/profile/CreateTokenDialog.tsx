import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { createPersonalToken } from '@utsyn/contract/personal-tokens.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { noSuchDay, readDay } from '../../lib/day-input.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { personalTokensQuery, sendNewToken } from './personal-tokens.api.ts'

export const SCOPES = { read: 'Lese', write: 'Lese og endre' } as const

const ACCESS = [
  { value: 'read', label: SCOPES.read },
  { value: 'write', label: SCOPES.write },
] as const

const LIVES = [
  { value: '30', label: '30 dager' },
  { value: '90', label: '90 dager' },
  { value: '365', label: 'Ett år' },
  { value: 'day', label: 'Til en dato' },
] as const
const LONGEST_DAYS = 365

const dayAfter = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000))

export function CreateTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setSecret(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={secret ? 'Nøkkelen er klar' : 'Lag tilgangsnøkkel'}>
      {secret ? (
        <NewSecret secret={secret} onClose={close} />
      ) : (
        <CreateTokenForm onCancel={close} onCreated={setSecret} />
      )}
    </Dialog>
  )
}

/** The only time that the secret is seen. */
function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <div className="token-form">
      <Notice kind="warning" title="Kopier nøkkelen nå. Den vises bare denne gangen." />
      <div className="token-secret">
        <code>{secret}</code>
        <CopyButton value={secret} name="Kopier nøkkelen" />
      </div>
      <div className="token-actions">
        <Button onClick={onClose}>Ferdig</Button>
      </div>
    </div>
  )
}

interface Draft {
  name: string
  scope: keyof typeof SCOPES
  life: (typeof LIVES)[number]['value']
  day: string
}
type Fault = { field: 'name' | 'day' | 'form'; text: string }

const EMPTY: Draft = { name: '', scope: 'read', life: '90', day: '' }

function readDraft({ name, scope, life, day }: Draft): BodyOf<typeof createPersonalToken> | Fault {
  if (!name.trim()) return { field: 'name', text: 'Gi nøkkelen et navn.' }
  const expires_on = life === 'day' ? readDay(day) : dayAfter(Number(life))
  if (!expires_on) return { field: 'day', text: noSuchDay(day) ?? 'Skriv en dato, for eksempel 04.01.2027.' }
  if (expires_on < dayAfter(0)) return { field: 'day', text: 'Datoen er passert.' }
  if (expires_on > dayAfter(LONGEST_DAYS))
    return { field: 'day', text: 'En nøkkel kan være gyldig i høyst ett år.' }
  return { name: name.trim(), scope, expires_on }
}

const refusalOf = (error: unknown): Fault => ({
  field: 'form',
  text:
    error instanceof ApiError && error.status === 409
      ? 'Du har så mange nøkler som det er plass til. Slett en av dem først.'
      : 'Nøkkelen kunne ikke lages. Prøv igjen om litt.',
})

interface CreateTokenFormProps {
  onCancel: () => void
  onCreated: (secret: string) => void
}

/** Mounted each time the dialog opens. */
function CreateTokenForm({ onCancel, onCreated }: CreateTokenFormProps) {
  const queryClient = useQueryClient()
  const name_field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const day_field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(EMPTY)
  const [fault, setFault] = useState<Fault>()
  const { mutate, isPending } = useMutation({
    mutationFn: sendNewToken,
    onSuccess: ({ secret, tokens }) => {
      queryClient.setQueryData(personalTokensQuery.queryKey, tokens)
      onCreated(secret)
    },
    onError: (error) => setFault(refusalOf(error)),
  })
  const save = () => {
    const read = readDraft(draft)
    if (!('field' in read)) return mutate(read)
    setFault(read)
    ;(read.field === 'name' ? name_field : day_field).current?.focus()
  }
  const write = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    setFault(undefined)
  }
  const faultOf = (field: Fault['field']) => (fault?.field === field ? fault.text : undefined)
  return (
    <form
      className="token-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) save()
      }}
    >
      <TextField
        label="Navn"
        help="Hva nøkkelen skal brukes til"
        value={draft.name}
        maxLength={80}
        autoComplete="off"
        input_ref={name_field}
        error={faultOf('name')}
        onChange={(name) => write({ name })}
      />
      <Select label="Tilgang" options={ACCESS} value={draft.scope} onChange={(scope) => write({ scope })} />
      <Select label="Gyldighet" options={LIVES} value={draft.life} onChange={(life) => write({ life })} />
      {draft.life === 'day' && (
        <TextField
          label="Siste dag"
          placeholder="dd.mm.åååå"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={draft.day}
          input_ref={day_field}
          error={faultOf('day')}
          onChange={(day) => write({ day })}
        />
      )}
      {fault?.field === 'form' && <Notice kind="error" title={fault.text} announce />}
      <div className="token-actions">
        <Button kind="neutral" type="button" onClick={onCancel}>
          Avbryt
        </Button>
        <Button type="submit" loading={isPending}>
          Lag nøkkel
        </Button>
      </div>
    </form>
  )
}
