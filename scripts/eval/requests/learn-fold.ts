import { parentPort, workerData } from 'node:worker_threads'
import { prunedWeights, storedWeights, type TaggedChain } from '../learn-tagger.ts'
import {
  demandChain,
  type LearningRequest,
  learnDemands,
  learnTexts,
  learnWords,
  requestsToLearn,
  textChain,
  wordChain,
} from './learn.ts'
import { LEARNED_OTHERS } from './request-set.ts'

/** Weights that have not seen the texts of a fold, as they are stored. */
export interface FoldWeights {
  text: string
  words: string
  demands: string
}

/** Less counts for nothing. */
const LEAST = 0.1
const fold = workerData as number | null
const { requests, folds } = await requestsToLearn()
const seen = requests.filter((_, at) => folds[at] !== fold)
// What is demanded beneath a heading is not learned from letters whose lists are no demands.
const ofRequests = seen.filter(({ set }) => set !== LEARNED_OTHERS)
parentPort!.postMessage({
  text: learned(seen, textChain, learnTexts),
  words: learned(seen, wordChain, learnWords),
  demands: learned(ofRequests, demandChain, learnDemands),
} satisfies FoldWeights)

function learned(
  from: readonly LearningRequest[],
  chainOf: (request: LearningRequest) => TaggedChain,
  learn: typeof learnTexts,
): string {
  return storedWeights(prunedWeights(learn(from.map(chainOf)), LEAST))
}
