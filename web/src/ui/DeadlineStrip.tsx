import { CalendarIcon, ClockIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import { Icon, type IconType } from './Icon.tsx'
import './DeadlineStrip.css'

type DeadlineStripProps = {
  kind: 'far' | 'near' | 'expired' | 'open' | 'withdrawn'
  text: string
  /** `foot` is edge to edge at the bottom of a card, `box` stands alone. */
  shape?: 'foot' | 'box'
}

const ICONS: Record<DeadlineStripProps['kind'], IconType> = {
  far: CalendarIcon,
  open: CalendarIcon,
  near: ClockIcon,
  expired: XMarkOctagonIcon,
  withdrawn: XMarkOctagonIcon,
}

/**
 * Three shapes besides colour: calendar, filled with a clock, dashed with a crossed octagon. A withdrawn ad has the
 * last one without its colour, since nothing expires any more.
 */
export function DeadlineStrip({ kind, text, shape = 'foot' }: DeadlineStripProps) {
  return (
    <p className="u-deadline" data-kind={kind} data-shape={shape}>
      <Icon of={ICONS[kind]} size={18} />
      <span className="u-deadline-text">{text}</span>
    </p>
  )
}
