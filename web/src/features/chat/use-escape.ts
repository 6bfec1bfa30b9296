import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back for Escape pressed inside, unless something in there uses it first. */
export function useEscape(frame: RefObject<HTMLElement | null>, on: boolean, leave: () => void) {
  const onEscape = useEffectEvent(leave)
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      const el = frame.current
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // Anything above the window closes first, and handles the key itself.
      if (!el?.contains(event.target as Node) || el.querySelector('.u-popover:popover-open')) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [frame, on])
}
