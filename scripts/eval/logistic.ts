/** Something with a yes or no: `candidates` are the signs, by number, of what in it may be the reason for a yes. */
export interface Example {
  candidates: number[][]
  isYes: boolean
  /** How much it counts. */
  weight: number
}

/** By the number of each sign; together more than 0 for a yes. */
export interface Weights {
  bias: number
  each: Float64Array
}

const RATE = 0.3

/** The highest score of what is in it. */
export const highestScore = (candidates: readonly number[][], weights: Weights): number =>
  highest(candidates, weights).score

function highest(candidates: readonly number[][], { bias, each }: Weights) {
  let best = { score: -Infinity, signs: [] as number[] }
  for (const signs of candidates) {
    let score = bias
    for (const sign of signs) score += each[sign]!
    if (score > best.score) best = { score, signs }
  }
  return best
}

/** Logistic regression on the highest candidate of each example. Deterministic. */
export function learnWeights(
  examples: readonly Example[],
  width: number,
  shrink: number,
  rounds = 500,
): Weights {
  const weights = { bias: 0, each: new Float64Array(width) }
  const all = new Float64Array(width + 1)
  const step = adagrad(all)
  for (let round = 0; round < rounds; round++) {
    const slopes = new Float64Array(all.length)
    for (const { candidates, isYes, weight } of examples) {
      const { score, signs } = highest(candidates, weights)
      const slope = ((1 / (1 + Math.exp(-score)) - Number(isYes)) * weight) / examples.length
      for (const sign of signs) slopes[sign]! += slope
      slopes[width]! += slope
    }
    step(slopes, shrink)
    weights.each.set(all.subarray(0, -1))
    weights.bias = all.at(-1)!
  }
  return weights
}

/** Adagrad with shrinkage towards 0. */
export function adagrad(weights: Float64Array) {
  const steep = new Float64Array(weights.length)
  return (slopes: Float64Array, shrink: number) => {
    for (let at = 0; at < weights.length; at++) {
      const slope = slopes[at]! + shrink * weights[at]!
      steep[at]! += slope * slope
      if (steep[at]! > 0) weights[at]! -= (RATE * slope) / Math.sqrt(steep[at]!)
    }
  }
}
