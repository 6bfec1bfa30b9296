import { demand, type Finding, number } from '../faults/fault-row.ts'
import type { Measured, MeasuredRow, SizeResult } from './measure-size.ts'
import type { RowKey } from './requests.ts'

/** What must hold on every machine, or `budget`: milliseconds, which are meant for a quiet machine and never fail. */
export interface Gate extends Finding {
  what: string
  budget?: true
}

const MILLION = 1_000_000

/** Compares the measurements with the budget of docs/performance.md. */
export function judge(results: SizeResult[]): Gate[] {
  const gates = results.flatMap((result) => judgeSize(result))
  const smallest = results[0]!
  const largest = results.at(-1)!
  if (results.length > 1) gates.push(...growth(smallest, largest))
  return gates
}

function judgeSize(result: SizeResult): Gate[] {
  const size = `${number(result.ads)} ads`
  const row = (key: RowKey) => result.rows.find((measured) => measured.key === key)!
  const refused = result.rows.reduce((sum, { product }) => sum + product.refused, 0)
  const late = Math.max(...result.rows.map(({ late }) => late))
  const gates: Gate[] = [
    ofBare(row('filtered'), `${size}: filtered list, processor time`),
    ofBare(row('by_id'), `${size}: ad by id, processor time`),
    atMostTimes(3, row('common'), row('rare'), `${size}: common word, p95 of a rare one's`),
    // Counting a word's hits costs more the more there are. It is requested once until ads change.
    {
      ...atMostTimes(3, row('common_first'), row('rare_first'), `${size}: the same, first time`),
      budget: true,
    },
    { what: `${size}: requests refused`, ...demand(number(refused), refused === 0, '0') },
    budget(25, row('filtered').product.p95, `${size}: filtered list, p95`),
    budget(50, row('common').product.p95, `${size}: search for a common word, p95`),
    budget(60, row('search').product.p95, `${size}: global search, all three sections, p95`),
    budget(30, late, `${size}: event loop late, p99 in the worst row`),
  ]
  return gates
}

const MOST_OF_BARE = 1.5

function ofBare({ ratio, ratios }: MeasuredRow, what: string): Gate {
  const times = (value?: number) => value?.toFixed(2) ?? '?'
  const scatter = ratios.length > 1 ? ` (${times(ratios[0])} to ${times(ratios.at(-1))})` : ''
  return {
    what,
    ...demand(
      ratio === null ? 'not measured' : `${times(ratio)} times bare${scatter}`,
      ratio !== null && ratio <= MOST_OF_BARE,
      `at most ${MOST_OF_BARE} times`,
    ),
  }
}

const atMostTimes = (times: number, one: Measured, other: Measured, what: string): Gate => {
  const ratio = one.product.p95 / other.product.p95
  return { what, ...demand(`${number(ratio)} times`, ratio <= times, `at most ${times}`) }
}

const budget = (limit: number, ms: number, what: string): Gate => ({
  what,
  budget: true,
  ...demand(`${number(ms)} ms`, ms <= limit, `at most ${limit} ms`),
})

/** Everyday requests of the page: their time must not double because there are more ads. */
const DAILY: RowKey[] = ['filtered', 'filtered_written', 'newest', 'by_id', 'rare', 'common', 'facets']
const MOST_GROWTH = 2

/** From the smallest to the largest database; a gate only with a million ads. */
function growth(small: SizeResult, large: SizeResult): Gate[] {
  // The machine itself may have become slower between the two.
  const slower = Math.max(1, large.calibration.p95 / small.calibration.p95)
  return large.rows.map(({ key, what, product }) => {
    const before = small.rows.find((row) => row.key === key)!.product
    const times = product.p95 / before.p95 / slower
    const gated = large.ads >= MILLION && DAILY.includes(key)
    return {
      what: `growth from ${number(small.ads)} to ${number(large.ads)} ads: ${what}, p95`,
      ...(!gated && { budget: true as const }),
      ...demand(`${number(times)} times`, times <= MOST_GROWTH, `at most ${MOST_GROWTH} times`),
    }
  })
}
