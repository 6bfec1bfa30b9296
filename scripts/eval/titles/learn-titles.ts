import {
  BUCKETS,
  bucketsOf,
  type TitleWeights,
} from '../../../server/src/features/scraping/reading/title-likeness.ts'
import type { TitleText } from './title-material.ts'

const ROUNDS = 8
const RATE = 0.5
const SHRINK = 5e-4

/** Logistic regression by stochastic gradient (Adagrad), one text at a time in the order given. The same texts give the same weights. */
export function learnTitles(texts: readonly TitleText[]): TitleWeights {
  const each = new Float64Array(BUCKETS)
  const steep = new Float64Array(BUCKETS).fill(1e-3)
  let bias = 0
  const known = texts.map(({ text, isTitle, weight }) => ({ buckets: [...bucketsOf(text)], isTitle, weight }))
  for (let round = 0; round < ROUNDS; round++)
    for (const { buckets, isTitle, weight } of known) {
      if (buckets.length === 0) continue
      const share = 1 / Math.sqrt(buckets.length)
      let sum = 0
      for (const bucket of buckets) sum += each[bucket]!
      const slope = (1 / (1 + Math.exp(-(bias + sum * share))) - Number(isTitle)) * weight
      bias -= 0.002 * slope
      for (const bucket of buckets) {
        const own = slope * share + SHRINK * each[bucket]!
        steep[bucket]! += own * own
        each[bucket]! -= (RATE * own) / Math.sqrt(steep[bucket]!)
      }
    }
  return { bias, each }
}
