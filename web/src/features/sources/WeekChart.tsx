import type { Week } from '@utsyn/contract/sources.ts'
import { number } from '../../lib/norwegian.ts'
import { type CurvePoint, weekCurve } from './week-curve.ts'

const percent = (share: number) => `${(100 * share).toFixed(2)}%`
/** Further down the number would overlap the names of the weeks. */
const ROOM_BELOW = 0.85
const at = ({ x, y }: CurvePoint) => ({ left: percent(x), top: percent(y) })

/** The curve stretches with the page; texts and points are overlaid, so that they keep their size and shape. */
export function WeekChart({ weeks }: { weeks: Week[] }) {
  const { points, levels, named, turn } = weekCurve(weeks)
  const top = levels.at(-1)!
  const [first, last] = [points[0]!, points.at(-1)!]
  const line = points.map(({ x, y }) => `${(100 * x).toFixed(2)} ${(100 * y).toFixed(2)}`).join(' L')
  const marked = turn && turn.x > 0.06 && turn.x < 0.88 ? turn : null
  return (
    <div className="week-chart" role="img" aria-label={inWords(first.week, last.week, turn?.week)}>
      <div className="week-plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {levels.map((level) => (
            <path key={level} className="week-level" d={`M0 ${100 - (100 * level) / top}h100`} />
          ))}
          <path className="week-area" d={`M${100 * first.x} 100 L${line} L${100 * last.x} 100Z`} />
          <path className="week-line" d={`M${line}`} />
        </svg>
        {levels.map((level) => (
          <span key={level} className="week-level-text" style={{ top: percent(1 - level / top) }}>
            {number(level)}
          </span>
        ))}
        {marked && (
          <>
            <span className="week-point" style={at(marked)} />
            <span
              className="week-value"
              data-below={(marked.isLowest && marked.y < ROOM_BELOW) || undefined}
              style={at(marked)}
            >
              {number(marked.week.count)}
            </span>
          </>
        )}
        <span className="week-point" data-last style={at(last)} />
        <span className="week-value" data-last style={at(last)}>
          {number(last.week.count)}
        </span>
        {named.map(({ x, week }, index) => (
          <span
            key={week.from}
            className="week-name"
            data-end={(index > 0 && index === named.length - 1) || undefined}
            data-minor={(index % 2 === 1 && index !== named.length - 1) || undefined}
            style={{ left: percent(x) }}
          >
            uke {week.week}
          </span>
        ))}
      </div>
    </div>
  )
}

function inWords(first: Week, last: Week, turn: Week | undefined): string {
  const from_to = `Kurve fra ${number(first.count)} i uke ${first.week} til ${number(last.count)} i uke ${last.week}`
  return turn ? `${from_to}, med ${number(turn.count)} i uke ${turn.week}` : from_to
}
