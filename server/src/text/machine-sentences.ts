import { plainLetters, UNSHOWN } from './look-alikes.ts'
import {
  ANYWHERE,
  BEFORE,
  EITHER,
  FIRST,
  hashed,
  hashOfPair,
  hopeful,
  type Part,
  PREFIX,
  starts,
  type Strength,
  type Word,
} from './machine-patterns.ts'

const MOST_BETWEEN = 6
const LETTERS_APART = 10
const LONGEST_WORD = 32
/** A longer sentence is read in parts. */
const MOST_WORDS = 300
const UNSHOWN_CODE = UNSHOWN.charCodeAt(0)

const CHAR = { other: 0, word: 1, stop: 2, colon: 3, comma: 4, line: 5 } as const
const KINDS = new Uint8Array(0x10000)
for (let code = 0; code < KINDS.length; code++) {
  const char = String.fromCharCode(code)
  if (/[\p{L}\p{N}\p{M}\u2060]/u.test(char)) KINDS[code] = CHAR.word
}
for (const [kind, chars] of [
  [CHAR.stop, '.!?…'],
  [CHAR.colon, ':–—='],
  [CHAR.comma, ',;'],
  [CHAR.line, '\n'],
] as const)
  for (const char of chars) KINDS[char.charCodeAt(0)] = kind

/** A sentence in which a pattern may begin: its words, and what follows each. */
class Sentence {
  readonly #words: string[] = []
  readonly #before: number[] = []
  readonly #stood = new Map<readonly Part[], boolean>()

  constructor(text: string) {
    let begun = -1
    for (let at = 0; at <= text.length; at++) {
      const kind = at < text.length ? KINDS[text.charCodeAt(at)]! : CHAR.line
      if (kind === CHAR.word) {
        if (begun < 0) begun = at
        continue
      }
      if (begun >= 0) {
        this.#words.push(text.slice(begun, at).replaceAll(UNSHOWN, ''))
        this.#before.push(BEFORE.nothing)
        begun = -1
      }
      const last = this.#before.length - 1
      if (kind === CHAR.comma && last >= 0) this.#before[last] = Math.max(this.#before[last]!, BEFORE.comma)
      if (kind === CHAR.colon && last >= 0) this.#before[last] = BEFORE.colon
    }
    this.#before[this.#before.length - 1] = BEFORE.colon
  }

  /** The strongest pattern that begins at one of these words. */
  strength(places: Iterable<number>, hasWide: boolean): Strength | null {
    let found: Strength | null = null
    for (const at of places) {
      const word = this.#words[at]!
      for (const list of [
        starts.pair.get(`${word} ${this.#words[at + 1]}`),
        starts.word.get(word),
        starts.letters.get(word.slice(0, PREFIX)),
      ]) {
        for (const { pattern, phrase } of list ?? []) {
          if (pattern.strength === 'wide' && (!hasWide || found)) continue
          if (pattern.isAtStart && at > 0) continue
          const next = this.#after(phrase, at)
          if (next < 0 || !this.#matches(pattern.parts, 1, next)) continue
          if (!pattern.also.every((parts) => this.#stands(parts))) continue
          if (pattern.strength === 'carries') return 'carries'
          found = pattern.strength
        }
      }
    }
    return found
  }

  #isWord(at: number, { text, isPrefix, before }: Word): boolean {
    const word = this.#words[at]
    if (word === undefined || this.#before[at]! < before) return false
    return isPrefix ? word.startsWith(text) : word === text
  }

  /** Where a phrase that begins here ends, or -1. */
  #after(phrase: readonly Word[], at: number): number {
    for (let nth = 0; nth < phrase.length; nth++) if (!this.#isWord(at + nth, phrase[nth]!)) return -1
    return at + phrase.length
  }

  #stands(parts: readonly Part[]): boolean {
    const stands = this.#stood.get(parts) ?? this.#words.some((_, at) => this.#matches(parts, 0, at))
    this.#stood.set(parts, stands)
    return stands
  }

  #matches(parts: readonly Part[], from: number, at: number): boolean {
    const part = parts[from]
    if (part === undefined) return true
    if (part === 'gap') {
      for (let skip = 0; skip <= MOST_BETWEEN && at + skip < this.#words.length; skip++)
        if (this.#matches(parts, from + 1, at + skip)) return true
      return false
    }
    return part.some((phrase) => {
      const next = this.#after(phrase, at)
      return next >= 0 && this.#matches(parts, from + 1, next)
    })
  }
}

/** A sentence, or more, by its place in a text. */
export interface Found {
  start: number
  end: number
  strength: Strength
}

/**
 * The sentences of a text that speak to a machine, in order. Linear in its length: one pass over the letters finds the
 * sentences in which a pattern may begin, mostly none.
 */
export function machineSentences(written: string, hasWide = false): Found[] {
  const text = plainLetters(written)
  const found: Found[] = []
  let begun = 0
  let words = 0
  let singles = 0
  let last = -1
  const places: number[] = []
  let isUnread = false
  const close = (end: number) => {
    const own =
      places.length > 0 ? new Sentence(text.slice(begun, end)).strength(new Set(places), hasWide) : null
    const strength = own ?? (isUnread ? 'alone' : null)
    // A line break before it is not its own.
    if (strength) found.push({ start: end - written.slice(begun, end).trimStart().length, end, strength })
    words = singles = 0
    last = -1
    isUnread = false
    if (places.length > 0) places.length = 0
    begun = end
  }
  const { length } = text
  for (let at = 0; at < length; at++) {
    let kind = KINDS[text.charCodeAt(at)]!
    if (kind === CHAR.word) {
      if (words === MOST_WORDS) close(at)
      let hash = 0
      let letters = 0
      let hasDigit = false
      const where = words === 0 ? EITHER : ANYWHERE
      for (; at < length; at++) {
        const code = text.charCodeAt(at)
        kind = KINDS[code]!
        if (kind !== CHAR.word) break
        if (code === UNSHOWN_CODE) continue
        hash = hashed(hash, code)
        if (++letters === PREFIX && (hopeful.letters[hash]! & where) !== 0) places.push(words)
        if (code >= 0x30 && code <= 0x39) hasDigit = true
      }
      const may = hopeful.word[hash]!
      if ((may & where) !== 0) places.push(words)
      if (last >= 0 && (hopeful.pair[hashOfPair(last, hash)]! & (words === 1 ? EITHER : ANYWHERE)) !== 0)
        places.push(words - 1)
      last = (may & FIRST) === 0 ? -1 : hash
      words++
      singles = letters === 1 ? singles + 1 : 0
      // «I g n o r e» and base64 are read by no person.
      if (singles >= LETTERS_APART || (letters >= LONGEST_WORD && hasDigit)) isUnread = true
      if (at === length) break
    }
    // «Node.js» ends no sentence.
    if (kind === CHAR.stop) {
      if (KINDS[text.charCodeAt(at + 1)] !== CHAR.word) close(at + 1)
    } else if (kind === CHAR.line && !isWrapped(written, at)) close(at)
  }
  close(length)
  return found
}

/** A line that goes on in lower case, as in plain text of a fixed width. */
const isWrapped = (text: string, at: number) => {
  const next = text.charCodeAt(at + 1)
  const isSmall = (next >= 0x61 && next <= 0x7a) || (next >= 0xe0 && next <= 0xff)
  return isSmall && /[\w,]/.test(text[at - 1] ?? '')
}
