import { expect, test } from 'vitest'
import { rougeL } from './rouge.ts'

test.each([
  ['Hun leser en bok.', 'hun leser en bok', 1],
  // Three of four words, in the same order.
  ['hun leser en bok', 'hun leser alltid bok', 0.75],
  // The order counts: two of three, and two of two.
  ['bok en leser', 'leser bok', 0.4],
  ['hun', 'han', 0],
  ['', 'hun', 0],
])('%j and %j', (a, b, wanted) => {
  expect(rougeL(a, b)).toBeCloseTo(wanted)
  expect(rougeL(b, a)).toBeCloseTo(wanted)
})
