import type { SourceState } from '@utsyn/contract/sources.ts'
import {
  CheckmarkCircleIcon,
  CircleSlashIcon,
  HourglassIcon,
  PauseIcon,
  PencilIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import { Icon, type IconType } from '../../ui/Icon.tsx'
import './SourceStateMark.css'

/** Not the icon of the deadlines: sharing that would split off a file that the job list needs. */
const DelayedIcon: IconType = (props) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    {...props}
  >
    <circle cx="12" cy="12" r="9" />
    <path d="M12 6.75V12l2.75 2.75" />
  </svg>
)

const STATES: Record<SourceState, { word: string; icon: IconType }> = {
  working: { word: 'Virker', icon: CheckmarkCircleIcon },
  delayed: { word: 'Forsinket', icon: DelayedIcon },
  failing: { word: 'Feil', icon: XMarkOctagonIcon },
  waiting: { word: 'Venter', icon: HourglassIcon },
  paused: { word: 'Satt på pause', icon: PauseIcon },
  by_hand: { word: 'Lagt inn for hånd', icon: PencilIcon },
  not_set_up: { word: 'Ikke satt opp', icon: CircleSlashIcon },
}

/** A word and a shape for each state, so that colour is never alone. */
export function SourceStateMark({ state }: { state: SourceState }) {
  const { word, icon } = STATES[state]
  return (
    <span className="source-state" data-state={state}>
      <Icon of={icon} size={18} />
      {word}
    </span>
  )
}
