import { CheckmarkIcon, PlusIcon } from '@navikt/aksel-icons'
import { CARD_ABOVE } from './Card.tsx'
import { Icon } from './Icon.tsx'
import './FollowToggle.css'

type FollowToggleProps = { name: string; pressed: boolean; onToggle: (pressed: boolean) => void }

/** Stateless. The name stays «Følg {name}», and the pressed state conveys the rest. */
export function FollowToggle({ name, pressed, onToggle }: FollowToggleProps) {
  return (
    <button
      type="button"
      className={`u-follow ${CARD_ABOVE}`}
      aria-pressed={pressed}
      aria-label={`Følg ${name}`}
      onClick={() => onToggle(!pressed)}
    >
      <Icon of={pressed ? CheckmarkIcon : PlusIcon} />
      <span className="u-follow-word">Følg</span>
    </button>
  )
}
