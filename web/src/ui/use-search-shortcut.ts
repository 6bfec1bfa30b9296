import { useEffect, type RefObject } from 'react'
import { isPageKey } from './page-key.ts'

/** Moves focus to the field on «/» (outside text fields) and on Ctrl+K or Cmd+K. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const palette =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        !document.querySelector('dialog:modal')
      if (!palette && !isPageKey(event, '/')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field, enabled])
}
