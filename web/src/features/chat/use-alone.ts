import { useEffect, type RefObject } from 'react'

/** While the chat fills the screen, nothing below can be reached by keyboard or screen reader. */
export function useAlone(frame: RefObject<HTMLElement | null>, alone: boolean) {
  useEffect(() => {
    const dock = frame.current?.parentElement
    if (!alone || !dock?.parentElement) return
    const below = [...dock.parentElement.children].filter(
      (el): el is HTMLElement => el instanceof HTMLElement && el !== dock && !el.matches('.u-toasts'),
    )
    for (const el of below) el.inert = true
    return () => {
      for (const el of below) el.inert = false
    }
  }, [frame, alone])
}
