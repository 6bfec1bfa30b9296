import { PortalMark } from './PortalMark.tsx'
import './Wordmark.css'

type WordmarkProps = {
  /** Height of the mark; the word follows at two thirds and is never smaller than 20 px. */
  size?: number
  on_hero?: boolean
}

export function Wordmark({ size = 30, on_hero = false }: WordmarkProps) {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  return (
    <span
      className="u-wordmark"
      data-on-hero={on_hero || undefined}
      style={{ fontSize: Math.max(20, (size * 2) / 3) }}
    >
      <PortalMark size={size} on_hero={on_hero} />
      Utsyn
    </span>
  )
}
