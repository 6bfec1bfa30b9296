import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginningOf, meanings, MOST_BEGINNINGS } from './machine-words.ts'

const FILE = join(import.meta.dirname, '../../data/machine-speech/weights.json')
const COUNT = meanings.length
/** The number of a feature: a meaning, a meaning closely after another, or the start of a word. */
export const pairOf = (first: number, second: number): number => COUNT * (first + 1) + second
const MEANT = [...meanings, ...meanings.flatMap((first) => meanings.map((second) => `${first} ${second}`))]

export const MOST_FEATURES = 8_192

/** The known features: meanings, their pairs, and these word starts. */
export function createFeatures(starts: readonly string[]) {
  if (MEANT.length + starts.length > MOST_FEATURES) throw new Error('too many features')
  const byStart = new Uint16Array(MOST_BEGINNINGS)
  for (const [nth, start] of starts.entries()) byStart[beginningOf(start)] = MEANT.length + nth
  return { names: [...MEANT, ...starts.map((start) => `${start}-`)], byStart }
}
export type Features = ReturnType<typeof createFeatures>

/** The weight of each feature. Sentences with a sum above 0 are addressed to machines. */
export interface Weights {
  bias: number
  each: Float64Array
}

/** The weights that `npm run train -- machine` wrote. */
export function readWeights(): { features: Features; weights: Weights } {
  const { bias, ...written } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    bias: number
  } & Record<string, number>
  const starts = Object.keys(written).filter((name) => name.endsWith('-'))
  const features = createFeatures(starts.map((name) => name.slice(0, -1)))
  const each = Float64Array.from(features.names, (name) => written[name] ?? 0)
  return { features, weights: { bias, each } }
}
