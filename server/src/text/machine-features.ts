import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { meanings, PIECE_BITS, readPiece, writePiece } from './machine-words.ts'

const FILE = join(import.meta.dirname, '../../data/machine-speech/weights.json')
const COUNT = meanings.length
/** The number of a feature: a meaning, a meaning closely after another, a piece, or a piece in a sentence with a meaning. */
export const pairOf = (first: number, second: number): number => COUNT * (first + 1) + second
const MEANT = [...meanings, ...meanings.flatMap((first) => meanings.map((second) => `${first} ${second}`))]

/** A piece in a sentence that has the meaning too. */
export const withMeaning = (piece: number, meaning: number): number => piece + (meaning + 1) * 2 ** PIECE_BITS

export function writeKey(key: number): string {
  const meaning = meanings[(key >>> PIECE_BITS) - 1]
  return `${meaning ? `${meaning} ` : ''}${writePiece(key)}-`
}

function readKey(written: string): number {
  const [piece = '', meaning] = written.slice(0, -1).split(' ').toReversed()
  return meaning ? withMeaning(readPiece(piece), meanings.indexOf(meaning)) : readPiece(piece)
}

export const MOST_FEATURES = 0x8000
/** Twice as many places for keys, so that they are found at once. */
const PLACES = 2 * MOST_FEATURES
/** The multiplier of Fibonacci hashing, 2 ** 32 divided by the golden ratio. */
const SPREAD = 0x9e3779b1

/** The known features: meanings, their pairs, and these keys: pieces, some with a meaning. */
export function createFeatures(keys: readonly string[]) {
  if (MEANT.length + keys.length > MOST_FEATURES) throw new Error('too many features')
  const known = new Uint32Array(PLACES)
  const features = new Uint16Array(PLACES)
  const placeOf = (key: number) => {
    let place = Math.imul(key, SPREAD) >>> 16
    while (features[place] !== 0 && known[place] !== key) place = (place + 1) % PLACES
    return place
  }
  for (const [nth, written] of keys.entries()) {
    const key = readKey(written)
    const place = placeOf(key)
    known[place] = key
    features[place] = MEANT.length + nth
  }
  return {
    names: [...MEANT, ...keys],
    /** The feature of a key, 0 when it is none. */
    ofKey: (key: number): number => features[placeOf(key)]!,
  }
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
  const features = createFeatures(Object.keys(written).filter((name) => name.endsWith('-')))
  const each = Float64Array.from(features.names, (name) => written[name] ?? 0)
  return { features, weights: { bias, each } }
}
