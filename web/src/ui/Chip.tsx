import { XMarkIcon } from '@navikt/aksel-icons'
import { Icon } from './Icon.tsx'
import './Chip.css'

type ChipProps = {
  name: string
  onRemove: () => void
  /** `filter` in fjord for a chosen filter, `follow` in neutral for what one follows. */
  look?: 'filter' | 'follow'
}

/** The whole chip is the button that removes it. */
export function Chip({ name, onRemove, look = 'filter' }: ChipProps) {
  return (
    <button
      type="button"
      className="u-chip"
      data-look={look}
      aria-label={`Fjern ${name}`}
      title={`Fjern ${name}`}
      onClick={onRemove}
    >
      <span className="u-chip-name">{name}</span>
      <Icon of={XMarkIcon} />
    </button>
  )
}
