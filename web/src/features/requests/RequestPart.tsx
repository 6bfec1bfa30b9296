import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { Request } from '@utsyn/contract/requests.ts'
import { PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { isNotFound, reasonOf } from '../../lib/api-error.ts'
import { dateLong } from '../../lib/norwegian.ts'
import { useMay } from '../../lib/use-role.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { removeRequest, requestQuery } from './requests.api.ts'
import './RequestPart.css'

const FACTS = [
  { name: 'start', label: 'Oppstart' },
  { name: 'duration', label: 'Varighet' },
  { name: 'extent', label: 'Omfang' },
  { name: 'price_ceiling', label: 'Pristak' },
  { name: 'clearance', label: 'Sikkerhetsklarering' },
  { name: 'language', label: 'Språk' },
] as const

/** What a request says beside an ad: the assignment, who sent it, and what is demanded. */
export function RequestPart({ id }: { id: string }) {
  const { data: request, isError, refetch } = useQuery(requestQuery(id))
  if (isError && !request)
    return (
      <Card as="section" className="request-part">
        <PartFailed onRetry={refetch}>Opplysningene i forespørselen kunne ikke hentes.</PartFailed>
      </Card>
    )
  if (!request) return <Card className="request-part" />
  const facts = FACTS.filter(({ name }) => request[name])
  return (
    <Card as="section" className="request-part" aria-labelledby="foresporselen">
      <div className="request-part-head">
        <Heading level={2} look="section" id="foresporselen">
          Forespørselen
        </Heading>
        <div className="request-part-buttons">
          <Button
            kind="neutral"
            size="sm"
            icon={PencilIcon}
            as={<Link to={paths.editRequest} params={{ id }} />}
          >
            Rediger
          </Button>
          <DeleteRequest id={id} has_offer={request.has_offer} />
        </div>
      </div>
      <dl className="request-facts">
        {facts.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{request[name]}</dd>
          </div>
        ))}
        <div>
          <dt>{request.receipts.length > 1 ? 'Mottatt fra' : 'Megler'}</dt>
          <dd>
            <Receipts receipts={request.receipts} />
          </dd>
        </div>
      </dl>
      <Demands title="Skal-krav" demands={request.must} />
      <Demands title="Bør-krav" demands={request.should} />
    </Card>
  )
}

function Receipts({ receipts }: Pick<Request, 'receipts'>) {
  return (
    <ul className="u-list">
      {receipts.map(({ broker, text, received_at, received_by }) => (
        <li key={received_at}>
          {broker ?? 'Ikke oppgitt'}
          <small>
            lagt inn {dateLong(received_at)}
            {received_by && ` av ${received_by}`}
          </small>
          {text && (
            <details className="request-part-text">
              <summary>Vis teksten</summary>
              <p>{text}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Demands({ title, demands }: { title: string; demands: readonly string[] }) {
  if (demands.length === 0) return null
  return (
    <>
      <Heading level={3} look="card">
        {title}
      </Heading>
      <ul className="request-part-demands">
        {demands.map((demand) => (
          <li key={demand}>{demand}</li>
        ))}
      </ul>
    </>
  )
}

function DeleteRequest({ id, has_offer }: { id: string; has_offer: boolean }) {
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const mayDelete = useMay('bemanner') || !has_offer
  const ask = () => {
    setAsking(true)
    // An offer may have been begun meanwhile.
    void queryClient.invalidateQueries(requestQuery(id))
  }
  const remove = async () => {
    setSending(true)
    setFault(null)
    try {
      await removeRequest(id)
    } catch (error) {
      // Somebody else has deleted it: 404.
      if (!isNotFound(error)) {
        setSending(false)
        return setFault(reasonOf(error, 'Forespørselen ble ikke slettet. Prøv igjen om litt.'))
      }
    }
    toast({ text: 'Forespørselen er slettet' })
    await router.navigate({ to: paths.jobs, search: { page: 1, kind: 'request' } })
    void queryClient.invalidateQueries({ queryKey: ['jobs'] })
  }
  return (
    <>
      <Button kind="neutral" size="sm" icon={TrashIcon} onClick={ask}>
        Slett forespørselen
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Slette forespørselen?">
        <p>
          Teksten, kontaktpersonene og sammenligningene blir borte, og det kan ikke angres. En oppfølging av
          den blir stående uten tittelen.
        </p>
        {has_offer && (
          <Notice kind="warning">
            {mayDelete
              ? 'Det er laget et tilbud på forespørselen. Det blir også slettet, med innledningene som er skrevet.'
              : 'Det er laget et tilbud på forespørselen. Bare bemannere og administratorer kan slette den.'}
          </Notice>
        )}
        {fault && (
          <Notice kind="error" announce>
            {fault}
          </Notice>
        )}
        <div className="request-part-actions">
          <Button kind="neutral" onClick={() => setAsking(false)}>
            Avbryt
          </Button>
          {mayDelete && (
            <Button kind="danger" loading={sending} onClick={() => void remove()}>
              Slett
            </Button>
          )}
        </div>
      </Dialog>
    </>
  )
}
