import { useEffect, useId, useRef, useState, type RefObject } from 'react'

const LEAVE_MS = 180
// A click this soon after hovering opened the box was meant to open it; a later one to close it.
const MEANT_TO_OPEN_MS = 400

export type TriggerProps = {
  id: string
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

type Disclosure = { open: boolean; id: string; close: () => void; triggerProps: TriggerProps }

/** The behaviour of a button with a box: what opens and closes it, and where focus goes. */
export function useDisclosure(
  wrap: RefObject<HTMLElement | null>,
  hover: boolean,
  controlled: boolean | undefined,
  onOpenChange: ((open: boolean) => void) | undefined,
): Disclosure {
  const id = useId()
  const [own, setOwn] = useState(false)
  const open = controlled ?? own
  // When hovering opened the box; null when a click did, which holds it open until the next one.
  const hovered_at = useRef<number | null>(null)
  const change = useRef<(next: boolean) => void>(() => {})
  const noteFocus = useReturnedFocus(open, wrap, id)
  useEffect(() => {
    change.current = (next) => {
      noteFocus()
      setOwn(next)
      if (next !== open) onOpenChange?.(next)
    }
  })

  useEffect(() => {
    const el = wrap.current
    if (!open || !el) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      change.current(false)
    }
    const onPress = (event: PointerEvent) => {
      if (!el.contains(event.target as Node)) change.current(false)
    }
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !el.contains(event.relatedTarget)) change.current(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    el.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      el.removeEventListener('focusout', onFocusOut)
    }
  }, [open, wrap])

  useEffect(() => {
    const el = wrap.current
    if (!hover || !el) return
    let leaving: ReturnType<typeof setTimeout> | undefined
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(leaving)
      if (el.querySelector('[aria-expanded="true"]')) return
      hovered_at.current = performance.now()
      change.current(true)
    }
    const leave = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || hovered_at.current === null) return
      leaving = setTimeout(() => {
        hovered_at.current = null
        if (!el.querySelector('[popover]:focus-within')) change.current(false)
      }, LEAVE_MS)
    }
    el.addEventListener('pointerenter', enter)
    el.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(leaving)
      el.removeEventListener('pointerenter', enter)
      el.removeEventListener('pointerleave', leave)
    }
  }, [hover, wrap])

  const close = () => {
    hovered_at.current = null
    change.current(false)
  }
  const onClick = () => {
    const just_opened =
      hovered_at.current !== null && performance.now() - hovered_at.current < MEANT_TO_OPEN_MS
    hovered_at.current = null
    if (!open || !just_opened) change.current(!open)
  }
  return {
    open,
    id,
    close,
    triggerProps: { id: `${id}-button`, 'aria-expanded': open, 'aria-controls': id, onClick },
  }
}

/** Gives the button the focus that goes with what is closed. Returns a function to call before closing. */
function useReturnedFocus(open: boolean, wrap: RefObject<HTMLElement | null>, id: string): () => void {
  const had_focus = useRef(false)
  useEffect(() => {
    if (open || !had_focus.current) return
    had_focus.current = false
    // A form that the choice has opened has the focus by now.
    if (document.activeElement === document.body) document.getElementById(`${id}-button`)?.focus()
  }, [open, id])
  return () => {
    had_focus.current = wrap.current?.contains(document.activeElement) ?? false
  }
}
