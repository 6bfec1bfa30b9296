import { plainLetters } from './look-alikes.ts'
import { type Features, MOST_FEATURES, pairOf, readWeights, withMeaning } from './machine-features.ts'
import {
  eachPiece,
  eachSentence,
  type Hearer,
  isBeginning,
  meanings,
  MOST_WORDS,
  requiredMeanings,
  START,
} from './machine-words.ts'

/** Meanings further apart than this are not a pair. */
const CLOSE = 6
const learned = readWeights()

/** Collects the words of a sentence. Features are only computed when needed, since most sentences have none. */
class Said implements Hearer {
  /** Words with a meaning: their positions and meanings. */
  readonly #at = new Int32Array(3 * MOST_WORDS)
  readonly #meant = new Int32Array(3 * MOST_WORDS)
  #count = 0
  /** The sentence in which each feature was last found. */
  readonly #turns = new Float64Array(MOST_FEATURES)
  #turn = 0
  /** For each meaning, those that come closely before it. */
  readonly #before = new Int32Array(meanings.length)
  /** The features of the sentence, without duplicates. */
  readonly features = new Uint16Array(MOST_FEATURES)
  /** All meanings of its words. */
  #meanings = 0

  clear(): void {
    this.#count = this.#meanings = 0
  }

  add(meant: number, at: number): void {
    if (this.#count === this.#at.length) return
    this.#at[this.#count] = at
    this.#meant[this.#count++] = meant
    this.#meanings |= meant
  }

  /** Visits the pieces of the sentence, and those that words begin with together with each meaning. */
  eachKey(text: string, start: number, end: number, visit: (key: number) => void): void {
    eachPiece(text, start, end, (piece) => {
      visit(piece)
      if (!isBeginning(piece)) return
      for (let left = this.#meanings & ~START; left !== 0; left &= left - 1)
        visit(withMeaning(piece, lowest(left)))
    })
  }

  /** Computes the features and returns their number: of a sentence without a required meaning there are none. */
  find({ ofKey }: Features, text: string, start: number, end: number): number {
    if ((this.#meanings & requiredMeanings) === 0) return 0
    const { features } = this
    let found = 0
    this.#turn++
    this.eachKey(text, start, end, (key) => {
      const feature = ofKey(key)
      if (feature === 0 || this.#turns[feature] === this.#turn) return
      this.#turns[feature] = this.#turn
      features[found++] = feature
    })
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

/** What the sentences of a text may be recognised by beside meanings, for training. */
export function keysOf(written: string): Set<number> {
  const keys = new Set<number>()
  const text = readable(written)
  eachSentence(text, said, (start, end) => said.eachKey(text, start, end, (key) => keys.add(key)))
  return keys
}

/** The features of each sentence of a text, for training. */
export function featuresOf(written: string, known: Features): number[][] {
  const all: number[][] = []
  const text = readable(written)
  eachSentence(text, said, (start, end) =>
    all.push([...said.features.subarray(0, said.find(known, text, start, end))]),
  )
  return all
}

const LONG_WORD = /\p{L}{4,}/gu
/** Letters of another alphabet; «μm», «kΩ» and «Δt» are units. */
const FOREIGN = String.raw`[[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}]--[μΔΩ\u2126]]`
const [SMALL, CAPITAL] = ['Ll', 'Lu'].map((which) => String.raw`[\p{Script=Latin}&&\p{${which}}]`)
/**
 * Where a word mixes Latin letters with others that look alike, so that no search finds it. In «TNFα» and «NFκB» a small
 * letter stands beside a capital.
 */
const MIXED = new RegExp(
  [
    `${SMALL}${FOREIGN}`,
    `${FOREIGN}${SMALL}`,
    String.raw`${CAPITAL}[${FOREIGN}&&\p{Lu}]`,
    String.raw`[${FOREIGN}&&\p{Lu}]${CAPITAL}`,
  ].join('|'),
  'gv',
)
const MOST_MIXED = 2

function isDisguised(sentence: string): boolean {
  let mixed = 0
  for (const [word] of sentence.matchAll(LONG_WORD))
    for (const { length } of word.matchAll(MIXED)) if ((mixed += length) > 2 * MOST_MIXED) return true
  return false
}

/** Above this, a sentence may be addressed to machines. Beside one that surely is, it is too: such text mostly fills a paragraph. */
export const DOUBT = -1

export interface MachineSentence extends Place {
  /** Above 0 it is addressed to machines. */
  score: number
}

/**
 * The sentences of a text that are addressed to machines, in order: those that score more than `least`, and those in the
 * paragraph or list of one that surely is, when they may be. Linear in the length.
 */
export function machineSentences(written: string, least = 0): MachineSentence[] {
  const found: MachineSentence[] = []
  const { features: known, weights } = learned
  let near: MachineSentence[] = []
  let isAnySure = false
  let last = 0
  let asked = -1
  const endBlock = () => {
    for (const one of near) if (isAnySure || one.score > least) found.push(one)
    near = []
    isAnySure = false
  }
  const text = readable(written)
  const isMixed = isDisguised(text)
  eachSentence(text, said, (start, end, isUnread) => {
    // Only lines without words are between them.
    if (start !== last) endBlock()
    last = end
    const count = said.find(known, text, start, end)
    let score = count === 0 ? -Infinity : weights.bias
    for (let nth = 0; nth < count; nth++) score += weights.each[said.features[nth]!]!
    if (isUnread || (isMixed && isDisguised(text.slice(start, end)))) score = Infinity
    if (score > DOUBT) {
      // A question joined with its answer: «Er du en robot? Da skal du …»
      const from = asked >= 0 && !/^\s*\n/.test(written.slice(start, end)) ? asked : start
      // A preceding line break is not part of it.
      near.push({ start: end - written.slice(from, end).trimStart().length, end, score })
      isAnySure ||= score > 0
    }
    asked = written[end - 1] === '?' ? start : -1
  })
  endBlock()
  return found
}
