import { useLayoutEffect, type RefObject } from 'react'
import { EDGE, place, type Align, type Side } from './place.ts'

type Placement = {
  side: Side
  align: Align
  gap: number
  same_width?: boolean
  /** Stays inside the closest of these around the anchor; by default inside the viewport. */
  within?: string
}

/** Shows an element with `popover="manual"` in the top layer beside its anchor, and keeps it there. */
export function usePlacement(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  float: RefObject<HTMLElement | null>,
  { side, align, gap, same_width = false, within = '' }: Placement,
) {
  useLayoutEffect(() => {
    if (!open || !anchor.current || !float.current) return
    return keepBeside(anchor.current, float.current, { side, align, gap, same_width, within })
  }, [open, anchor, float, side, align, gap, same_width, within])
}

function keepBeside(
  at: HTMLElement,
  box: HTMLElement,
  { side, align, gap, same_width, within }: Placement,
): () => void {
  const move = () => {
    const from = at.getBoundingClientRect()
    if (same_width) box.style.width = `${from.width}px`
    const view = within ? at.closest(within)?.getBoundingClientRect() : undefined
    const {
      left = 0,
      top = 0,
      width = document.documentElement.clientWidth,
      height = innerHeight,
    } = view ?? {}
    if (view) {
      box.style.maxWidth = `${width - 2 * EDGE}px`
      box.style.maxHeight = `${height - 2 * EDGE}px`
    }
    const anchor = { left: from.left - left, top: from.top - top, width: from.width, height: from.height }
    const float = { width: box.offsetWidth, height: box.offsetHeight }
    const placed = place(anchor, float, { width, height }, side, align, gap)
    box.style.left = `${placed.left + left}px`
    box.style.top = `${placed.top + top}px`
    box.dataset.side = placed.side
  }
  box.showPopover()
  move()
  const resized = new ResizeObserver(move)
  resized.observe(box)
  resized.observe(at)
  window.addEventListener('resize', move)
  window.addEventListener('scroll', move, { capture: true, passive: true })
  return () => {
    resized.disconnect()
    window.removeEventListener('resize', move)
    window.removeEventListener('scroll', move, { capture: true })
    if (box.isConnected) box.hidePopover()
  }
}
