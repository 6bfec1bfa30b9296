import { useLayoutEffect, type RefObject } from 'react'

/** Keeps a full-screen window above a phone's keyboard, which covers the page without shrinking it. */
export function useFill(frame: RefObject<HTMLElement | null>, fills: boolean) {
  useLayoutEffect(() => {
    const el = frame.current
    const view = window.visualViewport
    if (!fills || !el || !view) return
    const fit = () => {
      el.style.setProperty('--chat-top', `${view.offsetTop}px`)
      el.style.setProperty('--chat-height', `${view.height}px`)
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
      el.style.removeProperty('--chat-top')
      el.style.removeProperty('--chat-height')
    }
  }, [frame, fills])
}
