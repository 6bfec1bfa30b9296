import { plainLetters } from './look-alikes.ts'
import { type Features, MOST_FEATURES, pairOf, readWeights } from './machine-features.ts'
import { eachSentence, type Hearer, meanings, MOST_WORDS, requiredMeanings } from './machine-words.ts'

/** Meanings further apart than this are not a pair. */
const CLOSE = 6
const learned = readWeights()

/** Collects the words of a sentence. Features are only computed when needed, since most sentences have none. */
class Said implements Hearer {
  /** Words with a meaning: their positions and meanings. */
  readonly #at = new Int32Array(3 * MOST_WORDS)
  readonly #meant = new Int32Array(3 * MOST_WORDS)
  #count = 0
  /** The learned starts of words in the sentence. */
  readonly #starts = new Int32Array(MOST_WORDS)
  #started = 0
  /** The sentence in which each start was last found. */
  readonly #turns = new Float64Array(MOST_FEATURES)
  #turn = 0
  /** For each meaning, those that come closely before it. */
  readonly #before = new Int32Array(meanings.length)
  /** The features of the sentence, without duplicates. */
  readonly features = new Uint16Array(MOST_FEATURES)
  /** All meanings of its words. */
  #meanings = 0

  clear(): void {
    this.#count = this.#started = this.#meanings = 0
  }

  add(meant: number, at: number): void {
    if (this.#count === this.#at.length) return
    this.#at[this.#count] = at
    this.#meant[this.#count++] = meant
    this.#meanings |= meant
  }

  addStart(beginning: number): void {
    this.#starts[this.#started++] = beginning
  }

  hasRequiredMeaning(): boolean {
    return (this.#meanings & requiredMeanings) !== 0
  }

  /** Computes the features and returns their number. */
  find({ byStart }: Features): number {
    const { features } = this
    let found = 0
    this.#turn++
    for (let nth = 0; nth < this.#started; nth++) {
      const feature = byStart[this.#starts[nth]!]!
      if (feature === 0 || this.#turns[feature] === this.#turn) continue
      this.#turns[feature] = this.#turn
      features[found++] = feature
    }
    this.#before.fill(0)
    for (let nth = 0; nth < this.#count; nth++) {
      let before = 0
      for (let one = nth - 1; one >= 0 && this.#at[nth]! - this.#at[one]! <= CLOSE; one--)
        before |= this.#meant[one]!
      if (before !== 0)
        for (let left = this.#meant[nth]!; left !== 0; left &= left - 1) this.#before[lowest(left)]! |= before
    }
    for (let left = this.#meanings; left !== 0; left &= left - 1) {
      const second = lowest(left)
      features[found++] = second
      for (let more = this.#before[second]!; more !== 0; more &= more - 1)
        features[found++] = pairOf(lowest(more), second)
    }
    return found
  }
}

const lowest = (bits: number) => 31 - Math.clz32(bits & -bits)

/** The position of one or more sentences in a text. */
export interface Place {
  start: number
  end: number
}

/** Reused for all sentences; nothing is kept between them. */
const said = new Said()

/** Letters outside the basic plane that look like Latin ones. */
const FAR_LETTERS = /\ud835|\ud83c[\udd30-\udd89]/
const readable = (written: string) => (FAR_LETTERS.test(written) ? plainLetters(written) : written)

/** The features of each sentence of a text, for training. */
export function featuresOf(written: string, known: Features): number[][] {
  const all: number[][] = []
  eachSentence(readable(written), said, () => all.push([...said.features.subarray(0, said.find(known))]))
  return all
}

/** The factor for the threshold beside a sentence addressed to machines, since such text mostly fills a paragraph. */
const LESS_BESIDE = 1.5

/**
 * The sentences of a text that are addressed to machines, in order: those whose features weigh more than `least`, and
 * those in the same paragraph or list that nearly do. Linear in the length.
 */
export function machineSentences(written: string, least = 0): Place[] {
  const found: Place[] = []
  const { features: known, weights } = learned
  let near: Place[] = []
  let isAnySure = false
  let last = 0
  let asked = -1
  const endBlock = () => {
    if (isAnySure) found.push(...near)
    near = []
    isAnySure = false
  }
  eachSentence(readable(written), said, (start, end, isUnread) => {
    // Only lines without words are between them.
    if (start !== last) endBlock()
    last = end
    let sum = weights.bias
    if (said.hasRequiredMeaning())
      for (let nth = said.find(known) - 1; nth >= 0; nth--) sum += weights.each[said.features[nth]!]!
    const isSure = isUnread || sum > least
    if (isSure || sum > least - LESS_BESIDE) {
      // A question joined with its answer: «Er du en robot? Da skal du …»
      const from = asked >= 0 && !/^\s*\n/.test(written.slice(start, end)) ? asked : start
      // A preceding line break is not part of it.
      near.push({ start: end - written.slice(from, end).trimStart().length, end })
      isAnySure ||= isSure
    }
    asked = written[end - 1] === '?' ? start : -1
  })
  endBlock()
  return found
}
