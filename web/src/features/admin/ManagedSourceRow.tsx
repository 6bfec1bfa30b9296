import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedKind, ManagedSource } from '@utsyn/contract/managed-sources.ts'
import { ApiError } from '../../lib/api-error.ts'
import { dateWithTime } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { faultSentence } from '../sources/fault-sentences.ts'
import { fetchedAt } from '../sources/fetched-at.ts'
import { SourceStateMark } from '../sources/SourceStateMark.tsx'
import { refetchSources, sendPause, sendRun } from './managed-sources.api.ts'

const KINDS: Record<ManagedKind, string> = {
  nav: 'Jobbannonser fra hele landet, hvert femte minutt',
  feed: 'Jobbannonser, hver time',
  news: 'Nyheter, hvert kvarter',
  flowcase: 'CV-er, to ganger i døgnet',
  mail: 'Forespørsler som er videresendt, annethvert minutt',
  register: 'Fakta om bedrifter, hver måned',
}

/** The variable that sets up a source of which there is one. */
const KEYS: Partial<Record<ManagedKind, string>> = {
  nav: 'NAV_FEED_URL',
  flowcase: 'FLOWCASE_URL og FLOWCASE_TOKEN',
  mail: 'MAIL_IN og MAIL_IN_FROM',
  register: 'BRREG_URL',
}

const ORIGINS: Record<ManagedSource['origin'], string> = {
  setup: 'Fra oppsettet',
  added: 'Lagt til her',
  example: 'Eksempel',
}

interface ManagedSourceRowProps {
  source: ManagedSource
  onRemove: () => void
}

export function ManagedSourceRow({ source, onRemove }: ManagedSourceRowProps) {
  const now = useNow()
  const { kind, name, address, origin, is_complete, state, last_success_at } = source
  const isSetUp = state !== 'not_set_up'
  return (
    <tr>
      <th scope="row">
        {name} {isSetUp && <Tag look={origin === 'added' ? 'new' : 'plain'}>{ORIGINS[origin]}</Tag>}
        {address && address !== name && <small>{address}</small>}
        <small>
          {KINDS[kind]}
          {is_complete && '. Alle åpne annonser'}
        </small>
      </th>
      <td data-label="Tilstand">
        <SourceStateMark state={state} />
        <StateDetail source={source} now={now} />
      </td>
      <td className="admin-line" data-label="Sist hentet">
        {last_success_at ? (
          <time dateTime={last_success_at} title={dateWithTime(last_success_at)}>
            {fetchedAt(last_success_at, now)}
          </time>
        ) : (
          isSetUp && 'Ikke hentet'
        )}
      </td>
      <td>{isSetUp && origin !== 'example' && <SourceActions source={source} onRemove={onRemove} />}</td>
    </tr>
  )
}

function StateDetail({ source, now }: { source: ManagedSource; now: Date }) {
  const { kind, state, last_fault, last_read_at, waits_until, is_being_read } = source
  if (state === 'not_set_up') return <small>Settes opp med {KEYS[kind]}.</small>
  if (is_being_read) return <small>Leses nå.</small>
  return (
    <>
      {last_fault && (
        <small>
          {state === 'working' && 'Siste forsøk: '}
          {faultSentence(last_fault)} {last_read_at && `Sist prøvd ${fetchedAt(last_read_at, now)}.`}
        </small>
      )}
      {waits_until && <small>Kilden har bedt om pause til {dateWithTime(waits_until)}.</small>}
    </>
  )
}

function SourceActions({ source, onRemove }: ManagedSourceRowProps) {
  const { name, address, origin, state } = source
  const id = source.id!
  const isPaused = state === 'paused'
  // Several feeds may have the name of one site.
  const which = origin === 'added' || source.kind === 'feed' ? (address ?? name) : name
  const run = useChange(() => sendRun(id), `${name} leses nå`)
  const pause = useChange(
    () => sendPause(id, !isPaused),
    isPaused ? `${name} leses igjen` : `${name} er satt på pause`,
  )
  return (
    <div className="admin-actions">
      {!isPaused && (
        <Button size="sm" kind="neutral" aria-label={`Les nå: ${which}`} {...run}>
          Les nå
        </Button>
      )}
      <Button
        size="sm"
        kind="neutral"
        aria-label={`${isPaused ? 'Fortsett' : 'Sett på pause'}: ${which}`}
        {...pause}
      >
        {isPaused ? 'Fortsett' : 'Sett på pause'}
      </Button>
      {origin === 'added' && (
        <Button size="sm" kind="danger" aria-label={`Fjern: ${which}`} onClick={onRemove}>
          Fjern
        </Button>
      )}
    </div>
  )
}

function useChange(send: () => Promise<unknown>, done: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => showToast({ text: done }),
    onError: (error) =>
      showToast({
        text:
          error instanceof ApiError && error.code === 'asked_to_wait'
            ? 'Kilden har bedt om en pause. Prøv igjen senere.'
            : 'Kilden kunne ikke endres. Prøv igjen om litt.',
        kind: 'error',
      }),
    onSettled: () => refetchSources(queryClient),
  })
  return { loading: isPending, onClick: () => mutate() }
}
