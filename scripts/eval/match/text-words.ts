import type { ComparedCv } from '../../../server/src/features/matching/compared-cv.ts'

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d+#]+/gu) ?? []

/** The overlap of two texts: twice the shared words divided by all words, 0 to 1. */
export function overlap(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const left = [...b]
  let shared = 0
  for (const word of a) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length)
}

/** All texts of a CV that can be quoted. */
export function textsOf(cv: ComparedCv): string[] {
  const texts: string[] = []
  const walk = (value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) for (const one of value) walk(one)
    else if (value && typeof value === 'object') for (const one of Object.values(value)) walk(one)
  }
  walk(cv)
  return texts
}

/** BM25 of texts for a query, with the usual constants. */
export function bm25(documents: readonly string[]): (query: string) => number[] {
  const bags = documents.map(wordsOf)
  const mean = bags.reduce((sum, { length }) => sum + length, 0) / Math.max(1, bags.length)
  const frequencies = bags.map((bag) => {
    const counts = new Map<string, number>()
    for (const word of bag) counts.set(word, (counts.get(word) ?? 0) + 1)
    return counts
  })
  const documentsWith = new Map<string, number>()
  for (const counts of frequencies) {
    for (const word of counts.keys()) documentsWith.set(word, (documentsWith.get(word) ?? 0) + 1)
  }
  const idf = (word: string) => {
    const n = documentsWith.get(word) ?? 0
    return Math.log(1 + (bags.length - n + 0.5) / (n + 0.5))
  }
  return (query) => {
    const words = new Set(wordsOf(query))
    return frequencies.map((counts, at) => {
      let sum = 0
      for (const word of words) {
        const n = counts.get(word)
        if (n) sum += (idf(word) * n * 2.2) / (n + 1.2 * (0.25 + (0.75 * bags[at]!.length) / mean))
      }
      return sum
    })
  }
}
