import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainLetters, UNSHOWN } from './look-alikes.ts'

const FILE = join(import.meta.dirname, '../../data/machine-speech.txt')

/** `wide` patterns also fit sentences that an honest ad may contain. */
type Strength = 'carries' | 'alone' | 'wide'

interface Word {
  text: string
  isPrefix: boolean
  /** The least that must follow: nothing, a comma, a colon or the end. */
  before: number
}
/** Alternative phrases, or a gap. */
type Part = readonly (readonly Word[])[] | 'gap'
interface Pattern {
  strength: Strength
  isAtStart: boolean
  parts: readonly Part[]
  /** What must stand in the same sentence, anywhere. */
  also: readonly (readonly Part[])[]
}
interface Start {
  pattern: Pattern
  phrase: readonly Word[]
}

const MOST_BETWEEN = 6
const PREFIX = 4
const BEFORE = { nothing: 0, comma: 1, colon: 2 } as const

/**
 * Where patterns may begin: at a word, at the first letters of a word, or at two words. Most words of a text are told
 * apart by their hash alone.
 */
const starts = {
  word: new Map<string, Start[]>(),
  letters: new Map<string, Start[]>(),
  pair: new Map<string, Start[]>(),
}
const HASHES = 1 << 17
const hopeful = {
  word: new Uint8Array(HASHES),
  letters: new Uint8Array(HASHES),
  pair: new Uint8Array(HASHES),
}
const hashed = (hash: number, code: number) => (hash * 31 + code) & (HASHES - 1)
const hashOfPair = (first: number, second: number) => ((first * 37) ^ second) & (HASHES - 1)
const hashOf = (word: string): number => {
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = hashed(hash, word.charCodeAt(at))
  return hash
}

function readPatterns(): Pattern[] {
  const names = new Map<string, string[]>()
  const patterns: Pattern[] = []
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    const [, name, listed] = /^(@\w+) = (.*)$/.exec(line) ?? []
    if (name && listed) {
      names.set(name, listed.split(', '))
      continue
    }
    const [, sign = '', start, words = ''] = /^(?:([!?]) )?(\^?)(.+)$/.exec(line.trim())!
    const strength = sign === '!' ? 'carries' : sign === '?' ? 'wide' : 'alone'
    const [parts, ...also] = words.split(' & ').map((one) => partsOf(one, names))
    patterns.push({ strength, isAtStart: start === '^', parts: parts!, also })
  }
  return patterns
}

function partsOf(words: string, names: ReadonlyMap<string, string[]>): Part[] {
  return words.split(' ').map((part) => {
    if (part === '..') return 'gap'
    const end = /[:,]$/.exec(part)?.[0] ?? ''
    const bare = part.slice(0, part.length - end.length)
    const phrases = bare.startsWith('@') ? names.get(bare) : [bare]
    if (!phrases) throw new Error(`machine-speech.txt has no ${bare}`)
    return phrases.map((phrase) => wordsOf(phrase + end))
  })
}

const wordsOf = (phrase: string): Word[] =>
  phrase.split(' ').map((one) => ({
    text: one.replace(/[:,*]+$/, ''),
    isPrefix: /\*[:,]?$/.test(one),
    before: one.endsWith(':') ? BEFORE.colon : one.endsWith(',') ? BEFORE.comma : BEFORE.nothing,
  }))

for (const pattern of readPatterns()) {
  for (const phrase of pattern.parts[0] as readonly (readonly Word[])[]) {
    const [first] = phrase
    for (const second of secondsOf(phrase, pattern.parts[1])) {
      const isPair = second !== null && !first!.isPrefix && !second.isPrefix
      const kind = isPair ? 'pair' : first!.isPrefix ? 'letters' : 'word'
      const key = isPair
        ? `${first!.text} ${second.text}`
        : first!.isPrefix
          ? first!.text.slice(0, PREFIX)
          : first!.text
      const list = starts[kind].get(key) ?? []
      if (list.some((one) => one.phrase === phrase)) continue
      starts[kind].set(key, [...list, { pattern, phrase }])
      hopeful[kind][isPair ? hashOfPair(hashOf(first!.text), hashOf(second.text)) : hashOf(key)] = 1
    }
  }
}

/** The words that may stand second; null where any may. */
function secondsOf(phrase: readonly Word[], next: Part | undefined): (Word | null)[] {
  if (phrase.length > 1) return [phrase[1]!]
  return next === undefined || next === 'gap' ? [null] : next.map(([first]) => first!)
}

const LETTERS_APART = 10
const LONGEST_WORD = 32

/** A longer sentence is read in parts. */
const MOST_WORDS = 300
/** One sentence is read at a time. */
const PLACES = {
  starts: new Int32Array(MOST_WORDS),
  ends: new Int32Array(MOST_WORDS),
  before: new Uint8Array(MOST_WORDS),
}

