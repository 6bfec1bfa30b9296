import { BarChartIcon, BookmarkIcon, CogIcon, CompassIcon, TasklistIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useMay } from '../lib/use-role.ts'
import { MenuItem } from '../ui/Menu.tsx'
import { paths } from './paths.ts'

/** Pages that the bar has no room for. */
export function MenuPlaces({ close }: { close: () => void }) {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const follows_up = useMay('ansatt')
  const administrates = useMay('administrator')
  return (
    <>
      {follows_up && (
        <MenuItem icon={TasklistIcon} as={<Link to={paths.followUps} />} onSelect={close}>
          Oppfølging
        </MenuItem>
      )}
      {follows_up && (
        <MenuItem icon={CompassIcon} as={<Link to={paths.radar} />} onSelect={close}>
          Radar
        </MenuItem>
      )}
      <MenuItem icon={BookmarkIcon} as={<Link to={paths.account} hash="lagrede-sok" />} onSelect={close}>
        Lagrede søk
      </MenuItem>
      <MenuItem icon={BarChartIcon} as={<Link to={paths.sources} />} onSelect={close}>
        Kilder og tall
      </MenuItem>
      {administrates && (
        <MenuItem icon={CogIcon} as={<Link to={paths.admin} />} onSelect={close}>
          Administrasjon
        </MenuItem>
      )}
    </>
  )
}
