/** How many hashes stand for a text: the likeness of two is off by about one eighth at most. */
const SKETCH_SIZE = 64
const SHINGLE_WORDS = 3
const MOST_CHARACTERS = 60_000

/**
 * The smallest hashes of all runs of three words (a bottom-k sketch; Broder 1997). Two texts have about as large a
 * share of hashes in common as of words in a row; what they say cannot be read back. Signed 32 bits, ascending.
 */
export function sketchOf(text: string): number[] {
  const words = wordsOf(text.slice(0, MOST_CHARACTERS))
  const hashes = new Set<number>()
  for (let at = 0; at < Math.max(1, words.length - SHINGLE_WORDS + 1); at++) {
    if (words.length > 0) hashes.add(hash(words.slice(at, at + SHINGLE_WORDS).join(' ')))
  }
  return [...Int32Array.from(hashes).sort()].slice(0, SKETCH_SIZE)
}

/** How much of the shorter text stands in the longer one, from 0 to 1; 0 when one has no words. */
export function sharedPart(a: number[], b: number[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const union = [...new Set([...a, ...b])].sort((left, right) => left - right).slice(0, SKETCH_SIZE)
  const [inA, inB] = [new Set(a), new Set(b)]
  const jaccard = union.filter((value) => inA.has(value) && inB.has(value)).length / union.length
  const [sizeA, sizeB] = [estimatedSize(a), estimatedSize(b)]
  return Math.min(1, (jaccard * (sizeA + sizeB)) / ((1 + jaccard) * Math.min(sizeA, sizeB)))
}

/** How many runs of words a sketch was made of: the further down its last hash lies, the more there were. */
function estimatedSize(sketch: number[]): number {
  if (sketch.length < SKETCH_SIZE) return sketch.length
  const part = (sketch[SKETCH_SIZE - 1]! + 2 ** 31) / 2 ** 32
  return (SKETCH_SIZE - 1) / part
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** FNV-1a, mixed once more so that near words lie far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) | 0
}

/** What sources put around a title: «(m/k)», a share of full time, the place once more. */
const DECORATION = /\((?:m\/k(?:\/x)?|w\/m(?:\/d)?|m\/f(?:\/d)?|alle kjønn)\)|\b\d{1,3}\s?(?:%|prosent\b)/giu

/** A title as it is compared; two titles of one ad have the same. */
export function titleKey(title: string, places: string[]): string {
  const plain = wordsOf(title.normalize('NFC').replaceAll(DECORATION, ' ')).join(' ')
  let key = plain
  for (const place of places.flatMap((name) => name.split(/[,/]/)).map((name) => wordsOf(name).join(' '))) {
    if (place && key.endsWith(` ${place}`)) key = key.slice(0, -place.length - 1).replace(/ (?:i|på|ved|til)$/, '')
  }
  return key || plain
}
