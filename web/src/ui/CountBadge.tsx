import './CountBadge.css'

type CountBadgeProps = { count: number; most?: number }

/** How many, at the corner of the control that it is laid in; «9+» above `most`. The control's name says the number. */
export function CountBadge({ count, most = 9 }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className="u-count" aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  )
}
