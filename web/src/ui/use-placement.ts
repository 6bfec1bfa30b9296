import { useLayoutEffect, type RefObject } from 'react'
import { place, type Align, type Side } from './place.ts'

type Placement = { side: Side; align: Align; gap: number; same_width?: boolean }

/** Shows an element with `popover="manual"` in the top layer beside its anchor, and keeps it there. */
export function usePlacement(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  float: RefObject<HTMLElement | null>,
  { side, align, gap, same_width = false }: Placement,
) {
  useLayoutEffect(() => {
    if (!open || !anchor.current || !float.current) return
    return keepBeside(anchor.current, float.current, { side, align, gap, same_width })
  }, [open, anchor, float, side, align, gap, same_width])
}

function keepBeside(
  at: HTMLElement,
  box: HTMLElement,
  { side, align, gap, same_width }: Placement,
): () => void {
  const move = () => {
    const from = at.getBoundingClientRect()
    if (same_width) box.style.width = `${from.width}px`
    const { offsetWidth: width, offsetHeight: height } = box
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const placed = place(from, { width, height }, view, side, align, gap)
    box.style.left = `${placed.left}px`
    box.style.top = `${placed.top}px`
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
