/** A sentence that may be part of a summary. */
export interface Candidate {
  /** Its content words: see content-words.ts. */
  content: readonly string[]
  /** How many words it has. */
  length: number
  /** A factor for its place and form; 1 is neutral. */
  favour: number
  /** It refers back to the sentence before. */
  isLeaning: boolean
}

interface Picking {
  /** The most words; the last sentence may exceed it. */
  words: number
  /** The most sentences. */
  sentences: number
}

/** The share of a word's weight that remains once a picked sentence contains it. */
const SAID = 0.25
/** A factor for a sentence that refers back to one that is not picked. */
const LEANING = 0.7
/** 0 prefers the sentence that covers most, however long; 1 the one that covers most per word. */
const TERSENESS = 0.5

/**
 * Picks the sentences that cover most of a text, greedily: each time the one that adds most to those already picked.
 * Returns their indices, in the order of the text.
 */
export function pickCovering(candidates: readonly Candidate[], { words, sentences }: Picking): number[] {
  const weights = weigh(candidates)
  const left = new Set(candidates.keys())
  const picked: number[] = []
  let length = 0
  while (picked.length < sentences && length < words) {
    let best = -1
    let most = 0
    for (const place of left) {
      const { content, length: own, favour, isLeaning } = candidates[place]!
      let gain = 0
      for (const word of new Set(content)) gain += weights.get(word) ?? 0
      const alone = isLeaning && !picked.includes(place - 1) ? LEANING : 1
      const worth = (alone * favour * gain) / Math.max(own, 8) ** TERSENESS
      // A sentence far longer than the room that is left would make the summary too long.
      if (worth > most && length + own <= words * 1.25) [best, most] = [place, worth]
    }
    if (best < 0) break
    left.delete(best)
    picked.push(best)
    length += candidates[best]!.length
    for (const word of new Set(candidates[best]!.content)) weights.set(word, (weights.get(word) ?? 0) * SAID)
  }
  return picked.sort((a, b) => a - b)
}

/** A word weighs more the more sentences contain it: one that occurs once says little about the whole. */
function weigh(candidates: readonly Candidate[]): Map<string, number> {
  const sentences = new Map<string, number>()
  for (const { content } of candidates)
    for (const word of new Set(content)) sentences.set(word, (sentences.get(word) ?? 0) + 1)
  return new Map([...sentences].map(([word, count]) => [word, Math.log(1 + count) - 0.6]))
}
