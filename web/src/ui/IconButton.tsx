import type { ComponentProps } from 'react'
import { Icon, type IconType } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import './IconButton.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  /** The accessible name, also shown as a tooltip. */
  name: string
  icon: IconType
  size?: 32 | 36 | 40
  icon_size?: 18 | 20 | 24
  loading?: boolean
}

export function IconButton({
  name,
  icon,
  size = 40,
  icon_size = 20,
  loading = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={name}
      {...rest}
      className="u-icon-button"
      data-size-px={size}
      aria-label={name}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner size={20} /> : <Icon of={icon} size={icon_size} />}
    </button>
  )
}
