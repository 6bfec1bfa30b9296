import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainLetters, UNSHOWN } from './look-alikes.ts'

const FILE = join(import.meta.dirname, '../../data/machine-speech/words.txt')

/** What a character is to a reader of sentences. Greater values are letters and digits, as they look. */
export const SIGN = { other: 0, stop: 1, question: 2, colon: 3, line: 4, unshown: 5 } as const

/** Each UTF-16 code as a `SIGN`, or as the code of the small letter that it looks like. */
export const READ_AS = new Uint16Array(0x10000)
for (let code = 0; code < READ_AS.length; code++) {
  const char = String.fromCharCode(code)
  if (!/[\p{L}\p{N}\p{M}\u2060]/u.test(char)) continue
  const plain = code < 0x2150 || code >= 0xff00 ? plainLetters(char) : char
  READ_AS[code] = plain === UNSHOWN ? SIGN.unshown : plain.charCodeAt(0)
}
for (const [sign, chars] of [
  [SIGN.stop, '.!…'],
  [SIGN.question, '?'],
  [SIGN.colon, ':–—='],
  [SIGN.line, '\n'],
] as const)
  for (const char of chars) READ_AS[char.charCodeAt(0)] = sign

export const hashed = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0
export const hashOf = (word: string): number => {
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = hashed(hash, READ_AS[word.charCodeAt(at)]!)
  return hash
}

/** The start of a sentence, and signs within it, count like words. */
const SIGNS = ['start', 'colon', 'question']
export const meanings: string[] = [...SIGNS]
/** Meanings of whole words, and of words that begin so, by hash: one bit for each. */
export const byWord = new Map<number, number>()
export const byStart = new Map<number, number>()
/** Most words are told apart by a part of their hash. */
export const MAY_BE = { word: 1, start: 2 } as const
export const MOST_HASHES = 0x3fff
export const mayBe = new Uint8Array(MOST_HASHES + 1)

const lines = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
for (const line of lines) {
  const [name, words] = line.replace('!', '').split(': ') as [string, string]
  const bit = 1 << (meanings.push(name) - 1)
  for (const word of words.split(' ')) {
    const isStart = word.endsWith('*')
    const hash = hashOf(isStart ? word.slice(0, -1) : word)
    const meant = isStart ? byStart : byWord
    meant.set(hash, (meant.get(hash) ?? 0) | bit)
    mayBe[hash & MOST_HASHES]! |= isStart ? MAY_BE.start : MAY_BE.word
  }
}

/** A sentence without any of these meanings is not looked at. */
export const telling = lines.reduce(
  (bits, line, nth) => (line.startsWith('!') ? bits | (1 << (SIGNS.length + nth)) : bits),
  0,
)
