import { useId } from 'react'
import './PortalMark.css'

type PortalMarkProps = {
  size?: number
  /** On the fjord-coloured hero the tile is darker than its background. */
  on_hero?: boolean
}

export function PortalMark({ size = 30, on_hero = false }: PortalMarkProps) {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const clip = useId()
  return (
    <svg
      className="u-mark"
      data-on-hero={on_hero || undefined}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <rect width="32" height="32" rx="8" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className="u-mark-tile" width="32" height="32" />
        <path className="u-mark-land" d="M0 19.5v-8L5.4 6l5.9 13.5ZM32 19.5v-8L26.6 6l-5.9 13.5Z" />
        <path className="u-mark-sun" d="M11.1 19.5a4.9 4.9 0 0 1 9.8 0Z" />
        <path className="u-mark-water" d="M7 23.3h18M11.5 27.2h9" />
      </g>
    </svg>
  )
}
