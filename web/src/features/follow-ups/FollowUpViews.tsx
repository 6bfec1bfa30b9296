import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import type { BoardSearch } from './board-search.ts'

/** Between the board, the list and the figures; filters stay from one to the next. */
export function FollowUpViews({ search = {} }: { search?: BoardSearch }) {
  const { pathname } = useLocation()
  const isFigures = pathname === paths.followUpFigures
  const isList = search.view === 'list'
  return (
    <nav aria-label="Visning" className="follow-ups-views">
      <ViewLink
        to={paths.followUps}
        search={{ ...search, view: undefined, ended: undefined }}
        current={!isFigures && !isList}
      >
        Tavle
      </ViewLink>
      <ViewLink to={paths.followUps} search={{ ...search, view: 'list' }} current={!isFigures && isList}>
        Liste
      </ViewLink>
      <ViewLink to={paths.followUpFigures} current={isFigures}>
        Tall
      </ViewLink>
    </nav>
  )
}

interface ViewLinkProps {
  to: string
  search?: BoardSearch
  current: boolean
  children: string
}

const ViewLink = ({ to, search = {}, current, children }: ViewLinkProps) => (
  <Button
    kind={current ? 'secondary' : 'neutral'}
    size="sm"
    as={
      <Link
        to={to}
        search={search as object}
        activeProps={{ 'aria-current': undefined }}
        aria-current={current ? 'page' : undefined}
      />
    }
  >
    {children}
  </Button>
)
