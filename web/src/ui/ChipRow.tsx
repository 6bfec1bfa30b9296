import type { ReactNode } from 'react'
import './Chip.css'

type ChipRowProps = {
  /** What the chips are, for example «Valgte filtre». */
  label: string
  children: ReactNode
  /** A tertiary button after the last chip. */
  end?: ReactNode
}

export function ChipRow({ label, children, end }: ChipRowProps) {
  return (
    <div className="u-chips" role="group" aria-label={label}>
      {children}
      {end}
    </div>
  )
}
