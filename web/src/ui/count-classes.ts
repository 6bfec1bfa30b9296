import { NBSP, number } from '../lib/norwegian.ts'

/** A range of numbers that share a colour; `to` is Infinity in the highest. */
export interface CountClass {
  from: number
  to: number
}

const CLASSES = 5
/** Round numbers, and times ten, a hundred … */
const ROUND = [1, 2, 3, 4, 5, 6, 8, 10]

/**
 * At most five ranges for the numbers above zero, each wider than the one before by about the same factor: most
 * counties have few ads and one or two have very many. Every range starts and ends at a round number.
 */
export function countClasses(counts: readonly number[]): CountClass[] {
  const above = counts.filter((count) => count > 0).sort((a, b) => a - b)
  // The lowest tenth shares the first class: one county with a single ad would push all others into the last ones.
  const least = above[Math.floor(above.length / 10)]
  const most = above.at(-1)
  if (least === undefined || most === undefined) return []
  const times = (most / least) ** (1 / CLASSES)
  const bounds = Array.from({ length: CLASSES - 1 }, (_, index) => roundNumber(least * times ** (index + 1)))
  const different = [...new Set(bounds)].filter((bound) => least <= bound && bound < most)
  return [...different, Number.POSITIVE_INFINITY].map((to, index) => ({
    from: (different[index - 1] ?? 0) + 1,
    to,
  }))
}

function roundNumber(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const near = ROUND.map((digit) => Math.round(digit * power))
  return near.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best))
}

/** The class of a number, from 1; 0 for none. */
export const classOf = (count: number, classes: readonly CountClass[]): number =>
  count <= 0 ? 0 : classes.findIndex(({ to }) => count <= to) + 1

/** «11–20», «over 100»; one number when the range holds no other. */
export function classText({ from, to }: CountClass): string {
  if (from === to) return number(from)
  if (to !== Number.POSITIVE_INFINITY) return `${number(from)}–${number(to)}`
  return from === 1 ? `1${NBSP}eller flere` : `over${NBSP}${number(from - 1)}`
}
