import { number } from '../../lib/norwegian.ts'

/** A number with its share of the highest one as a bar. The bar adds nothing to the number. */
export function CountBar({ count, most }: { count: number; most: number }) {
  return (
    <span className="count-bar">
      <span className="count-bar-track" aria-hidden="true">
        {count > 0 && <span className="count-bar-fill" style={{ width: `${(100 * count) / most}%` }} />}
      </span>
      <span className="count-bar-number">{number(count)}</span>
    </span>
  )
}
