import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Outlet } from '@utsyn/contract/outlets.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { percent } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Select } from '../../ui/Select.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { savedSearchesQuery } from '../jobs/saved-searches.api.ts'
import { type NewOutlet, outletsQuery, sendOutlet, sendOutletChange } from './outlets.api.ts'

const CHANNELS = [
  { value: 'teams', label: 'Kanal i Teams' },
  { value: 'slack', label: 'Kanal i Slack' },
  { value: 'webhook', label: 'Et annet program (webhook)' },
] as const
const PACES = [
  { value: 'daily', label: 'Daglig, virkedager kl.\u00a007:30' },
  { value: 'at_once', label: 'Med en gang, på dagtid' },
] as const
const SCORES = [
  { value: '', label: 'Nei' },
  ...[50, 60, 70, 80, 90].map((score) => ({ value: String(score), label: `Fra ${percent(score)}` })),
]

const HELP = {
  teams: 'Adressen du får når du lager en flyt i Workflows med malen «Send webhook alerts to a channel».',
  slack: 'Adressen under «Incoming Webhooks» i en app i Slack.',
  webhook: 'Dit sendes hendelsene som JSON, signert etter Standard Webhooks.',
}

type OutletDialogProps = {
  /** The one to change; a new one without it. */
  outlet: Outlet | undefined
  open: boolean
  onClose: () => void
}

export function OutletDialog({ outlet, open, onClose }: OutletDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setSecret(null)
    onClose()
  }
  const title = secret ? 'Webhooken er koblet til' : outlet ? `Endre ${outlet.name}` : 'Koble til kanal'
  return (
    <Dialog open={open} onClose={close} title={title}>
      {secret ? (
        <NewSecret secret={secret} onClose={close} />
      ) : (
        <OutletForm outlet={outlet} onClose={close} onSecret={setSecret} />
      )}
    </Dialog>
  )
}

const NewSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <div className="outlet-form">
    <Notice kind="warning" title="Kopier nøkkelen nå. Den vises bare denne gangen.">
      Programmet sjekker med den at meldingene kommer fra Utsyn.
    </Notice>
    <p className="outlet-secret">
      <code>{secret}</code>
      <CopyButton value={secret} name="Kopier nøkkelen" />
    </p>
    <div className="admin-actions">
      <Button onClick={onClose}>Ferdig</Button>
    </div>
  </div>
)

const EMPTY: NewOutlet = { channel: 'teams', name: '', address: '', searches: [], pace: 'daily' }
const FIELDS = ['name', 'address', 'searches'] as const
type Fault = { field: (typeof FIELDS)[number] | 'form'; text: string }

const faultOf = (error: unknown): Fault => {
  const field = error instanceof ApiError && FIELDS.find((name) => name === error.field)
  if (error instanceof ApiError && field) return { field, text: error.message }
  return {
    field: 'form',
    text:
      error instanceof ApiError && error.status === 409
        ? error.message
        : 'Kanalen kunne ikke lagres nå. Prøv igjen om litt.',
  }
}

function missingIn({ name, address, searches }: NewOutlet, isNew: boolean): Fault | undefined {
  if (name.trim() === '') return { field: 'name', text: 'Gi kanalen et navn.' }
  if (isNew && address.trim() === '') return { field: 'address', text: 'Lim inn adressen.' }
  return searches.length === 0 ? { field: 'searches', text: 'Velg minst ett søk.' } : undefined
}

const draftOf = ({ channel, name, searches, pace, least_score }: Outlet): NewOutlet => ({
  channel,
  name,
  address: '',
  searches: searches.map(({ id }) => id),
  pace,
  ...(least_score !== null && { least_score }),
})

async function save(
  { channel, address, ...settings }: NewOutlet,
  outlet: Outlet | undefined,
): Promise<{ outlets: Outlet[]; secret: string | null }> {
  if (!outlet) return sendOutlet({ channel, address, ...settings })
  const moved = address.trim() === '' ? {} : { address }
  return { ...(await sendOutletChange(outlet.id, { ...settings, ...moved })), secret: null }
}

type OutletFormProps = {
  outlet: Outlet | undefined
  onClose: () => void
  onSecret: (secret: string) => void
}

function useSaving({ outlet, onClose, onSecret }: OutletFormProps, onError: (error: unknown) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (draft: NewOutlet) => save(draft, outlet),
    onSuccess: ({ outlets, secret }) => {
      queryClient.setQueryData(outletsQuery.queryKey, { outlets })
      if (secret) return onSecret(secret)
      showToast({
        text: outlet ? 'Kanalen er endret' : 'Kanalen er koblet til. Send en prøve for å se at den virker.',
      })
      onClose()
    },
    onError,
  })
}

