import { expect, test } from 'vitest'
import { middleOf, shareOf } from './intervals.ts'

test('a bootstrap interval leaves out the ends', () => {
  expect(middleOf(Array.from({ length: 100 }, (_, at) => at))).toEqual({ from: 2, to: 97 })
})

test('the interval of a share lies within 0 and 1, and is wide for few', () => {
  // Newcombe 1998, table I: 81 of 263, and 0 of 20.
  const many = shareOf(81, 263)
  expect([many.from.toFixed(4), many.to.toFixed(4)]).toEqual(['0.2553', '0.3662'])
  const none = shareOf(0, 20)
  expect([none.from, none.to.toFixed(4)]).toEqual([0, '0.1611'])
})
