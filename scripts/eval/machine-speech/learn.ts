import type { Features } from '../../../server/src/text/machine-features.ts'
import * as logistic from '../logistic.ts'
import type { Labelled } from './labelled.ts'

const ROUNDS = 500
const SHRINK = 0.0001
/** A demand of an honest ad that is taken for another is worse than a missed sentence to a machine. */
const MARGIN = 0.45

/** The score of a text is that of its highest sentence; above 0 it speaks to a machine. */
export const scoreOf = ({ sentences }: Labelled, weights: logistic.Weights): number =>
  logistic.highestScore(sentences, weights)

/** Learns from the highest sentence of each text; those without features are never taken for such. Deterministic. */
export function learnWeights(texts: readonly Labelled[], { names }: Features): logistic.Weights {
  const examples = texts
    .map(({ sentences, speaks, weight }) => ({
      candidates: sentences.filter((features) => features.length > 0),
      isYes: speaks,
      weight,
    }))
    .filter(({ candidates }) => candidates.length > 0)
  const { bias, each } = logistic.learnWeights(examples, names.length, SHRINK, ROUNDS)
  return { bias: bias - MARGIN, each }
}
