import { PlusIcon } from '@navikt/aksel-icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Outlet, OutletDelivery } from '@utsyn/contract/outlets.ts'
import { useState } from 'react'
import { count, dateWithTime, percent } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminRows } from './AdminRows.tsx'
import { OutletDialog } from './OutletDialog.tsx'
import { askForOutletSample, deliveriesQuery, outletsQuery, sendOutletRemoval } from './outlets.api.ts'
import './OutletsPage.css'

/** Channels of teams and other programs that get the new ads of saved searches. */
export function OutletsPage() {
  const outlets = useQuery(outletsQuery)
  const [edited, setEdited] = useState<Outlet | 'new'>()
  const [removing, setRemoving] = useState<Outlet>()
  const [logged, setLogged] = useState<Outlet>()
  return (
    <AdminFrame
      section="Kanaler"
      lead="Nye stillinger til kanaler i Teams og Slack og til andre programmer. Navn på konsulenter og fortrolige forespørsler sendes aldri hit."
    >
      <div className="admin-tools">
        <Button icon={PlusIcon} onClick={() => setEdited('new')}>
          Koble til kanal
        </Button>
      </div>
      <AdminRows
        query={outlets}
        rows={outlets.data?.outlets}
        columns={['Kanal', 'Lagrede søk', 'Sist sendt', 'Tilstand', 'Handlinger']}
        failure="Kanalene kunne ikke hentes."
        empty={
          <EmptyState title="Ingen kanaler ennå">
            Koble et av de lagrede søkene dine til en kanal, så ser hele teamet nye stillinger der.
          </EmptyState>
        }
      >
        {(outlet) => (
          <OutletRow
            key={outlet.id}
            outlet={outlet}
            onChange={() => setEdited(outlet)}
            onRemove={() => setRemoving(outlet)}
            onLog={() => setLogged(outlet)}
          />
        )}
      </AdminRows>
      <OutletDialog
        outlet={edited === 'new' ? undefined : edited}
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
      <RemoveOutletDialog outlet={removing} onClose={() => setRemoving(undefined)} />
      <Dialog
        open={logged !== undefined}
        onClose={() => setLogged(undefined)}
        title={`Sendt til ${logged?.name ?? ''}`}
      >
        {logged && <DeliveryList id={logged.id} />}
      </Dialog>
    </AdminFrame>
  )
}

const CHANNELS: Record<Outlet['channel'], string> = { teams: 'Teams', slack: 'Slack', webhook: 'Webhook' }
const STATES: Record<Outlet['state'], string> = {
  on: 'Virker',
  paused: 'Stanset: Flere på rad kom ikke frem. En prøve starter den igjen.',
  gone: 'Stanset: Adressen finnes ikke lenger. Gi den en ny under «Endre».',
}

const whatOf = ({ channel, pace, least_score }: Outlet) =>
  channel === 'webhook'
    ? `med en gang${least_score === null ? '' : `, og treff fra ${percent(least_score)}`}`
    : pace === 'daily'
      ? 'daglig'
      : 'med en gang'

type OutletRowProps = {
  outlet: Outlet
  onChange: () => void
  onRemove: () => void
  onLog: () => void
}

function OutletRow({ outlet, onChange, onRemove, onLog }: OutletRowProps) {
  const { id, name, channel, host, state, searches, last_sent_at } = outlet
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => askForOutletSample(id),
    onSuccess: () => showToast({ text: 'Prøven er på vei' }),
    onError: () => showToast({ text: 'Prøven kunne ikke sendes. Prøv igjen om litt.', kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: outletsQuery.queryKey }),
  })
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {CHANNELS[channel]}, {whatOf(outlet)}. {host}
        </small>
      </th>
      <td data-label="Lagrede søk">
        {searches.map((search) => search.name).join(', ') || 'Ingen, så ingenting sendes'}
      </td>
      <td className="admin-line" data-label="Sist sendt">
        {last_sent_at ? <time dateTime={last_sent_at}>{dateWithTime(last_sent_at)}</time> : 'Ikke ennå'}
      </td>
      <td data-label="Tilstand">{STATES[state]}</td>
      <td>
        <div className="admin-actions">
          <Button
            size="sm"
            kind="neutral"
            aria-label={`Send en prøve til ${name}`}
            loading={isPending}
            onClick={() => mutate()}
          >
            Send en prøve
          </Button>
          <Button size="sm" kind="neutral" aria-label={`Logg for ${name}`} onClick={onLog}>
            Logg
          </Button>
          <Button size="sm" kind="neutral" aria-label={`Endre ${name}`} onClick={onChange}>
            Endre
          </Button>
          <Button size="sm" kind="tertiary" aria-label={`Fjern ${name}`} onClick={onRemove}>
            Fjern
          </Button>
        </div>
      </td>
    </tr>
  )
}

function RemoveOutletDialog({ outlet, onClose }: { outlet: Outlet | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: sendOutletRemoval,
    onSuccess: (next) => {
      queryClient.setQueryData(outletsQuery.queryKey, next)
      showToast({ text: 'Kanalen er fjernet' })
    },
    onError: () => showToast({ text: 'Kanalen kunne ikke fjernes. Prøv igjen om litt.', kind: 'error' }),
    onSettled: onClose,
  })
  return (
    <Dialog open={outlet !== undefined} onClose={onClose} title="Fjerne kanalen?">
      {outlet && (
        <div className="outlet-form">
          <p>Utsyn slutter å sende til {outlet.name}, og loggen over det som er sendt, slettes.</p>
          <div className="admin-actions">
            <Button kind="neutral" onClick={onClose}>
              Avbryt
            </Button>
            <Button kind="danger" loading={isPending} onClick={() => mutate(outlet.id)}>
              Fjern kanalen
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const DELIVERY_STATES: Record<OutletDelivery['state'], string> = {
  waiting: 'Venter',
  sent: 'Sendt',
  failed: 'Kom ikke frem',
  dropped: 'Ikke lenger aktuell',
}
const EVENTS: Record<OutletDelivery['events'][number]['kind'], string> = {
  new: 'Ny stilling',
  match: 'Treff',
  withdrawn: 'Trukket',
  back: 'Lyst ut igjen',
}

function DeliveryList({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(deliveriesQuery(id))
  if (isError && !data) return <PartFailed onRetry={refetch}>Loggen kunne ikke hentes.</PartFailed>
  if (!data)
    return (
      <Loading>
        <TextBones lines={4} />
      </Loading>
    )
  if (data.deliveries.length === 0) return <p>Ingenting er sendt de siste 30&nbsp;dagene.</p>
  return (
    <ul className="u-list outlet-log">
      {data.deliveries.map((delivery) => (
        <li key={delivery.id}>
          <strong>{aboutOf(delivery)}</strong>
          <span>
            {DELIVERY_STATES[delivery.state]}
            {delivery.fault && delivery.state !== 'sent' && ` (${delivery.fault})`},{' '}
            <time dateTime={delivery.ended_at ?? delivery.created_at}>
              {dateWithTime(delivery.ended_at ?? delivery.created_at)}
            </time>
            , {count(delivery.tries, 'forsøk', 'forsøk')}
          </span>
          <small>{delivery.id}</small>
        </li>
      ))}
    </ul>
  )
}

function aboutOf({ is_sample, events }: OutletDelivery): string {
  const [first] = events
  if (!first) return is_sample ? 'Prøve' : 'Annonser som er slettet'
  const more = events.length - 1
  return `${EVENTS[first.kind]}: ${first.title}${more > 0 ? ` og ${count(more, 'annen', 'andre')}` : ''}`
}
