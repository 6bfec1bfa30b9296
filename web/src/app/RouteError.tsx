import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ArrowCirclepathIcon } from '@navikt/aksel-icons'
import { usePageTitle } from '../lib/page-title.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/StatePanel.tsx'

/** Stands in for a page that could not be loaded or drawn; the bar above it lives on. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  usePageTitle('Noe gikk galt')
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <div className="u-width route-error">
      <Card pad="none">
        <ErrorState
          level={1}
          title="Siden kunne ikke vises"
          action={
            <Button icon={ArrowCirclepathIcon} onClick={retry}>
              Prøv igjen
            </Button>
          }
        >
          Noe gikk galt hos oss. Resten av portalen virker som før.
        </ErrorState>
      </Card>
    </div>
  )
}
