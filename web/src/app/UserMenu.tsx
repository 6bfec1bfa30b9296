import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useLoadAhead } from '../lib/use-first-screen.ts'
import { userQuery } from '../lib/user.api.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Popover } from '../ui/Popover.tsx'
import { paths } from './paths.ts'
import { loadPlaces, UserMenuItems } from './UserMenuItems.tsx'

export function UserMenu() {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  useLoadAhead(loadPlaces)
  const { data: user } = useQuery(userQuery)
  const name = user?.name ?? ''
  return (
    <div className="bar-user">
      <Popover
        name="Brukermeny"
        hover
        align="end"
        trigger={(trigger) => (
          <>
            <Link to={paths.account} className="bar-name" aria-label={name ? undefined : 'Min profil'}>
              <Avatar name={name} size={28} />
              <span>{firstName(name)}</span>
            </Link>
            <IconButton
              {...trigger}
              name="Brukermeny"
              title={undefined}
              icon={ChevronDownIcon}
              size={32}
              icon_size={20}
            />
          </>
        )}
      >
        {(close) => (
          <Menu>
            <UserMenuItems close={close} />
          </Menu>
        )}
      </Popover>
    </div>
  )
}

const firstName = (name: string) => name.trim().split(/\s+/u)[0]
