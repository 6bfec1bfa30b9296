import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FailedDispatch, KeptMail } from '@utsyn/contract/outbox.ts'
import { useState } from 'react'
import { count, dateWithTime } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { EmptyState } from '../../ui/StatePanel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminRows } from './AdminRows.tsx'
import { outboxQuery, sendAgain, sendGiveUp } from './outbox.api.ts'
import './OutboxPage.css'

/** What did not come through, and in development the mails that were kept instead of sent. */
export function OutboxPage() {
  const outbox = useQuery(outboxQuery)
  const kept = outbox.data?.kept
  return (
    <AdminFrame
      section="Utboks"
      lead="Varsler ut av portalen forsøkes sendt i mer enn et døgn. De som ikke kom frem, står her i 30&nbsp;dager."
    >
      <div className="admin-part">
        <Heading level={2} look="section">
          Varsler som ikke kom frem
        </Heading>
      </div>
      <AdminRows
        query={outbox}
        rows={outbox.data?.failed}
        columns={['Til', 'Om', 'Mislyktes', 'Forsøk', 'Feil', 'Handlinger']}
        failure="Utboksen kunne ikke hentes."
        empty={<EmptyState title="Alle varsler har kommet frem">Her er det ingenting å gjøre.</EmptyState>}
      >
        {(dispatch) => <FailedRow key={dispatch.id} dispatch={dispatch} />}
      </AdminRows>
      {kept && <KeptPart kept={kept} query={outbox} />}
    </AdminFrame>
  )
}

const CHANNEL_NAMES: Record<FailedDispatch['channel'], string> = {
  mail: 'E-post',
  teams: 'Teams',
  slack: 'Slack',
  webhook: 'Webhook',
}

function FailedRow({
  dispatch: { id, receiver, channel, about, lines, tries, fault, failed_at },
}: {
  dispatch: FailedDispatch
}) {
  const queryClient = useQueryClient()
  const done = (text: string, failure: string) => ({
    onSuccess: () => showToast({ text }),
    onError: () => showToast({ text: failure, kind: 'error' as const }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey }),
  })
  const again = useMutation({
    mutationFn: () => sendAgain(id),
    ...done('Varselet sendes på nytt', 'Varselet kunne ikke sendes på nytt.'),
  })
  const giveUp = useMutation({
    mutationFn: () => sendGiveUp(id),
    ...done('Varselet er gitt opp', 'Varselet kunne ikke gis opp.'),
  })
  return (
    <tr>
      <th scope="row">
        {receiver}
        <small>
          {CHANNEL_NAMES[channel]} med {count(lines, 'varsel', 'varsler')}
        </small>
      </th>
      <td data-label="Om">
        {about.length === 0 ? (
          'Prøve, eller slettet siden'
        ) : (
          <ul className="u-list">
            {about.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </td>
      <td className="admin-line" data-label="Mislyktes">
        <time dateTime={failed_at}>{dateWithTime(failed_at)}</time>
      </td>
      <td className="admin-line" data-label="Forsøk">
        {tries}
      </td>
      <td data-label="Feil">{fault ?? 'Ukjent'}</td>
      <td>
        <div className="admin-actions">
          <Button
            size="sm"
            kind="neutral"
            aria-label={`Send på nytt til ${receiver}`}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            Send på nytt
          </Button>
          <Button
            size="sm"
            kind="tertiary"
            aria-label={`Gi opp varselet til ${receiver}`}
            loading={giveUp.isPending}
            onClick={() => giveUp.mutate()}
          >
            Gi opp
          </Button>
        </div>
      </td>
    </tr>
  )
}

type KeptPartProps = { kept: KeptMail[]; query: React.ComponentProps<typeof AdminRows>['query'] }

function KeptPart({ kept, query }: KeptPartProps) {
  const [shown, setShown] = useState<KeptMail | null>(null)
  return (
    <>
      <div className="admin-part">
        <Heading level={2} look="section">
          E-post som ikke er sendt
        </Heading>
        <p>
          Portalen har ingen tjener for e-post (<code>MAIL_OUT</code>), så de siste 30 ligger her i stedet.
        </p>
      </div>
      <AdminRows
        query={query}
        rows={kept}
        columns={['Emne', 'Til', 'Laget', 'Handlinger']}
        failure=""
        empty={<p className="admin-part">Ingen e-post ennå.</p>}
      >
        {(mail) => (
          <tr key={mail.id}>
            <th scope="row">{mail.subject}</th>
            <td data-label="Til">{mail.person}</td>
            <td className="admin-line" data-label="Laget">
              <time dateTime={mail.kept_at}>{dateWithTime(mail.kept_at)}</time>
            </td>
            <td>
              <Button
                size="sm"
                kind="neutral"
                aria-label={`Vis e-posten til ${mail.person}: ${mail.subject}`}
                onClick={() => setShown(mail)}
              >
                Vis
              </Button>
            </td>
          </tr>
        )}
      </AdminRows>
      <Dialog open={shown !== null} title={shown?.subject ?? ''} onClose={() => setShown(null)}>
        {shown && (
          <div className="outbox-mail">
            {/* A sandbox without scripts: titles in it are written by strangers. */}
            <iframe src={shown.address} title="E-posten slik den ser ut" sandbox="allow-popups" />
            <details>
              <summary>Som ren tekst</summary>
              <pre>{shown.text}</pre>
            </details>
          </div>
        )}
      </Dialog>
    </>
  )
}
