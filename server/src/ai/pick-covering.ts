/** A sentence that may be picked. */
export interface Candidate {
  /** What it is about: see content-words.ts. */
  content: readonly string[]
  /** How many words it has. */
  length: number
  /** What its place and its form say for it; 1 is neither for nor against. */
  favour: number
  /** It speaks of something that the one before it has named. */
  isLeaning: boolean
}

interface Picking {
  /** No more words than these, but for the last sentence that is picked. */
  words: number
  /** No more sentences than these. */
  sentences: number
}

/** How much of a word's weight is left when it has been said. */
const SAID = 0.25
/** What is left of one that leans on a sentence that is not told. */
const LEANING = 0.7
/** 0: the sentence that says most, however long. 1: the one that says most with each word. */
const TERSENESS = 0.5

/**
 * Picks the sentences that tell most of what a text is about: one after the other whichever adds most to those that
 * are picked already. Answers their places, in the order of the text.
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
      // A sentence that goes far beyond the room that is left says more than was asked for.
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

/** A word weighs the more the more sentences have it; one that stands alone tells little of the whole. */
function weigh(candidates: readonly Candidate[]): Map<string, number> {
  const sentences = new Map<string, number>()
  for (const { content } of candidates)
    for (const word of new Set(content)) sentences.set(word, (sentences.get(word) ?? 0) + 1)
  return new Map([...sentences].map(([word, count]) => [word, Math.log(1 + count) - 0.6]))
}
