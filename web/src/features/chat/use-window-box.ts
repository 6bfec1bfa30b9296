import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react'
import { storedValue } from '../../lib/stored-value.ts'
import {
  asBox,
  type Box,
  fillsView,
  fitBox,
  growBox,
  moveBox,
  otherSide,
  otherSize,
  USUAL,
} from './window-box.ts'

/** Per browser: a new tab starts with it, and an open one keeps its own. */
const chatBox = storedValue('local', 'chatBox', asBox)

const STEP = 16
const LEAP = 64
/** A pointer moves a little even during a click. */
const STILL = 4

const ARROWS: Partial<Record<string, readonly [left: number, up: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
const readView = () => `${document.documentElement.clientWidth} ${window.innerHeight}`

type View = { width: number; height: number }
type Change = (box: Box, left: number, up: number, view: View) => Box
type Press = (box: Box, view: View) => Box

interface Pull {
  x: number
  y: number
  from: Box
  moved: boolean
  /** It started on a handle that also reacts to a click. */
  presses: boolean
}

export type WindowBox = ReturnType<typeof useWindowBox>

/** The window's position, and the handlers that move it: pointer, keys and clicks. */
export function useWindowBox() {
  const [width = 0, height = 0] = useSyncExternalStore(subscribe, readView).split(' ').map(Number)
  const view = { width, height }
  const [preferred, setPreferred] = useState<Box>(() => chatBox.get() ?? USUAL)
  const box = fitBox(preferred, view)
  const pull = useRef<Pull | null>(null)

  const settle = (next: Box) => {
    setPreferred(next)
    chatBox.set(next)
  }
  const pulled = ({ x, y, from }: Pull, event: PointerEvent, change: Change) =>
    change(from, x - event.clientX, y - event.clientY, view)

  /** Props of a draggable element; elements in it marked with `data-press` can be clicked as well. */
  const pulling = (change: Change, press?: Press) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      const presses = (event.target as Element).closest('[data-press]') !== null
      event.currentTarget.setPointerCapture(event.pointerId)
      pull.current = { x: event.clientX, y: event.clientY, from: box, moved: false, presses }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = pull
      if (!current) return
      current.moved ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) > STILL
      if (current.moved) setPreferred(pulled(current, event, change))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = pull
      pull.current = null
      if (current?.moved) settle(pulled(current, event, change))
      else if (current?.presses && press) settle(press(box, view))
    },
    onPointerCancel() {
      if (pull.current) setPreferred(pull.current.from)
      pull.current = null
    },
  })
  /** Arrow keys drag, Enter and Space click. */
  const keys = (change: Change, press: Press) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const arrow = ARROWS[event.key]
    const step = event.shiftKey ? LEAP : STEP
    if (arrow) settle(change(box, arrow[0] * step, arrow[1] * step, view))
    else if (event.key === 'Enter' || event.key === ' ') settle(press(box, view))
    else return
    event.preventDefault()
  }
  return {
    fills: fillsView(view),
    box,
    pullCorner: pulling(growBox, otherSize),
    pullLeft: pulling((box, left, _up, view) => growBox(box, left, 0, view)),
    pullTop: pulling((box, _left, up, view) => growBox(box, 0, up, view)),
    pullHead: pulling(moveBox, otherSide),
    onGrowKey: keys(growBox, otherSize),
    onMoveKey: keys(moveBox, otherSide),
  }
}
