import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { usePlacement } from './use-placement.ts'
import './Tooltip.css'

type TooltipProps = {
  text: ReactNode
  /** Links the text to the control for screen readers; leave it off when it only repeats the name. */
  describes?: boolean
  /** Stays open whatever the pointer does, for example after copying. */
  held_open?: boolean
  children: (described_by: string | undefined) => ReactNode
}

const LEAVE_MS = 80

/** Shows on hover, focus and tap, can be hovered itself, closes on Escape (WCAG 1.4.13) and at a press outside. */
export function Tooltip({ text, describes = false, held_open = false, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [wanted, setWanted] = useState(false)
  const open = wanted || held_open
  usePlacement(open, anchor, tip, { side: 'above', align: 'centre', gap: 6 })

  useEffect(() => {
    const el = anchor.current
    if (!el) return
    let leaving: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      clearTimeout(leaving)
      setWanted(true)
    }
    const onPointer = (event: PointerEvent) => event.pointerType !== 'touch' && show()
    const onFocus = () => el.querySelector(':focus-visible') && show()
    const hide = () => {
      clearTimeout(leaving)
      leaving = setTimeout(() => setWanted(false), LEAVE_MS)
    }
    const onPress = ({ target }: PointerEvent) => !el.contains(target as Node) && setWanted(false)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setWanted(false)
    el.addEventListener('pointerenter', onPointer)
    el.addEventListener('pointerleave', hide)
    // A tap hovers nothing, and phones do not focus the button that it presses.
    el.addEventListener('click', show)
    el.addEventListener('focusin', onFocus)
    el.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(leaving)
      el.removeEventListener('pointerenter', onPointer)
      el.removeEventListener('pointerleave', hide)
      el.removeEventListener('click', show)
      el.removeEventListener('focusin', onFocus)
      el.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <span ref={anchor} className="u-tip-anchor">
      {children(describes ? id : undefined)}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="u-tip"
        aria-hidden={describes ? undefined : true}
      >
        {text}
      </span>
    </span>
  )
}
