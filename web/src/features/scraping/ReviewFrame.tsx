import { CheckmarkIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import './ScrapeReview.css'

interface ReviewFrameProps {
  title: string
  /** «Lagre 2 forespørsler». */
  save: string
  saving: boolean
  /** What was not read, and why. */
  remarks: readonly string[]
  remarks_title: string
  fault: string | null
  onSave: () => unknown
  onBack: () => void
  onDismiss: () => void
  /** The cards. */
  children: ReactNode
}

/** The review of what was read from texts or files, before anything is saved. */
export function ReviewFrame(props: ReviewFrameProps) {
  const { title, save, saving, remarks, remarks_title, fault, onSave, onBack, onDismiss, children } = props
  return (
    <>
      <PageTitle
        title={title}
        lead="Ingenting er lagret ennå. Rett det som er feil, og lagre når det stemmer."
        actions={
          <>
            <Button kind="neutral" disabled={saving} onClick={onBack}>
              Gå tilbake
            </Button>
            <Button icon={CheckmarkIcon} loading={saving} onClick={() => void onSave()}>
              {save}
            </Button>
          </>
        }
      />
      {remarks.length > 0 && (
        <div className="review-notices">
          <Notice kind="warning" title={remarks_title}>
            {remarks.join(' ')}
          </Notice>
        </div>
      )}
      {fault && (
        <div className="review-notices">
          <Notice kind="error" announce onDismiss={onDismiss}>
            {fault}
          </Notice>
        </div>
      )}
      <div className="review-cards">{children}</div>
    </>
  )
}
