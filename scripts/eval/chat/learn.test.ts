import { expect, test } from 'vitest'
import { chosenBy, learnAims, learnSignals } from './learn.ts'
import type { Tried } from './try-candidates.ts'
import { aimsOf } from '../../../server/src/features/chat/choose/scorer.ts'

const question = (nth: number, isAnswered: boolean): Tried => ({
  set: 'one',
  id: `${nth}`,
  question: '',
  grams: [isAnswered ? 'stilling' : 'vær', 'hva'],
  aim: isAnswered ? 'job' : 'refuse',
  candidates: [
    { aim: 'refuse', signals: { refuse: 1 }, verdict: isAnswered ? 'refused' : 'right' },
    {
      aim: 'job',
      signals: { plan: 1, 'plan unplaced': isAnswered ? 0 : 1 },
      verdict: isAnswered ? 'right' : 'wrong',
    },
  ],
})
const tried = Array.from({ length: 20 }, (_, nth) => question(nth, nth % 2 === 0))

test('the same questions give the same weights, and these choose the right answers', () => {
  const grams = learnAims(tried)
  expect(learnAims(tried)).toEqual(grams)
  const aims = new Map(tried.map((one) => [one, aimsOf(one.grams, grams)]))
  expect(aims.get(tried[1]!)!.refuse).toBeGreaterThan(0.5)
  const signals = learnSignals(tried, aims)
  expect(tried.every((one) => chosenBy(one, aims.get(one)!, signals).verdict === 'right')).toBe(true)
})

test('where no candidate is right, refusing is learned', () => {
  const none = tried.map((one) => ({
    ...one,
    candidates: one.candidates.map((other) =>
      other.verdict === 'right'
        ? { ...other, verdict: 'wrong' as const }
        : { ...other, verdict: 'refused' as const },
    ),
  }))
  const aims = new Map(none.map((one) => [one, aimsOf(one.grams, {})]))
  const signals = learnSignals(none, aims)
  expect(chosenBy(none[0]!, aims.get(none[0]!)!, signals).aim).toBe('refuse')
})