function OutletForm({ outlet, onClose, onSecret }: OutletFormProps) {
  const [draft, setDraft] = useState(() => (outlet ? draftOf(outlet) : EMPTY))
  const [fault, setFault] = useState<Fault>()
  const form = useRef<HTMLFormElement>(null)
  const write = (change: Partial<NewOutlet>) => {
    setDraft({ ...draft, ...change })
    setFault(undefined)
  }
  const refuse = (wrong: Fault) => {
    setFault(wrong)
    form.current
      ?.querySelector<HTMLElement>(`[name="${wrong.field}"], [data-field="${wrong.field}"] input`)
      ?.focus()
  }
  const { mutate, isPending } = useSaving({ outlet, onClose, onSecret }, (error) => refuse(faultOf(error)))
  const submit = () => {
    const missing = missingIn(draft, !outlet)
    if (missing) refuse(missing)
    else if (!isPending) mutate(draft)
  }
  const textField = (name: 'name' | 'address', label: string, help: string) => (
    <TextField
      label={label}
      name={name}
      type={name === 'address' ? 'url' : 'text'}
      help={help}
      value={draft[name]}
      maxLength={name === 'address' ? 2_000 : 100}
      autoComplete="off"
      error={fault?.field === name ? fault.text : undefined}
      onChange={(value) => write({ [name]: value })}
    />
  )
  return (
    <form
      ref={form}
      className="outlet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {!outlet && (
        <Select
          label="Hva vil du koble til?"
          options={CHANNELS}
          value={draft.channel}
          onChange={(channel) => write({ channel })}
        />
      )}
      {textField('name', 'Navn', 'Det du kjenner den igjen på her.')}
      {outlet
        ? textField('address', 'Ny adresse', `La feltet stå tomt for å beholde den på ${outlet.host}.`)
        : textField('address', 'Adresse', HELP[draft.channel])}
      <SearchChoice
        had={outlet?.searches ?? NONE}
        chosen={draft.searches}
        onChange={(searches) => write({ searches })}
        error={fault?.field === 'searches' ? fault.text : undefined}
      />
      <WhenAndMatches draft={draft} onChange={setDraft} />
      {fault?.field === 'form' && <Notice kind="error" title={fault.text} announce />}
      <div className="admin-actions">
        <Button kind="neutral" onClick={onClose}>
          Avbryt
        </Button>
        <Button type="submit" loading={isPending}>
          {outlet ? 'Lagre' : 'Koble til'}
        </Button>
      </div>
    </form>
  )
}

type WhenAndMatchesProps = { draft: NewOutlet; onChange: (draft: NewOutlet) => void }

/** A program gets all at once, and may ask for matches; a team chooses when. */
function WhenAndMatches({ draft, onChange }: WhenAndMatchesProps) {
  if (draft.channel !== 'webhook')
    return (
      <Select
        label="Når"
        options={PACES}
        value={draft.pace}
        onChange={(pace) => onChange({ ...draft, pace })}
      />
    )
  const { least_score, ...rest } = draft
  return (
    <div>
      <Select
        label="Si fra når noen passer til annonsen"
        options={SCORES}
        value={least_score === undefined ? '' : String(least_score)}
        onChange={(score) => onChange(score === '' ? rest : { ...rest, least_score: Number(score) })}
      />
      <p className="outlet-help">
        Bare hvor mange som passer, og prosenten til den som passer best. Navn sendes ikke.
      </p>
    </div>
  )
}

const NONE: Outlet['searches'] = []

type SearchChoiceProps = {
  /** What it had before: some of another administrator's. */
  had: Outlet['searches']
  chosen: string[]
  onChange: (searches: string[]) => void
  error: string | undefined
}

function SearchChoice({ had, chosen, onChange, error }: SearchChoiceProps) {
  const { data: own, isError, refetch } = useQuery(savedSearchesQuery)
  const others = had.filter(({ id }) => !own?.some((search) => search.id === id))
  const searches = [...(own ?? []), ...others]
  return (
    <fieldset
      className="outlet-searches"
      data-field="searches"
      aria-describedby={error && 'outlet-searches-fault'}
    >
      <legend>
        {had.length > 0 ? 'Nye stillinger fra lagrede søk' : 'Nye stillinger fra de lagrede søkene dine'}
      </legend>
      {own && searches.length === 0 && (
        <p>Du har ingen lagrede søk. Søk blant jobbannonsene og lagre søket først.</p>
      )}
      {!own && isError && (
        <PartFailed onRetry={refetch}>De lagrede søkene dine kunne ikke hentes.</PartFailed>
      )}
      {!own && !isError && (
        <Loading>
          <TextBones lines={2} />
        </Loading>
      )}
      {searches.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
      {error && (
        <p id="outlet-searches-fault" className="outlet-fault" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
