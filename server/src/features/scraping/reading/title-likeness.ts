import { readData } from '../../../text/word-lists.ts'

/** The number of buckets that pieces of words share, a power of two. */
export const BUCKETS = 2 ** 15
/** Longer texts are no titles; more of them says nothing new. */
const LONGEST = 120
const WORD = /[\p{L}\p{N}]+/gu
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 5

/** FNV-1a over the code units from one to before another. */
function bucketOf(text: string, from: number, to: number, seed: number): number {
  let hash = seed
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % BUCKETS
}
const OF_PIECE = 0x811c9dc5
const OF_WORD = 0x7a3c1f2d
const OF_PAIR = 0x1b873593

/** The buckets of a text: of its words, of pairs of words in a row, and of the 3 to 5 letters in a row of each word. */
export function bucketsOf(text: string): Set<number> {
  const buckets = new Set<number>()
  let previous = '<'
  for (const [word] of text.normalize('NFC').toLowerCase().matchAll(WORD)) {
    const bounded = `<${word}>`
    buckets.add(bucketOf(word, 0, word.length, OF_WORD))
    buckets.add(bucketOf(`${previous} ${word}`, 0, previous.length + 1 + word.length, OF_PAIR))
    for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length++)
      for (let from = 0; from + length <= bounded.length; from++)
        buckets.add(bucketOf(bounded, from, from + length, OF_PIECE))
    previous = word
  }
  return buckets
}

/** What was learned: a weight for each bucket and one for all texts. */
export interface TitleWeights {
  bias: number
  each: ArrayLike<number>
}

/** Between the title of a vacancy and what is said about it: «Utvikler | Vil du bygge kart?» */
const BEHIND = /\s[–—|·-]\s|[,(:]/

/**
 * Log odds that a short text is the title of a vacancy, more than 0 when it rather is: of the whole text or of what stands first,
 * whichever is higher. Texts of any length are comparable.
 */
export function oddsOf(text: string, weights: TitleWeights): number {
  const short = text.slice(0, LONGEST)
  const [first = ''] = short.split(BEHIND, 1)
  return Math.max(oddsOfBuckets(short, weights), first === short ? -Infinity : oddsOfBuckets(first, weights))
}

function oddsOfBuckets(text: string, { bias, each }: TitleWeights): number {
  const buckets = bucketsOf(text)
  if (buckets.size === 0) return -Infinity
  let sum = 0
  for (const bucket of buckets) sum += each[bucket]!
  return bias + sum / Math.sqrt(buckets.size)
}

interface StoredWeights {
  bias: number
  /** What 1 in `weights` stands for. */
  scale: number
  /** A signed byte for each bucket, in Base64. */
  weights: string
}

const FILE = 'career-pages/title-weights.json'
const { bias, scale, weights } = JSON.parse(readData(FILE)) as StoredWeights
const LEARNED: TitleWeights = {
  bias,
  each: Float64Array.from(new Int8Array(Buffer.from(weights, 'base64')), (byte) => byte * scale),
}

/**
 * How likely a short text is the title of a vacancy, in percent, by the letters of its words: words that no list has are judged too. Learned
 * by `npm run train -- titles`.
 */
export const titleLikeness = (text: string): number => 100 / (1 + Math.exp(-oddsOf(text, LEARNED)))
