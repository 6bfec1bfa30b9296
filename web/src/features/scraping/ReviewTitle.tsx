import type { ScrapeProcess } from '@utsyn/contract/scraping.ts'
import { CheckmarkIcon } from '@navikt/aksel-icons'
import { dateWithTime } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { shownAddress } from './whole-address.ts'

interface ReviewTitleProps {
  process: ScrapeProcess
  /** Null when there is nothing to import or to close. */
  submit_label: string | null
  sending: 'accept' | 'discard' | null
  onBack: () => void
  onSubmit: () => void
}

export function ReviewTitle({ process, submit_label, sending, onBack, onSubmit }: ReviewTitleProps) {
  const { url } = process
  const { progress } = process.status
  return (
    <PageTitle
      title="Se gjennom annonsene"
      lead={
        <>
          Hentet fra{' '}
          <a href={safeUrl(url)} target="_blank" rel="noreferrer" className="review-source">
            {shownAddress(url)}
          </a>{' '}
          {dateWithTime(progress.started_at)}
        </>
      }
      actions={
        <>
          <Button
            kind="neutral"
            disabled={sending === 'accept'}
            loading={sending === 'discard'}
            onClick={onBack}
          >
            Gå tilbake
          </Button>
          {submit_label && (
            <Button
              icon={CheckmarkIcon}
              disabled={sending === 'discard'}
              loading={sending === 'accept'}
              onClick={onSubmit}
            >
              {submit_label}
            </Button>
          )}
        </>
      }
    />
  )
}
