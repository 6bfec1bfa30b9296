import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MenuHamburgerIcon } from '@navikt/aksel-icons'
import { userQuery } from '../lib/user.api.ts'
import { useProcessDot } from '../features/scraping/use-process-dot.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { Popover } from '../ui/Popover.tsx'
import { currentMark, useIsCurrent, useNavigationLinks } from './NavigationLinks.tsx'
import { paths } from './paths.ts'
import { UserMenuItems } from './UserMenuItems.tsx'

/** Below 957 px the links are here; on a phone the user menu too, for which the bar has no room. */
export function NarrowMenu() {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const links = useNavigationLinks()
  const isCurrent = useIsCurrent()
  const dot = useProcessDot()
  const { data: user } = useQuery(userQuery)
  return (
    <nav aria-label="Hovedmeny" className="bar-narrow">
      <Popover
        name="Meny"
        hover
        sheet
        align="end"
        className="bar-sheet"
        trigger={(trigger) => (
          <>
            <IconButton {...trigger} name="Meny" title={undefined} icon={MenuHamburgerIcon} icon_size={24} />
            {dot && <StatusDot state={dot.state} />}
          </>
        )}
      >
        {(close) => (
          <>
            <Menu>
              {links.map(({ to, text }) => (
                <MenuItem
                  key={to}
                  as={<Link to={to} {...currentMark(isCurrent(to))} />}
                  end={
                    to === paths.jobs &&
                    dot && (
                      <span className="bar-process">
                        {dot.title}
                        <StatusDot state={dot.state} />
                      </span>
                    )
                  }
                  onSelect={close}
                >
                  {text}
                </MenuItem>
              ))}
            </Menu>
            <div className="bar-sheet-user">
              <p className="bar-sheet-name">{user?.name}</p>
              <Menu>
                <UserMenuItems close={close} />
              </Menu>
            </div>
          </>
        )}
      </Popover>
    </nav>
  )
}
