import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { howManyFit } from './how-many-fit.ts'

test('keeps room for the counter unless all fit', () => {
  expect(howManyFit([50, 50, 50], 166, 8, 30)).toBe(3)
  expect(howManyFit([50, 50, 50], 165, 8, 30)).toBe(2)
  expect(howManyFit([50, 50, 50], 145, 8, 30)).toBe(1)
  expect(howManyFit([], 100, 8, 30)).toBe(0)
})

test('keeps one even when nothing fits', () => {
  expect(howManyFit([400, 40], 100, 8, 30)).toBe(1)
})

test('the shown tags never overflow, and one more would', () => {
  const widths = fc.array(fc.integer({ min: 20, max: 160 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(widths, fc.integer({ min: 200, max: 900 }), (all, available) => {
      const line = (n: number) =>
        all.slice(0, n).reduce((sum, width) => sum + width, 0) + (n - 1) * 8 + (n < all.length ? 38 : 0)
      const n = howManyFit(all, available, 8, 30)
      return line(n) <= available && (n === all.length || line(n + 1) > available)
    }),
  )
})
