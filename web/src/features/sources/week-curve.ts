import type { Week } from '@utsyn/contract/sources.ts'

/** A point of the curve: fractions of the width from the left and of the height from the top, 0 to 1. */
export interface CurvePoint {
  x: number
  y: number
  week: Week
}

export interface WeekCurve {
  points: CurvePoint[]
  /** The values of the grid lines, lowest first. The last one is at the top. */
  levels: number[]
  /** The labelled weeks: the first, then every fourth, and the last. */
  named: CurvePoint[]
  /** The lowest or highest inner point, whichever stands out more; null for a monotonic curve. */
  turn: (CurvePoint & { isLowest: boolean }) | null
}

const NAMED_EVERY = 4

/** The layout of the chart. At least one week. */
export function weekCurve(weeks: readonly Week[]): WeekCurve {
  const levels = roundLevels(Math.max(...weeks.map(({ count }) => count)))
  const top = levels.at(-1)!
  const last = weeks.length - 1
  const points = weeks.map((week, index) => ({
    x: last === 0 ? 0.5 : index / last,
    y: 1 - week.count / top,
    week,
  }))
  return {
    points,
    levels,
    named: points.filter(
      (_, index) => index === last || (index % NAMED_EVERY === 0 && last - index > NAMED_EVERY / 2),
    ),
    turn: turningPoint(points),
  }
}

const STEPS = [1, 2, 5, 10]
const MOST_LEVELS = 4

/** 0 and at most five more round, equally spaced values, the last one not below the highest count. */
function roundLevels(most: number): number[] {
  const rough = Math.max(1, most / MOST_LEVELS)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = STEPS.map((digit) => digit * power).find((one) => one >= rough)!
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}

function turningPoint(points: CurvePoint[]): WeekCurve['turn'] {
  const [first, end, inside] = [points[0]!, points.at(-1)!, points.slice(1, -1)]
  if (inside.length === 0) return null
  const lowest = inside.reduce((best, point) => (point.y > best.y ? point : best))
  const highest = inside.reduce((best, point) => (point.y < best.y ? point : best))
  const depth = lowest.y - Math.max(first.y, end.y)
  const height = Math.min(first.y, end.y) - highest.y
  if (depth <= 0 && height <= 0) return null
  return depth >= height ? { ...lowest, isLowest: true } : { ...highest, isLowest: false }
}
