import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ArrowCirclepathIcon } from '@navikt/aksel-icons'
import { useEffect, useState } from 'react'
import { usePageTitle } from '../lib/page-title.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/StatePanel.tsx'
import { isMissingPart, reloadForNewParts, serverAnswers } from './missing-part.ts'

/** Stands in for a page that could not be loaded or drawn; the bar above it lives on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const missing = isMissingPart(error)
  const [helping, setHelping] = useState(missing)
  usePageTitle('Noe gikk galt')
  useEffect(() => {
    if (missing) void reloadForNewParts().then(setHelping)
  }, [missing])

  const retry = async () => {
    // A browser does not ask again for a part that has failed; only a new page does.
    if (missing) {
      if (await serverAnswers()) window.location.reload()
      return
    }
    await router.invalidate()
    reset()
  }

  if (helping) return null
  return (
    <div className="u-width route-error">
      <Card pad="none">
        <ErrorState
          level={1}
          title="Siden kunne ikke vises"
          action={
            <Button icon={ArrowCirclepathIcon} onClick={() => void retry()}>
              Prøv igjen
            </Button>
          }
        >
          {missing ? 'En del av siden lot seg ikke hente.' : 'Noe gikk galt hos oss.'} Resten av portalen
          virker som før.
        </ErrorState>
      </Card>
    </div>
  )
}
