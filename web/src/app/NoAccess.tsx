import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../lib/page-title.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/StatePanel.tsx'
import { paths } from './paths.ts'
import './NoAccess.css'

export function NoAccess() {
  usePageTitle('Ingen tilgang')
  return (
    <div className="u-width no-access">
      <Card pad="none">
        <ErrorState
          level={1}
          title="Du har ikke tilgang til denne siden"
          action={<Button as={<Link to={paths.home} />}>Til forsiden</Button>}
        >
          Tilgangen følger rollen du har i organisasjonen. Spør den som drifter portalen, hvis du trenger
          siden.
        </ErrorState>
      </Card>
    </div>
  )
}
