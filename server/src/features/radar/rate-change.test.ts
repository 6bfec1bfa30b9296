import { expect, test } from 'vitest'
import { rateChange } from './rate-change.ts'

test('says more or fewer only beyond what chance explains', () => {
  expect(rateChange(0, 0)).toBeNull()
  expect(rateChange(14, 9)?.verdict).toBe('chance')
  expect(rateChange(5, 0)?.verdict).toBe('chance')
  expect(rateChange(6, 0)?.verdict).toBe('more')
  expect(rateChange(40, 15)?.verdict).toBe('more')
  expect(rateChange(15, 40)?.verdict).toBe('fewer')
  expect(rateChange(4, 0)?.high).toBeNull()
  expect(rateChange(0, 4)?.low).toBe(0)
})

test('is the published interval of the share, as a ratio', () => {
  // Newcombe 1998, table I, method 4: 81 of 263, 15 of 148, 0 of 20 and 1 of 29.
  const share = (ratio: number) => ratio / (1 + ratio)
  for (const [now, of, low, high] of [
    [81, 263, 0.2535, 0.3682],
    [15, 148, 0.0598, 0.1644],
    [0, 20, 0, 0.2005],
    [1, 29, 0.0018, 0.1963],
  ] as const) {
    const trend = rateChange(now, of - now)!
    expect(Math.abs(share(trend.low) - low)).toBeLessThan(0.005)
    expect(Math.abs(share(trend.high!) - high)).toBeLessThan(0.005)
  }
})
