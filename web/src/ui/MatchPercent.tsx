import { percent } from '../lib/norwegian.ts'
import './MatchPercent.css'

/** Stands wherever such percentages are shown. */
export const SUGGESTION = 'Forslag – et menneske avgjør'

/** A percentage with a small bar before it. The bar adds nothing to the number. */
export function MatchPercent({ value }: { value: number }) {
  return (
    <span className="match-percent">
      <span className="match-bar" aria-hidden="true">
        <span style={{ width: `${value}%` }} />
      </span>
      <span className="match-number">
        <span className="u-hidden">Treff: </span>
        {percent(value)}
      </span>
    </span>
  )
}