/** The words of one sentence, by their places: of most of them nothing else is ever needed. */
class Sentence {
  readonly #text: string
  readonly #starts = PLACES.starts
  readonly #ends = PLACES.ends
  readonly #before = PLACES.before
  /** The words that patterns may begin with. */
  readonly #tried = { word: [] as number[], letters: [] as number[], pair: [] as number[] }
  readonly #stood = new Map<readonly Part[], boolean>()
  #isTried = false
  #last = -1
  #singles = 0
  #isUnread = false
  length = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Adds the word at this place, and returns its end. */
  add(start: number): number {
    const text = this.#text
    let end = start
    let hash = 0
    let first = 0
    let letters = 0
    let hasDigit = false
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end)
      if (KINDS[code] !== CHAR.word) break
      if (code === UNSHOWN_CODE) continue
      hash = hashed(hash, code)
      hasDigit ||= code >= 0x30 && code <= 0x39
      if (++letters === PREFIX) first = hash
    }
    const at = this.length++
    this.#starts[at] = start
    this.#ends[at] = end
    this.#before[at] = BEFORE.nothing
    if (this.#last >= 0 && hopeful.pair[hashOfPair(this.#last, hash)] === 1) this.#try('pair', at - 1)
    if (hopeful.word[hash] === 1) this.#try('word', at)
    if (letters >= PREFIX && hopeful.letters[first] === 1) this.#try('letters', at)
    this.#last = hash
    this.#singles = letters === 1 ? this.#singles + 1 : 0
    // «I g n o r e» and base64 are read by no person.
    if (this.#singles >= LETTERS_APART || (letters >= LONGEST_WORD && hasDigit)) this.#isUnread = true
    return end
  }

  #try(kind: keyof typeof starts, at: number): void {
    this.#tried[kind].push(at)
    this.#isTried = true
  }

  get isFull(): boolean {
    return this.length === MOST_WORDS
  }

  /** What follows the last word. */
  follow(before: number): void {
    const last = this.length - 1
    if (last >= 0 && this.#before[last]! < before) this.#before[last] = before
  }

  clear(): void {
    this.length = this.#singles = 0
    this.#last = -1
    this.#isUnread = false
    if (!this.#isTried) return
    for (const list of Object.values(this.#tried)) list.length = 0
    this.#stood.clear()
    this.#isTried = false
  }

  /** The strongest pattern in the sentence. */
  strength(hasWide: boolean): Strength | null {
    let found: Strength | null = this.#isUnread ? 'alone' : null
    if (!this.#isTried) return found
    for (const kind of ['pair', 'word', 'letters'] as const) {
      for (const at of this.#tried[kind]) {
        const word = this.#wordAt(at)
        const key =
          kind === 'pair' ? `${word} ${this.#wordAt(at + 1)}` : kind === 'word' ? word : word.slice(0, PREFIX)
        for (const { pattern, phrase } of starts[kind].get(key) ?? []) {
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

  #wordAt(at: number): string {
    return shown(this.#text.slice(this.#starts[at], this.#ends[at]))
  }

  #isWord(at: number, { text, isPrefix, before }: Word): boolean {
    if (at >= this.length || this.#before[at]! < before) return false
    const word = this.#wordAt(at)
    return isPrefix ? word.startsWith(text) : word === text
  }

  /** Where a phrase that begins here ends, or -1. */
  #after(phrase: readonly Word[], at: number): number {
    for (let nth = 0; nth < phrase.length; nth++) if (!this.#isWord(at + nth, phrase[nth]!)) return -1
    return at + phrase.length
  }

  #stands(parts: readonly Part[]): boolean {
    let stands = this.#stood.get(parts)
    for (let at = 0; stands === undefined && at < this.length; at++)
      if (this.#matches(parts, 0, at)) stands = true
    this.#stood.set(parts, (stands ??= false))
    return stands
  }

  #matches(parts: readonly Part[], from: number, at: number): boolean {
    const part = parts[from]
    if (part === undefined) return true
    if (part === 'gap') {
      for (let skip = 0; skip <= MOST_BETWEEN && at + skip < this.length; skip++)
        if (this.#matches(parts, from + 1, at + skip)) return true
      return false
    }
    return part.some((phrase) => {
      const next = this.#after(phrase, at)
      return next >= 0 && this.#matches(parts, from + 1, next)
    })
  }
}

const UNSHOWN_CODE = UNSHOWN.charCodeAt(0)
const shown = (word: string) => (word.includes(UNSHOWN) ? word.replaceAll(UNSHOWN, '') : word)

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

/** A sentence, or more, by its place in a text. */
export interface Found {
  start: number
  end: number
  strength: Strength
}

/** The sentences of a text that speak to a machine, in order. Linear in its length. */
export function machineSentences(written: string, hasWide = false): Found[] {
  const text = plainLetters(written)
  const found: Found[] = []
  const sentence = new Sentence(text)
  const { length } = text
  let begun = 0
  const close = (end: number) => {
    sentence.follow(BEFORE.colon)
    const strength = sentence.strength(hasWide)
    // A line break before it is not its own.
    if (strength) found.push({ start: end - written.slice(begun, end).trimStart().length, end, strength })
    sentence.clear()
    begun = end
  }
  for (let at = 0; at < length; at++) {
    const kind = KINDS[text.charCodeAt(at)]!
    if (kind === CHAR.other) continue
    if (kind === CHAR.word) {
      if (sentence.isFull) close(at)
      at = sentence.add(at) - 1
    } else if (kind === CHAR.comma) sentence.follow(BEFORE.comma)
    else if (kind === CHAR.colon) sentence.follow(BEFORE.colon)
    else if (kind === CHAR.stop) {
      // «Node.js» ends no sentence.
      if (KINDS[text.charCodeAt(at + 1)] !== CHAR.word) close(at + 1)
    } else if (!isWrapped(written, at)) close(at)
  }
  close(length)
  return found
}

/** A line that goes on in lower case, as in plain text of a fixed width. */
const isWrapped = (text: string, at: number) =>
  /[a-zæøåäö]/.test(text[at + 1] ?? '') && /[\w,]/.test(text[at - 1] ?? '')
