import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { addFeed } from '@utsyn/contract/managed-sources.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { count } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { refetchSources, sendFeed } from './managed-sources.api.ts'

const KINDS = [
  { value: 'feed', label: 'Jobbannonser' },
  { value: 'news', label: 'Nyheter' },
] as const

const HELP = {
  feed: 'RSS, Atom, JSON Feed, en liste i XML eller en side med annonser som maskiner kan lese. Den leses hver time.',
  news: 'RSS, Atom eller JSON Feed. Den leses hvert kvarter, og bare titler og ingresser blir lagret.',
}

export function AddFeedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Legg til kilde">
      <AddFeedForm onClose={onClose} />
    </Dialog>
  )
}

interface Draft {
  kind: 'feed' | 'news'
  address: string
  is_complete: boolean
}
const EMPTY: Draft = { kind: 'feed', address: '', is_complete: false }

type Fault = { field: 'address' | 'form'; text: string }

/** The server says what is wrong with an address. */
const faultOf = (error: unknown): Fault =>
  error instanceof ApiError && error.field === 'address'
    ? { field: 'address', text: error.message }
    : {
        field: 'form',
        text:
          error instanceof ApiError && error.status === 429
            ? 'Det er prøvd mange adresser på kort tid. Vent et minutt.'
            : 'Adressen kunne ikke prøves nå. Prøv igjen om litt.',
      }

/** The address is tried first, so that a person sees what would be added. `onWrong` moves the focus to it. */
function useFeedDraft({ onAdded, onWrong }: { onAdded: () => void; onWrong: () => void }) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const [fault, setFault] = useState<Fault>()
  const [tried, setTried] = useState<ReplyOf<typeof addFeed>>()
  const { mutate, isPending } = useMutation({
    mutationFn: sendFeed,
    onSuccess: (answer) => {
      if (answer.id === null) return setTried(answer)
      showToast({ text: 'Kilden er lagt til og leses nå' })
      void refetchSources(queryClient)
      onAdded()
    },
    onError: (error) => {
      setTried(undefined)
      setFault(faultOf(error))
      onWrong()
    },
  })
  const write = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    setFault(undefined)
    if (change.is_complete === undefined) setTried(undefined)
  }
  const submit = () => {
    if (draft.address.trim()) return mutate({ ...draft, is_trial: !tried })
    setFault({ field: 'address', text: 'Skriv adressen til kilden.' })
    onWrong()
  }
  return { draft, fault, tried, write, submit, isPending }
}

/** Mounted each time the dialog opens. */
function AddFeedForm({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { draft, fault, tried, write, submit, isPending } = useFeedDraft({
    onAdded: onClose,
    onWrong: () => field.current?.focus(),
  })
  return (
    <form
      className="managed-feed-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) submit()
      }}
    >
      <Select
        label="Hva kilden har"
        options={KINDS}
        value={draft.kind}
        onChange={(kind) => write({ kind })}
      />
      <TextField
        label="Adresse"
        type="url"
        placeholder="https://firma.example/stillinger.rss"
        help={HELP[draft.kind]}
        value={draft.address}
        maxLength={2_000}
        autoComplete="off"
        input_ref={field}
        error={fault?.field === 'address' ? fault.text : undefined}
        onChange={(address) => write({ address })}
      />
      {draft.kind === 'feed' && (
        <div>
          <Checkbox
            label="Kilden har alle åpne annonser"
            checked={draft.is_complete}
            onChange={(is_complete) => write({ is_complete })}
          />
          <p className="managed-feed-help">
            Da stenges annonser som forsvinner fra den. Ikke velg dette om den bare viser de nyeste.
          </p>
        </div>
      )}
      {tried && <Trial {...tried} kind={draft.kind} />}
      {fault?.field === 'form' && <Notice kind="error" title={fault.text} announce />}
      <div className="admin-actions">
        <Button kind="neutral" type="button" onClick={onClose}>
          Avbryt
        </Button>
        <Button type="submit" loading={isPending}>
          {tried ? 'Legg til' : 'Prøv adressen'}
        </Button>
      </div>
    </form>
  )
}

function Trial({ found, titles, kind }: ReplyOf<typeof addFeed> & Pick<Draft, 'kind'>) {
  const things = kind === 'news' ? count(found, 'nyhet', 'nyheter') : count(found, 'annonse', 'annonser')
  if (found === 0)
    return (
      <Notice kind="warning" title="Kilden kan leses, men er tom nå." announce>
        Legg den til om adressen er riktig.
      </Notice>
    )
  return (
    <Notice kind="success" title={`Kilden har ${things} nå.`} announce>
      Stemmer dette?
      <ul className="managed-feed-titles">
        {titles.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </ul>
    </Notice>
  )
}
