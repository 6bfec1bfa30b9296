import type { MouseEvent, RefObject } from 'react'
import './SkipLink.css'

/** The first stop of the keyboard. Moves focus itself, so that the address stays what it is. */
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
