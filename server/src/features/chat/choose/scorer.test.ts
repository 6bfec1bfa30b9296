import { expect, test } from 'vitest'
import { AIMS, aimsOf, readWeights, scoreOf } from './scorer.ts'

test('the words predict the aim, and the aims sum up to 1', () => {
  const weights = { '': [0, 0, 0, 0, 0, 0, 0], ledig: [0, 0, 0, 2, 0, 0, 0] }
  const aims = aimsOf(['ledig', 'ukjent'], weights)
  expect(Object.values(aims).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  expect(aims.consultant).toBeGreaterThan(aims.job)
})

test('a signal without a learned weight counts for nothing', () => {
  expect(scoreOf({ plan: 1, new: 1 }, { plan: 0.5 })).toBe(0.5)
})

test('the committed weights have one number per aim', () => {
  const { grams, signals } = readWeights()
  expect(grams['']).toHaveLength(AIMS.length)
  expect(
    Object.values(grams).every((values) => values.length === AIMS.length && values.every(Number.isFinite)),
  ).toBe(true)
  expect(Object.keys(signals)).toContain('plan usual')
})
