import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { LeaveIcon, MoonIcon, PersonIcon } from '@navikt/aksel-icons'
import { signOut } from '../features/auth/sign-out.ts'
import { useDarkModeSetting } from '../features/profile/use-dark-mode-setting.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { MenuItem } from '../ui/Menu.tsx'
import { paths } from './paths.ts'

export const loadPlaces = async () => (await import('./MenuPlaces.tsx')).MenuPlaces
const MenuPlaces = lazyPart(loadPlaces, 'spare')

export function UserMenuItems({ close }: { close: () => void }) {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const { dark, setDark } = useDarkModeSetting()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    close()
    const reached = await signOut(queryClient)
    if (!reached) await navigate({ to: paths.login, search: { feil: 'utlogging' }, replace: true })
  }
  return (
    <>
      <MenuItem icon={PersonIcon} as={<Link to={paths.account} />} onSelect={close}>
        Se profil
      </MenuItem>
      <MenuPlaces close={close} />
      <MenuItem icon={MoonIcon} pressed={dark} end={dark ? 'På' : 'Av'} onSelect={() => setDark(!dark)}>
        Mørk modus
      </MenuItem>
      <MenuItem icon={LeaveIcon} apart onSelect={() => void leave()}>
        Logg ut
      </MenuItem>
    </>
  )
}
