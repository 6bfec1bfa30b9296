import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginningOf, meanings, MOST_BEGINNINGS } from './machine-words.ts'

const FILE = join(import.meta.dirname, '../../data/machine-speech/weights.json')
const COUNT = meanings.length
/** A feature of a sentence by number: a meaning in it, a meaning that follows another closely, or the start of a word. */
export const pairOf = (first: number, second: number): number => COUNT * (first + 1) + second
const MEANT = [...meanings, ...meanings.flatMap((first) => meanings.map((second) => `${first} ${second}`))]

export const MOST_FEATURES = 8_192

/** The features that there are: meanings, their pairs, and these starts of words. */
export function createFeatures(starts: readonly string[]) {
  if (MEANT.length + starts.length > MOST_FEATURES) throw new Error('too many features')
  const byStart = new Uint16Array(MOST_BEGINNINGS)
  for (const [nth, start] of starts.entries()) byStart[beginningOf(start)] = MEANT.length + nth
  return { names: [...MEANT, ...starts.map((start) => `${start}-`)], byStart }
}
export type Features = ReturnType<typeof createFeatures>

/** How much each feature counts; together more than 0 in a sentence that speaks to a machine. */
export interface Weights {
  bias: number
  each: Float64Array
}

/** As `npm run train -- machine` wrote them. */
export function readWeights(): { features: Features; weights: Weights } {
  const { bias, ...written } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    bias: number
  } & Record<string, number>
  const starts = Object.keys(written).filter((name) => name.endsWith('-'))
  const features = createFeatures(starts.map((name) => name.slice(0, -1)))
  const each = Float64Array.from(features.names, (name) => written[name] ?? 0)
  return { features, weights: { bias, each } }
}
