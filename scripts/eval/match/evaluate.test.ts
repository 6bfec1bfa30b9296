import { expect, test } from 'vitest'
import { aboveBest, type Run } from './evaluate.ts'
import type { Status } from './match-set.ts'

const label = (status: Status) => ({ status, quote: null })

/** A run with one judgement an ad and CV: right, or «missing» where it is documented. */
const runOf = (name: string, ads: Record<string, boolean[]>): Run => ({
  system: { name, answer: () => ({ cells: new Map(), scores: [] }) },
  lists: [],
  pairs: Object.entries(ads).flatMap(([ad, right]) =>
    right.map((isRight) => ({
      ad,
      cells: [
        {
          category: ad === 'language' ? 'language' : 'years',
          given: label(isRight ? 'documented' : 'missing'),
          labelled: label('documented'),
        },
      ],
    })),
  ),
})

const own = runOf('engine', { a: [true, true], b: [false, true], c: [false, false], language: [true] })
const poor = runOf('poor', { a: [true, false], b: [false, false], c: [false, false], language: [false] })
const better = runOf('better', { a: [true, true], b: [true, true], c: [true, false], language: [false] })

test('the difference is to the best other one, with the ads drawn that ask for such a thing', () => {
  const found = aboveBest([own, poor, better], 'years')
  expect(found).toMatchObject({ ads: 3, best_other: 'better' })
  expect(found.above_by).toBeCloseTo(2 / 3 - 10 / 11)
  // Of a draw of the first ad alone there is no difference, of the last ad alone the greatest.
  expect(found.above!.to).toBe(0)
  expect(found.above!.from).toBeCloseTo(-2 / 3)
})

test('an ad alone has a difference, and no interval', () => {
  expect(aboveBest([own, poor, better], 'language')).toMatchObject({ ads: 1, above_by: 1, above: null })
})
