import { CheckmarkIcon } from '@navikt/aksel-icons'
import { useRouter } from '@tanstack/react-router'
import type { Request } from '@utsyn/contract/requests.ts'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DiscardDialog } from '../scraping/DiscardDialog.tsx'
import { ReviewColumns } from '../scraping/ReviewShell.tsx'
import '../scraping/ScrapeReview.css'
import { RequestRows } from './RequestCard.tsx'
import { useCorrections, useSaveCorrections } from './use-corrections.ts'

/** All fields of a request as they are stored, each with the place in the text that it was read from. */
export function EditRequest({ request }: { request: Request }) {
  const corrections = useCorrections(request)
  const { one, errors, contested, isCorrected, change, forget } = corrections
  const [seen] = useState(request.version)
  const [wasCorrected] = useState(isCorrected)
  const isRestored = wasCorrected && isCorrected
  const [asking, setAsking] = useState(false)
  const router = useRouter()
  const back = () => void router.navigate({ to: paths.job, params: { id: request.job_id } })
  const { save, saving, fault, setFault } = useSaveCorrections(request, corrections)
  return (
    <>
      <PageTitle
        title="Rediger forespørselen"
        lead="Endringene gjelder for alle, og nye krav sammenlignes med konsulentene på nytt."
        actions={
          <>
            <Button kind="neutral" disabled={saving} onClick={isCorrected ? () => setAsking(true) : back}>
              Avbryt
            </Button>
            <Button icon={CheckmarkIcon} loading={saving} onClick={isCorrected ? () => void save() : back}>
              Lagre
            </Button>
          </>
        }
      />
      {(fault ?? (request.version !== seen || isRestored)) && (
        <div className="review-notices">
          {fault ? (
            <Notice kind="error" announce onDismiss={() => setFault(null)}>
              {fault}
            </Notice>
          ) : request.version !== seen ? (
            <Notice kind="info" announce>
              Noen andre har endret forespørselen. Feltene du ikke har rettet, viser det som står der nå.
            </Notice>
          ) : (
            <Notice kind="info" action={{ label: 'Forkast rettelsene', onSelect: forget }}>
              Rettelser som du ikke har lagret, er hentet fram igjen.
            </Notice>
          )}
        </div>
      )}
      <Card as="section" pad="none" className="review-card" aria-label={request.title} inert={saving}>
        <ReviewColumns />
        <RequestRows
          at={0}
          one={one}
          editing
          errors={errors}
          contested={contested}
          onChange={(part) => {
            change(part)
            setFault(null)
          }}
        />
      </Card>
      <DiscardDialog
        open={asking}
        title="Forkaste rettelsene?"
        keep="Fortsett å redigere"
        onClose={() => setAsking(false)}
        onDiscard={() => {
          forget()
          back()
        }}
      >
        Det du har rettet, går tapt. Forespørselen blir stående som den var.
      </DiscardDialog>
    </>
  )
}
