import { Button as KitButton } from '@digdir/designsystemet-react'
import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { Icon, type IconType } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import './Button.css'

type ButtonKind = 'primary' | 'secondary' | 'neutral' | 'tertiary' | 'danger'

export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'popover' | 'color'> & {
  kind?: ButtonKind
  size?: 'md' | 'sm'
  icon?: IconType
  icon_end?: IconType
  /** Shows a spinner in place of the icon, keeps the width and ignores clicks. */
  loading?: boolean
  full_width?: boolean
  /** A link element rendered as this button, for example <a href> or a router link. */
  as?: ReactElement<Record<string, unknown>>
  children: ReactNode
}

const KIT: Record<
  ButtonKind,
  { variant: 'primary' | 'secondary' | 'tertiary'; color: 'fjord' | 'neutral' | 'danger' }
> = {
  primary: { variant: 'primary', color: 'fjord' },
  secondary: { variant: 'secondary', color: 'fjord' },
  neutral: { variant: 'secondary', color: 'neutral' },
  tertiary: { variant: 'tertiary', color: 'fjord' },
  danger: { variant: 'secondary', color: 'danger' },
}

export function Button({
  kind = 'primary',
  size = 'md',
  icon,
  icon_end,
  loading = false,
  full_width = false,
  as,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const content = (
    <>
      {loading ? <Spinner size={20} /> : icon && <Icon of={icon} />}
      <span className="u-button-label">{children}</span>
      {icon_end && <Icon of={icon_end} />}
    </>
  )
  const look = {
    'data-color': KIT[kind].color,
    'data-kind': kind,
    'data-variant': KIT[kind].variant,
    'data-small': size === 'sm' || undefined,
    'data-fullwidth': full_width || undefined,
    // With an icon the spinner replaces it; without one it covers the label. Either way the width stays.
    'data-cover': (loading && !icon) || undefined,
  }
  if (as) return cloneElement(as, { ...look, className: 'ds-button u-button' }, content)
  const { variant } = KIT[kind]
  return (
    <KitButton
      {...look}
      {...rest}
      className="u-button"
      variant={variant}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? preventDefault : onClick}
    >
      {content}
    </KitButton>
  )
}

function preventDefault(event: MouseEvent) {
  event.preventDefault()
}
