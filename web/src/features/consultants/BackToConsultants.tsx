import { Link } from '@tanstack/react-router'
import { ArrowLeftIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorState } from '../../ui/StatePanel.tsx'
import { useBackOneStep } from '../news/BackOneStep.tsx'

/** One step back: to the list, or to the ad or the account page that led here. */
export function BackToConsultants() {
  const back = useBackOneStep()
  return (
    <Link to={paths.consultants} className="consultant-back" onClick={back}>
      <Icon of={ArrowLeftIcon} size={18} />
      Tilbake
    </Link>
  )
}

export function ConsultantNotFound() {
  const back = useBackOneStep()
  return (
    <Card pad="none">
      <ErrorState
        level={1}
        title="Konsulent ikke funnet"
        action={
          <Button kind="secondary" as={<Link to={paths.consultants} onClick={back} />}>
            Tilbake
          </Button>
        }
      >
        Konsulenten finnes ikke, eller er fjernet.
      </ErrorState>
    </Card>
  )
}
