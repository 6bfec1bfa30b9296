import { Link } from '@tanstack/react-router'
import { NotificationBell } from '../features/notifications/NotificationBell.tsx'
import { GlobalSearch } from '../features/search/GlobalSearch.tsx'
import { useSignedIn } from '../lib/auth-token.ts'
import { Button } from '../ui/Button.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { NarrowMenu } from './NarrowMenu.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import { paths } from './paths.ts'
import { UserMenu } from './UserMenu.tsx'
import './TopNavigation.css'

export function TopNavigation() {
  const signed_in = useSignedIn()
  return (
    <header className="bar">
      <div className="u-width bar-row">
        <Link to={paths.home} className="bar-home">
          <Wordmark />
        </Link>
        {signed_in ? (
          <>
            <GlobalSearch />
            <nav aria-label="Hovedmeny" className="bar-links">
              <NavigationLinks />
            </nav>
            <NotificationBell />
            <UserMenu />
            <NarrowMenu />
          </>
        ) : (
          <div className="bar-login">
            <Button kind="neutral" as={<Link to={paths.login} search={(now) => ({ retur: now.retur })} />}>
              Logg inn
            </Button>
          </div>
        )}
      </div>
    </header>
  )
}
