import './CountBadge.css'

type CountBadgeProps = { count: number; most?: number }

/** A number at the corner of a control; «9+» above `most`. The control's name includes the number. */
export function CountBadge({ count, most = 9 }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className="u-count" aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  )
}
