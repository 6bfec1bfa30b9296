import { StarFillIcon, StarIcon } from '@navikt/aksel-icons'
import { CARD_ABOVE } from './Card.tsx'
import { Icon } from './Icon.tsx'
import './IconButton.css'
import './FavouriteToggle.css'

type FavouriteToggleProps = { title: string; pressed: boolean; onToggle: (pressed: boolean) => void }

/** Stateless: a click shows at once, whatever the server answers later. */
export function FavouriteToggle({ title, pressed, onToggle }: FavouriteToggleProps) {
  return (
    <button
      type="button"
      className={`u-icon-button u-star ${CARD_ABOVE}`}
      data-size-px={36}
      aria-pressed={pressed}
      aria-label={`Favoritt: ${title}`}
      title={pressed ? 'Fjern fra favoritter' : 'Legg til i favoritter'}
      onClick={() => onToggle(!pressed)}
    >
      <Icon of={pressed ? StarFillIcon : StarIcon} />
    </button>
  )
}
