import { plainLetters } from './look-alikes.ts'
import { type Features, MOST_FEATURES, pairOf, readWeights } from './machine-features.ts'
import { eachSentence, type Hearer, MOST_WORDS, telling } from './machine-words.ts'

/** Meanings further apart than so many words are no pair. */
const CLOSE = 6
const learned = readWeights()

/** The words of a sentence, by what counts of them. Features are found in few sentences, so they are put off. */
class Said implements Hearer {
  /** Words with a meaning: where they stand, and what they mean. */
  readonly #at = new Int32Array(3 * MOST_WORDS)
  readonly #meant = new Int32Array(3 * MOST_WORDS)
  #count = 0
  /** Hashes of the starts of its words. */
  readonly #starts = new Int32Array(MOST_WORDS)
  #started = 0
  /** In which turn each feature was found last. */
  readonly #found = new Float64Array(MOST_FEATURES)
  #turn = 0
  /** All that its words mean. */
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

  addStart(hash: number): void {
    this.#starts[this.#started++] = hash
  }

  isTelling(): boolean {
    return (this.#meanings & telling) !== 0
  }

  /** Each feature of the sentence once. */
  features({ byHash }: Features): number[] {
    const found: number[] = []
    const turn = ++this.#turn
    const find = (feature: number) => {
      if (this.#found[feature] === turn) return
      this.#found[feature] = turn
      found.push(feature)
    }
    for (let nth = 0; nth < this.#started; nth++) {
      const feature = byHash.get(this.#starts[nth]!)
      if (feature !== undefined) find(feature)
    }
    for (let nth = 0; nth < this.#count; nth++) {
      let before = 0
      for (let one = nth - 1; one >= 0 && this.#at[nth]! - this.#at[one]! <= CLOSE; one--)
        before |= this.#meant[one]!
      for (let left = this.#meant[nth]!; left !== 0; left &= left - 1) {
        const second = lowest(left)
        find(second)
        for (let more = before; more !== 0; more &= more - 1) find(pairOf(lowest(more), second))
      }
    }
    return found
  }
}

const lowest = (bits: number) => 31 - Math.clz32(bits & -bits)

/** A sentence, or more, by its place in a text. */
export interface Place {
  start: number
  end: number
}

/** One for all: nothing of it is kept from sentence to sentence. */
const said = new Said()

/** Letters beyond the first 65,536 characters, which look like Latin ones. */
const FAR_LETTERS = /\ud835|\ud83c[\udd30-\udd89]/
const readable = (written: string) => (FAR_LETTERS.test(written) ? plainLetters(written) : written)

/** The features of each sentence of a text, as they are learned from. */
export function featuresOf(written: string, known: Features): number[][] {
  const all: number[][] = []
  eachSentence(readable(written), said, () => all.push(said.features(known)))
  return all
}

/**
 * The sentences of a text that speak to a machine, in order: those whose features together weigh more than `least`.
 * Linear in its length.
 */
export function machineSentences(written: string, least = 0): Place[] {
  const found: Place[] = []
  const { features: known, weights } = learned
  let asked = -1
  eachSentence(readable(written), said, (start, end, isUnread) => {
    let sum = weights.bias
    if (said.isTelling()) for (const feature of said.features(known)) sum += weights.each[feature]!
    // «Er du en robot? Da skal du …»
    const from = asked >= 0 && !/^\s*\n/.test(written.slice(start, end)) ? asked : start
    // A line break before it is not its own.
    if (isUnread || sum > least) found.push({ start: end - written.slice(from, end).trimStart().length, end })
    asked = written[end - 1] === '?' ? start : -1
  })
  return found
}
