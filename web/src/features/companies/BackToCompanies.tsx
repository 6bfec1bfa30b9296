import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeftIcon } from '@navikt/aksel-icons'
import type { MouseEvent } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorState } from '../../ui/StatePanel.tsx'

/** Back to the list as it was, with its search and its place, when the company was opened from there. */
function useBackToCompanies() {
  const { history } = useRouter()
  const from_list = useLocation({
    select: ({ state }) => state.from_list === true && state.company !== undefined,
  })
  return (event: MouseEvent) => {
    if (!from_list || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    history.back()
  }
}

export function BackToCompanies() {
  const back = useBackToCompanies()
  return (
    <Link to={paths.companies} className="company-back" onClick={back}>
      <Icon of={ArrowLeftIcon} size={18} />
      Tilbake til bedrifter
    </Link>
  )
}

export function CompanyNotFound() {
  const back = useBackToCompanies()
  return (
    <Card pad="none">
      <ErrorState
        level={1}
        title="Bedrift ikke funnet"
        action={
          <Button kind="secondary" as={<Link to={paths.companies} onClick={back} />}>
            Tilbake
          </Button>
        }
      >
        Bedriften finnes ikke, eller er fjernet.
      </ErrorState>
    </Card>
  )
}
