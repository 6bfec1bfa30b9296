import type { ReactNode } from 'react'
import { number } from '../../lib/norwegian.ts'

interface CountBarProps {
  count: number
  most: number
  /** In place of the number, such as a link. */
  children?: ReactNode
}

/** A number with its share of the highest one as a bar. The bar adds nothing to the number. */
export function CountBar({ count, most, children = number(count) }: CountBarProps) {
  return (
    <span className="count-bar">
      <span className="count-bar-track" aria-hidden="true">
        {count > 0 && <span className="count-bar-fill" style={{ width: `${(100 * count) / most}%` }} />}
      </span>
      <span className="count-bar-number">{children}</span>
    </span>
  )
}
