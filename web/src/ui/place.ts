export type Box = { left: number; top: number; width: number; height: number }
export type Side = 'below' | 'above'
export type Align = 'start' | 'centre' | 'end'

/** Minimum distance between a floating box and the edge of its container. */
export const EDGE = 8

/**
 * The position of a floating box beside its anchor, in px of the viewport. It flips when only the other side has room,
 * and is pushed in from the edges rather than cut off.
 */
export function place(
  anchor: Box,
  float: { width: number; height: number },
  view: { width: number; height: number },
  side: Side,
  align: Align,
  gap: number,
): { left: number; top: number; side: Side } {
  const below = anchor.top + anchor.height + gap
  const above = anchor.top - gap - float.height
  const fits = { below: below + float.height <= view.height - EDGE, above: above >= EDGE }
  const other: Side = side === 'below' ? 'above' : 'below'
  const taken = !fits[side] && fits[other] ? other : side
  const wanted = {
    start: anchor.left,
    centre: anchor.left + (anchor.width - float.width) / 2,
    end: anchor.left + anchor.width - float.width,
  }[align]
  const left = Math.max(EDGE, Math.min(wanted, view.width - EDGE - float.width))
  return { left: Math.round(left), top: Math.round(taken === 'below' ? below : above), side: taken }
}
