import { XMarkIcon } from '@navikt/aksel-icons'
import { Icon } from './Icon.tsx'
import './Chip.css'

type ChipProps = {
  name: string
  /** Without it the chip only says something. */
  onRemove?: (() => void) | undefined
  /** What it is removed from, where «Fjern Trondheim» is not enough. */
  from?: string
  /** `filter` in fjord for a chosen filter, `follow` in neutral for what one follows. */
  look?: 'filter' | 'follow'
  /** A small one stands in a text: it breaks a long name instead of cutting it. */
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
