import { useRef, type ReactNode } from 'react'
import type { Align } from './place.ts'
import { usePlacement } from './use-placement.ts'
import { useDisclosure, type TriggerProps } from './use-disclosure.ts'
import './Popover.css'

type PopoverProps = {
  /** Name of the box, read out on entering it. */
  name: string
  /** Renders the control; spread the props on its button. Anything else it renders also opens on hover. */
  trigger: (props: TriggerProps) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  hover?: boolean
  align?: Align
  gap?: number
  /** Below 600 px the box becomes a full sheet under the bar. */
  sheet?: boolean
  className?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Opens on click, Enter, touch and, optionally, hover; closes on Escape, a click outside or when focus leaves. */
export function Popover(props: PopoverProps) {
  const { name, trigger, children, hover = false, align = 'start', gap = 8, sheet = false, className } = props
  const wrap = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { open, id, close, triggerProps } = useDisclosure(wrap, hover, props.open, props.onOpenChange)
  usePlacement(open, wrap, box, { side: 'below', align, gap })
  return (
    <div ref={wrap} className="u-popover-wrap">
      {trigger(triggerProps)}
      <div
        ref={box}
        id={id}
        role="group"
        aria-label={name}
        popover="manual"
        className={className ? `u-popover ${className}` : 'u-popover'}
        data-sheet={sheet || undefined}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </div>
  )
}
