import type { MouseEvent, RefObject } from 'react'
import './SkipLink.css'

/** The first tab stop. Moves focus itself, so that the address stays as it is. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    target.current?.focus()
    target.current?.scrollIntoView()
  }
  return (
    <a className="skip-link" href="#innhold" onClick={skip}>
      Hopp til innhold
    </a>
  )
}
