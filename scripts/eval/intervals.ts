export interface Interval {
  from: number
  to: number
}

/** The middle 95 percent of bootstrap values. */
export function middleOf(values: readonly number[]): Interval {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
  return { from: at(0.025), to: at(0.975) }
}

const Z = 1.96

/** A share with its 95 % interval after Wilson. */
export function shareOf(part: number, all: number): Interval & { value: number } {
  if (all === 0) return { value: NaN, from: NaN, to: NaN }
  const value = part / all
  const middle = (value + Z ** 2 / (2 * all)) / (1 + Z ** 2 / all)
  const half = (Z / (1 + Z ** 2 / all)) * Math.sqrt((value * (1 - value)) / all + Z ** 2 / (4 * all ** 2))
  return { value, from: Math.max(0, middle - half), to: Math.min(1, middle + half) }
}
