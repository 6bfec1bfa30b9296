import { CheckmarkIcon, PlusIcon } from '@navikt/aksel-icons'
import { Icon } from './Icon.tsx'
import './Tag.css'
import './FollowTag.css'

type FollowTagProps = { name: string; pressed: boolean; onToggle: (pressed: boolean) => void }

/** A tag that can be followed. Stateless; its name stays «Følg {name}», and the pressed state conveys the rest. */
export function FollowTag({ name, pressed, onToggle }: FollowTagProps) {
  return (
    <button
      type="button"
      className="u-tag u-follow-tag"
      aria-pressed={pressed}
      aria-label={`Følg ${name}`}
      title={pressed ? `Slutt å følge ${name}` : `Følg ${name}`}
      onClick={() => onToggle(!pressed)}
    >
      <span className="u-follow-tag-name">{name}</span>
      <Icon of={pressed ? CheckmarkIcon : PlusIcon} size={16} />
    </button>
  )
}
