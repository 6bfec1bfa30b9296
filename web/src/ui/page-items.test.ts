import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageItems } from './page-items.ts'

test.each([
  [1, 1, [1]],
  [2, 6, [1, 2, 3, 'gap', 6]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('page %i of %i', (page, total, items) => {
  expect(pageItems(page, total)).toEqual(items)
})

test('names each page once, in order, with first, current and last, in at most seven places', () => {
  const pages = fc
    .integer({ min: 1, max: 5000 })
    .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
  fc.assert(
    fc.property(pages, ([page, total]) => {
      const items = pageItems(page, total)
      const numbers = items.filter((item) => item !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, total]))
      expect(items.length).toBeLessThanOrEqual(7)
    }),
  )
})
