import type { ComparedPeriod } from '../compared-cv.ts'

/** Months since year 0 that a period covers, end exclusive. Null without a start. */
export function monthsOf({ began, ended }: ComparedPeriod, today: string): [number, number] | null {
  const from = monthOf(began, 1)
  if (from === null) return null
  const now = monthOf(today, 1)!
  const to = ended === null ? now : Math.min((monthOf(ended, 12) ?? now) + 1, now + 1)
  return to > from ? [from, to] : null
}

function monthOf(printed: string | null, otherwise: number): number | null {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(printed ?? '') ?? []
  return year ? Number(year) * 12 + (month ? Number(month) : otherwise) - 1 : null
}

/** The years that periods cover together; overlaps count once. */
export function yearsCovered(periods: readonly ComparedPeriod[], today: string): number {
  const spans = periods.flatMap((period) => {
    const span = monthsOf(period, today)
    return span ? [span] : []
  })
  let [months, until] = [0, -Infinity]
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    if (to <= until) continue
    months += to - Math.max(from, until)
    until = to
  }
  return months / 12
}

const FRESH_YEARS = 3
const STALE_YEARS = 12
const LONG_YEARS = 5

/** 1 for ongoing or recent work, 0 for work that ended a dozen years ago or has no dates. */
export function freshness(period: ComparedPeriod, today: string): number {
  const span = monthsOf(period, today)
  if (!span) return 0
  const ago = (monthsOf({ began: today, ended: null }, today)?.[0] ?? monthOf(today, 1)!) - span[1]
  return Math.max(0, Math.min(1, 1 - (ago / 12 - FRESH_YEARS) / (STALE_YEARS - FRESH_YEARS)))
}

/** 1 for five years or more. */
export const lengthOf = (years: number): number => Math.min(1, years / LONG_YEARS)
