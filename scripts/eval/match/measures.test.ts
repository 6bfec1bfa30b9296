import { expect, test } from 'vitest'
import { kendallTau, ndcgAt, pairsRight, weightedKappa } from './measures.ts'

const list = (...items: [number, number][]) => items.map(([score, grade]) => ({ score, grade }))

test('a right order is worth 1, a wrong one less', () => {
  const right = list([3, 3], [2, 1], [1, 0])
  expect([ndcgAt(right, 5), kendallTau(right), pairsRight(right)]).toEqual([1, 1, { right: 3, pairs: 3 }])
  const wrong = list([1, 3], [2, 1], [3, 0])
  expect(ndcgAt(wrong, 5)).toBeLessThan(1)
  expect([kendallTau(wrong), pairsRight(wrong).right]).toEqual([-1, 0])
})

test('equal scores are worth what a random order would give', () => {
  const ties = list([0, 1], [0, 0])
  expect(ndcgAt(ties, 5)).toBeCloseTo((1 + 1 / Math.log2(3)) / 2)
  expect(pairsRight(ties)).toEqual({ right: 0.5, pairs: 1 })
  expect(kendallTau(ties)).toBe(0)
})

test('kappa is 1 for the same grades and 0 for what chance gives', () => {
  expect(
    weightedKappa(
      [
        [0, 0],
        [2, 2],
      ],
      3,
    ),
  ).toBe(1)
  expect(
    weightedKappa(
      [
        [0, 0],
        [0, 2],
        [2, 0],
        [2, 2],
      ],
      3,
    ),
  ).toBe(0)
})
