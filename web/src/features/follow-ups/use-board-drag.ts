import type { Stage } from '@utsyn/contract/stages.ts'
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { END_STAGES, OPEN_STAGES } from './stages.ts'

/** A shorter movement is a click. */
const FAR_ENOUGH = 6

interface Drag {
  id: string
  /** Pixels from where it began. */
  x: number
  y: number
  over: Stage | null
}

/** The stage whose place (`data-stage`) is under the pointer. */
function stageAt(x: number, y: number): Stage | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]')
  return [...OPEN_STAGES, ...END_STAGES].find((stage) => stage === place?.dataset['stage']) ?? null
}

/**
 * Drags cards with a mouse, a pen or a finger: a mouse anywhere on the card, a finger by its handle (`data-handle`), so
 * that the page still scrolls. Escape lets go. Those who use a keyboard have the menu.
 */
export function useBoardDrag(onDrop: (id: string, stage: Stage) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const begin = (id: string, event: ReactPointerEvent) => {
    const target = event.target as Element
    const isOnHandle = target.closest('[data-handle]') !== null
    const isOnControl = target.closest('a, button, .u-popover') !== null
    if (event.button !== 0 || (!isOnHandle && (event.pointerType !== 'mouse' || isOnControl))) return
    // Selects no text meanwhile.
    event.preventDefault()
    stop.current?.()
    const { clientX, clientY, pointerId } = event
    const listening = new AbortController()
    let over: Stage | null = null
    let isDragging = false
    const end = () => {
      listening.abort()
      stop.current = null
      setDrag(null)
    }
    const options = { signal: listening.signal }
    const ifOwn = (act: (at: PointerEvent) => void) => (at: PointerEvent) =>
      at.pointerId === pointerId && act(at)
    window.addEventListener(
      'pointermove',
      ifOwn((at) => {
        const [x, y] = [at.clientX - clientX, at.clientY - clientY]
        isDragging ||= Math.hypot(x, y) >= FAR_ENOUGH
        if (!isDragging) return
        over = stageAt(at.clientX, at.clientY)
        setDrag({ id, x, y, over })
      }),
      options,
    )
    window.addEventListener(
      'pointerup',
      ifOwn(() => {
        if (isDragging && over) onDrop(id, over)
        end()
      }),
      options,
    )
    window.addEventListener('pointercancel', ifOwn(end), options)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), options)
    stop.current = end
  }
  return { drag, begin }
}
