import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../data/machine-speech.txt')

/** `wide` patterns also fit sentences that an honest ad may contain. */
export type Strength = 'carries' | 'alone' | 'wide'

export interface Word {
  text: string
  isPrefix: boolean
  /** The least that must follow: nothing, a comma, a colon or the end. */
  before: number
}
/** Alternative phrases, or a gap. */
export type Part = readonly (readonly Word[])[] | 'gap'
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

export const PREFIX = 4
export const BEFORE = { nothing: 0, comma: 1, colon: 2 } as const

/**
 * Where patterns may begin: at a word, at the first letters of a word, or at two words. Most words of a text are told
 * apart by their hash alone.
 */
export const starts = {
  word: new Map<string, Start[]>(),
  letters: new Map<string, Start[]>(),
  pair: new Map<string, Start[]>(),
}
const HASHES = 1 << 16
const PAIRS = 1 << 18
/** Whether a pattern may begin so anywhere, or only at the start of a sentence. */
export const ANYWHERE = 1
const AT_START = 2
export const EITHER: number = ANYWHERE | AT_START
/** Whether a word may be the first of two. */
export const FIRST = 4
export const hopeful = {
  word: new Uint8Array(HASHES),
  letters: new Uint8Array(HASHES),
  pair: new Uint8Array(PAIRS),
}
export const hashed = (hash: number, code: number): number => (hash * 31 + code) & (HASHES - 1)
export const hashOfPair = (first: number, second: number): number =>
  (Math.imul(first, 0x9e3779b1) ^ second) & (PAIRS - 1)
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
      const where = pattern.isAtStart ? AT_START : ANYWHERE
      if (isPair) {
        const hash = hashOf(first!.text)
        hopeful.word[hash]! |= FIRST
        hopeful.pair[hashOfPair(hash, hashOf(second.text))]! |= where
      } else hopeful[kind][hashOf(key)]! |= where
    }
  }
}

/** The words that may stand second; null where any may. */
function secondsOf(phrase: readonly Word[], next: Part | undefined): (Word | null)[] {
  if (phrase.length > 1) return [phrase[1]!]
  return next === undefined || next === 'gap' ? [null] : next.map(([first]) => first!)
}
