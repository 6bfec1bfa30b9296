import { Buildings2Icon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Icon, type IconType } from './Icon.tsx'
import './LogoTile.css'

type LogoTileProps = {
  logo_url: string | null
  size?: 28 | 40 | 48 | 56 | 64 | 72
  /** For an expired ad. */
  faded?: boolean
  /** Shown in the tile without a logo. */
  icon?: IconType
}

/**
 * A company's logo on the same white tile in both themes; an icon, by default a building, when there is none or it
 * fails.
 */
export function LogoTile({ logo_url, size = 40, faded = false, icon = Buildings2Icon }: LogoTileProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = logo_url && logo_url !== broken
  return (
    <span className="u-logo" data-px={size} data-faded={faded || undefined} aria-hidden="true">
      {shown ? (
        <img
          src={logo_url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBroken(logo_url)}
        />
      ) : (
        <Icon of={icon} size={size < 40 ? 16 : size < 56 ? 20 : 24} />
      )}
    </span>
  )
}
