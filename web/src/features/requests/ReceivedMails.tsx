import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReceivedMail } from '@utsyn/contract/received-mails.ts'
import { useId, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { dateWithTime, number } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { showToast } from '../../ui/toast-store.ts'
import './RequestPart.css'
import { readMail, receivedMailsQuery, sendRemoveMail } from './received-mails.api.ts'
import type { Waiting } from './use-request-review.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'

const subjectOf = ({ subject }: ReceivedMail) => subject ?? 'Uten emne'

interface Reading {
  /** Something is being read: one thing at a time is reviewed. */
  isBusy: boolean
  onBusy: (reading: 'mail' | null) => void
  onRead: (waiting: Waiting[], remarks?: string[]) => void
}

/** E-mails that were forwarded to the portal and wait for a review. Nothing where no mailbox is set up. */
export function ReceivedMails(reader: Reading) {
  const heading = useId()
  const { data, isError, refetch } = useQuery(receivedMailsQuery)
  const kept_focus = useKeptFocus(heading)
  if (isError && !data)
    return (
      <Card as="section">
        <PartFailed onRetry={refetch}>E-postene som er videresendt, kunne ikke hentes.</PartFailed>
      </Card>
    )
  if (!data || (data.address === null && data.mails.length === 0)) return null
  const { address, mails, total_count } = data
  return (
    <Card as="section" aria-labelledby={heading}>
      <div id={heading} tabIndex={-1}>
        <Heading level={2} look="section">
          {mails.length > 0 ? `Mottatt på e-post (${number(total_count)})` : 'Mottatt på e-post'}
        </Heading>
      </div>
      {mails.length === 0 && <p className="scrape-quiet">Ingen e-poster venter.</p>}
      {mails.length > 0 && (
        <ul className="u-list request-mails" {...kept_focus}>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} {...reader} />
          ))}
        </ul>
      )}
      {total_count > mails.length && (
        <p className="scrape-quiet">… og {number(total_count - mails.length)} nyere</p>
      )}
      {address && <p className="scrape-quiet">Videresend forespørsler til {address}.</p>}
    </Card>
  )
}

function MailRow({ mail, isBusy, onBusy, onRead }: Reading & { mail: ReceivedMail }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: receivedMailsQuery.queryKey })
  const reading = useMutation({
    mutationFn: () => readMail(mail.id, subjectOf(mail)),
    onMutate: () => onBusy('mail'),
    onSuccess: (read) => ('fault' in read ? refresh() : onRead([read.waiting], read.remarks)),
    onSettled: () => onBusy(null),
  })
  const removing = useMutation({
    mutationFn: () => sendRemoveMail(mail.id),
    onError: (error) => {
      // Somebody else has removed it.
      if (!(error instanceof ApiError && error.status === 404))
        showToast({ text: 'E-posten ble ikke fjernet. Prøv igjen om litt.', kind: 'error' })
    },
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  const fault = reading.data && 'fault' in reading.data ? reading.data.fault : null
  return (
    <li>
      <div>
        <strong>{subjectOf(mail)}</strong>
        <small>
          {mail.sender && `${mail.sender} · `}
          <time dateTime={mail.received_at}>{dateWithTime(mail.received_at)}</time>
        </small>
        {mail.refusal && <small>Ikke lest: {mail.refusal}</small>}
      </div>
      <div className="request-mail-actions">
        {!mail.refusal && (
          <Button
            kind="secondary"
            size="sm"
            loading={reading.isPending}
            disabled={isBusy && !reading.isPending}
            aria-label={`Les ${subjectOf(mail)}`}
            onClick={() => reading.mutate()}
          >
            Les
          </Button>
        )}
        <Button
          kind="neutral"
          size="sm"
          aria-label={`Fjern ${subjectOf(mail)}`}
          onClick={() => setAsking(true)}
        >
          Fjern
        </Button>
      </div>
      {fault && (
        <Notice kind="error" announce>
          {fault}
        </Notice>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title="Fjerne e-posten?">
        <p>
          «{subjectOf(mail)}» blir borte for alle, og det kan ikke angres. I postkassen blir den liggende.
        </p>
        <div className="request-part-actions">
          <Button kind="neutral" onClick={() => setAsking(false)}>
            Avbryt
          </Button>
          <Button kind="danger" loading={removing.isPending} onClick={() => removing.mutate()}>
            Fjern
          </Button>
        </div>
      </Dialog>
    </li>
  )
}
