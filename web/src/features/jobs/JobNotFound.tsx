import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/StatePanel.tsx'
import { useBackToJobs } from './BackToJobs.tsx'

/** The ad does not exist, or nobody has answered for so long that waiting on makes no sense. */
export function JobNotFound({ onRetry }: { onRetry: (() => void) | undefined }) {
  const back = useBackToJobs()
  return (
    <Card pad="none">
      <ErrorState
        level={1}
        title="Stilling ikke funnet"
        action={
          <div className="job-missing-actions">
            {onRetry && <Button onClick={onRetry}>Prøv igjen</Button>}
            <Button kind="secondary" as={<Link to={paths.jobs} onClick={back} />}>
              Tilbake
            </Button>
          </div>
        }
      >
        Beklager, stillingen du leter etter er ikke tilgjengelig.
      </ErrorState>
    </Card>
  )
}
