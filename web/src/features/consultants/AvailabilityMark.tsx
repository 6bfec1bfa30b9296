import type { Availability } from '@utsyn/contract/consultants.ts'
import { CalendarIcon, CheckmarkCircleFillIcon, CircleSlashIcon } from '@navikt/aksel-icons'
import { useNow } from '../../lib/use-now.ts'
import { Icon, type IconType } from '../../ui/Icon.tsx'
import { type AvailabilityKind, describeAvailability } from './availability.ts'
import './AvailabilityMark.css'

const ICONS: Record<AvailabilityKind, IconType | null> = {
  now: CheckmarkCircleFillIcon,
  later: CalendarIcon,
  taken: CircleSlashIcon,
  unknown: null,
}

interface AvailabilityMarkProps {
  availability: Pick<Availability, 'from' | 'percent'> | null
  /** In a tinted box of its own. */
  boxed?: boolean
}

/** A consultant's availability: three shapes, so that colour is never alone. */
export function AvailabilityMark({ availability, boxed = false }: AvailabilityMarkProps) {
  const now = useNow()
  const { kind, text } = describeAvailability(availability, now)
  const icon = ICONS[kind]
  return (
    <p className="availability" data-kind={kind} data-boxed={boxed || undefined}>
      {icon && <Icon of={icon} size={18} />}
      {text}
    </p>
  )
}
