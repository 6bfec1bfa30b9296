import { expect, test } from 'vitest'
import { AIMS, aimsOf, readWeights, scoreOf } from './scorer.ts'

test('what is asked for is told by the words, and all aims together are certain', () => {
  const weights = { '': [0, 0, 0, 0, 0, 0, 0], ledig: [0, 0, 0, 2, 0, 0, 0] }
  const aims = aimsOf(['ledig', 'ukjent'], weights)
  expect(Object.values(aims).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  expect(aims.consultant).toBeGreaterThan(aims.job)
})

test('a signal that nothing was learned of weighs nothing', () => {
  expect(scoreOf({ plan: 1, new: 1 }, { plan: 0.5 })).toBe(0.5)
})

test('the weights that are committed have one number for each aim', () => {
  const { grams, signals } = readWeights()
  expect(grams['']).toHaveLength(AIMS.length)
  expect(
    Object.values(grams).every((values) => values.length === AIMS.length && values.every(Number.isFinite)),
  ).toBe(true)
  expect(Object.keys(signals)).toContain('plan usual')
})
