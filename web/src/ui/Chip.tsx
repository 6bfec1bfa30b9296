import { XMarkIcon } from '@navikt/aksel-icons'
import { Icon } from './Icon.tsx'
import './Chip.css'

type ChipProps = {
  name: string
  /** Without it the chip is only a label. */
  onRemove?: (() => void) | undefined
  /** What it is removed from, when «Fjern Trondheim» is not enough. */
  from?: string
  /** `filter` in fjord for a chosen filter, `follow` in neutral for something followed. */
  look?: 'filter' | 'follow'
  /** A small one in running text: it wraps a long name instead of truncating it. */
  size?: 'sm'
  disabled?: boolean
}

/** The whole chip is the button that removes it. */
export function Chip({ name, onRemove, from, look = 'filter', size, disabled }: ChipProps) {
  const shown = <span className="u-chip-name">{name}</span>
  if (!onRemove)
    return (
      <span className="u-chip" data-look="follow" data-size={size}>
        {shown}
      </span>
    )
  const label = `Fjern ${name}${from ? ` fra ${from}` : ''}`
  return (
    <button
      type="button"
      className="u-chip"
      data-look={look}
      data-size={size}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onRemove}
    >
      {shown}
      <Icon of={XMarkIcon} size={size === 'sm' ? 16 : 20} />
    </button>
  )
}
