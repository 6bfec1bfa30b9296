import type { Features, Weights } from '../../../server/src/text/machine-features.ts'
import { adagrad } from '../chat/learn.ts'
import type { Labelled } from './labelled.ts'

const ROUNDS = 1_000
const SHRINK = 0.00005
/** A demand of an honest ad that is taken for another is worse than a missed sentence to a machine. */
const MARGIN = 1.8

/** The score of a text is that of its highest sentence; above 0 it speaks to a machine. */
export const scoreOf = ({ sentences }: Labelled, weights: Weights): number =>
  highest(sentences, weights).score

function highest(sentences: readonly number[][], { bias, each }: Weights) {
  let best = { score: -Infinity, sentence: [] as number[] }
  for (const sentence of sentences) {
    let score = bias
    for (const feature of sentence) score += each[feature]!
    if (score > best.score) best = { score, sentence }
  }
  return best
}

/** Logistic regression on the highest sentence of each text. Deterministic. */
export function learnWeights(texts: readonly Labelled[], { names }: Features): Weights {
  const weights = { bias: 0, each: new Float64Array(names.length) }
  const all = new Float64Array(names.length + 1)
  const step = adagrad(all)
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = new Float64Array(all.length)
    for (const { sentences, speaks, weight } of texts) {
      const { score, sentence } = highest(sentences, weights)
      const slope = ((1 / (1 + Math.exp(-score)) - Number(speaks)) * weight) / texts.length
      for (const feature of sentence) slopes[feature]! += slope
      slopes[names.length]! += slope
    }
    step(slopes, SHRINK)
    weights.each.set(all.subarray(0, -1))
    weights.bias = all.at(-1)!
  }
  return { ...weights, bias: weights.bias - MARGIN }
}
