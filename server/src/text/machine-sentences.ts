import { plainLetters } from './look-alikes.ts'
import { type Features, LETTERS, MOST_FEATURES, pairOf, readWeights } from './machine-features.ts'
import {
  byStart,
  byWord,
  hashed,
  MAY_BE,
  mayBe,
  MOST_HASHES,
  READ_AS,
  SIGN,
  telling,
} from './machine-words.ts'

/** Meanings further apart than so many words are no pair. */
const CLOSE = 6
const LETTERS_APART = 10
const LONGEST_WORD = 32
/** A longer sentence is read in parts. */
const MOST_WORDS = 300
const [START, COLON, QUESTION] = [1, 2, 4]
const learned = readWeights()

/** The words of a sentence, by what counts of them. Features are found in few sentences, so they are put off. */
class Said {
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
  meanings = 0

  clear(): void {
    this.#count = this.#started = this.meanings = 0
  }

  add(meant: number, at: number): void {
    if (this.#count === this.#at.length) return
    this.#at[this.#count] = at
    this.#meant[this.#count++] = meant
    this.meanings |= meant
  }

  addStart(hash: number): void {
    this.#starts[this.#started++] = hash
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

/** The sentences of a text with what they say; `isUnread`: «I g n o r e» and base64 are read by no person. */
function eachSentence(text: string, visit: (start: number, end: number, isUnread: boolean) => void): void {
  const readAs = READ_AS
  const gate = mayBe
  said.clear()
  let begun = 0
  let words = 0
  let singles = 0
  let isUnread = false
  const close = (end: number) => {
    if (words > 0) visit(begun, end, isUnread)
    said.clear()
    words = singles = 0
    isUnread = false
    begun = end
  }
  const { length } = text
  for (let at = 0; at < length; at++) {
    let sign = readAs[text.charCodeAt(at)]!
    if (sign > SIGN.unshown) {
      if (words === MOST_WORDS) close(at)
      if (words === 0) said.add(START, -1)
      let hash = 0
      let letters = 0
      let meant = 0
      let start = 0
      for (; at < length; at++) {
        sign = readAs[text.charCodeAt(at)]!
        if (sign <= SIGN.unshown) {
          if (sign < SIGN.unshown) break
          continue
        }
        hash = hashed(hash, sign)
        if (++letters === LETTERS) start = hash
        if (letters > 2 && (gate[hash & MOST_HASHES]! & MAY_BE.start) !== 0) meant |= byStart.get(hash) ?? 0
      }
      if ((gate[hash & MOST_HASHES]! & MAY_BE.word) !== 0) meant |= byWord.get(hash) ?? 0
      if (meant !== 0) said.add(meant, words)
      said.addStart(letters < LETTERS ? hash : start)
      words++
      singles = letters === 1 ? singles + 1 : 0
      if (singles >= LETTERS_APART || (letters >= LONGEST_WORD && isCode(text.slice(at - letters, at))))
        isUnread = true
      if (at === length) break
    }
    if (sign === SIGN.colon) {
      if (words > 0) said.add(COLON, words)
    } else if (sign === SIGN.stop || sign === SIGN.question) {
      // «Node.js» ends no sentence.
      if (readAs[text.charCodeAt(at + 1)]! > SIGN.unshown) continue
      if (sign === SIGN.question && words > 0) said.add(QUESTION, words)
      close(at + 1)
    } else if (sign === SIGN.line && !isWrapped(text, at)) close(at)
  }
  close(length)
}

/** Base64, but no number of a version in hexadecimal digits. */
const isCode = (word: string) => /\d/.test(word) && /[A-Z]/.test(word)

/** A line that goes on in lower case, as in plain text of a fixed width. */
const isWrapped = (text: string, at: number) => {
  const next = text.charCodeAt(at + 1)
  const isSmall = (next >= 0x61 && next <= 0x7a) || (next >= 0xe0 && next <= 0xff)
  return isSmall && /[\w,]/.test(text[at - 1] ?? '')
}

/** Letters beyond the first 65,536 characters, which look like Latin ones. */
const FAR_LETTERS = /\ud835|\ud83c[\udd30-\udd89]/
const readable = (written: string) => (FAR_LETTERS.test(written) ? plainLetters(written) : written)

/** The features of each sentence of a text, as they are learned from. */
export function featuresOf(written: string, known: Features): number[][] {
  const all: number[][] = []
  eachSentence(readable(written), () => all.push(said.features(known)))
  return all
}

/**
 * The sentences of a text that speak to a machine, in order: those whose features together weigh more than `least`.
 * Linear in its length.
 */
export function machineSentences(written: string, least = 0): Place[] {
  const found: Place[] = []
  const { features: known, weights } = learned
  let question = -1
  eachSentence(readable(written), (start, end, isUnread) => {
    let sum = weights.bias
    if ((said.meanings & telling) !== 0)
      for (const feature of said.features(known)) sum += weights.each[feature]!
    // «Er du en robot? Da skal du …»
    const from = question >= 0 && !/^\s*\n/.test(written.slice(start, end)) ? question : start
    // A line break before it is not its own.
    if (isUnread || sum > least) found.push({ start: end - written.slice(from, end).trimStart().length, end })
    question = written[end - 1] === '?' ? start : -1
  })
  return found
}
