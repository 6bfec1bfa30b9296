import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The row (`data-row`) of a list that is under the pointer. */
const rowAt = (list: Element | null, { clientX, clientY }: PointerEvent): string | null => {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
  return row && list?.contains(row) ? row.dataset['row']! : null
}

/** Drags a row of a list by its handle, with a mouse, a pen or a finger. Escape lets go. */
export function useRowDrag(list: RefObject<Element | null>, onDrop: (key: string, over: string) => void) {
  const [drag, setDrag] = useState<{ key: string; over: string | null } | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const begin = (key: string, event: ReactPointerEvent) => {
    if (event.button !== 0) return
    // Selects no text meanwhile.
    event.preventDefault()
    stop.current?.()
    const { pointerId } = event
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const end = () => {
      listening.abort()
      stop.current = null
      setDrag(null)
    }
    stop.current = end
    setDrag({ key, over: null })
    window.addEventListener(
      'pointermove',
      (at) => at.pointerId === pointerId && setDrag({ key, over: rowAt(list.current, at) }),
      options,
    )
    window.addEventListener(
      'pointerup',
      (at) => {
        if (at.pointerId !== pointerId) return
        const over = rowAt(list.current, at)
        end()
        if (over !== null && over !== key) onDrop(key, over)
      },
      options,
    )
    window.addEventListener('pointercancel', end, options)
    window.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && end(), options)
  }
  return { drag, begin }
}
