/** The window's size, and its distance from the right and bottom edges of the viewport. */
export interface Box {
  width: number
  height: number
  right: number
  bottom: number
}

interface View {
  width: number
  height: number
}

export const WIDTH = { least: 300, most: 800, usual: 384 } as const
export const HEIGHT = { least: 400, most: 800, usual: 512 } as const

/** Minimum distance between the window and the edges of the viewport. */
const EDGE = 8
const FROM_CORNER = 24

export const USUAL: Box = {
  width: WIDTH.usual,
  height: HEIGHT.usual,
  right: FROM_CORNER,
  bottom: FROM_CORNER,
}

/** If a window of minimum size would leave nothing beside it, the chat fills the viewport. */
export const fillsView = ({ width, height }: View): boolean => width < 600 || height < HEIGHT.least + 2 * EDGE

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** The window fitted into the viewport: as preferred where there is room, complete and reachable otherwise. */
export function fitBox(preferred: Box, view: View): Box {
  const width = between(preferred.width, WIDTH.least, Math.min(WIDTH.most, view.width - 2 * EDGE))
  const height = between(preferred.height, HEIGHT.least, Math.min(HEIGHT.most, view.height - 2 * EDGE))
  return {
    width,
    height,
    right: between(preferred.right, EDGE, view.width - width - EDGE),
    bottom: between(preferred.bottom, EDGE, view.height - height - EDGE),
  }
}

/** Grown to the left and to the top: the dragged corner moves, the others stay. */
export function growBox(box: Box, left: number, up: number, view: View): Box {
  const room = { width: view.width - box.right - EDGE, height: view.height - box.bottom - EDGE }
  return fitBox(
    {
      ...box,
      width: Math.min(box.width + left, room.width),
      height: Math.min(box.height + up, room.height),
    },
    view,
  )
}

export const moveBox = (box: Box, left: number, up: number, view: View): Box =>
  fitBox({ ...box, right: box.right + left, bottom: box.bottom + up }, view)

/** To the other side of the viewport, without dragging. */
export function otherSide(box: Box, view: View): Box {
  const on_the_right = box.right + box.width / 2 <= view.width / 2
  return fitBox({ ...box, right: on_the_right ? view.width - box.width - FROM_CORNER : FROM_CORNER }, view)
}

/** The default size, or the largest when it is already that, without dragging. */
export function otherSize(box: Box, view: View): Box {
  const isUsual = box.width === WIDTH.usual && box.height === HEIGHT.usual
  return fitBox(
    { ...box, width: isUsual ? 560 : WIDTH.usual, height: isUsual ? HEIGHT.most : HEIGHT.usual },
    view,
  )
}

/** The stored format of a box; null when invalid. */
export const asBox = {
  read(text: string): Box | null {
    try {
      const { width, height, right, bottom } = JSON.parse(text) as Partial<Record<keyof Box, unknown>>
      const box = { width, height, right, bottom }
      return Object.values(box).every(Number.isFinite) ? (box as Box) : null
    } catch {
      return null
    }
  },
  write: (box: Box) => JSON.stringify(box),
}
