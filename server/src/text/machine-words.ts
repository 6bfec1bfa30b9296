import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainLetters, UNSHOWN } from './look-alikes.ts'

const FILE = join(import.meta.dirname, '../../data/machine-speech/words.txt')

/** What a character is to a reader of sentences. Greater values are letters and digits, as they look. */
const SIGN = { other: 0, stop: 1, question: 2, colon: 3, line: 4, unshown: 5 } as const

/** Each UTF-16 code as a `SIGN`, or as the code of the small letter that it looks like. */
const READ_AS = new Uint16Array(0x10000)
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

const hashed = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0
export const hashOf = (word: string): number => {
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = hashed(hash, READ_AS[word.charCodeAt(at)]!)
  return hash
}

/** The start of a sentence, and signs within it, count like words. */
const SIGNS = ['start', 'colon', 'question']
export const meanings: string[] = [...SIGNS]
/** Meanings of whole words, and of words that begin so, by hash: one bit for each. */
const byWord = new Map<number, number>()
const byStart = new Map<number, number>()
/** Most words are told apart by a part of their hash. */
const MAY_BE = { word: 1, start: 2 } as const
const MOST_HASHES = 0x3fff
const mayBe = new Uint8Array(MOST_HASHES + 1)

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

/** So many letters of a word are its start. */
export const LETTERS = 5
const LETTERS_APART = 10
const LONGEST_WORD = 32
/** A longer sentence is read in parts. */
export const MOST_WORDS = 300
/** By their place in SIGNS. */
const [START, COLON, QUESTION] = [1, 2, 4]

/** Hears the words of a sentence, one after another. */
export interface Hearer {
  clear(): void
  /** What a word means, in bits, and which word of the sentence it is. */
  add(meant: number, at: number): void
  /** The hash of a word's first letters. */
  addStart(hash: number): void
}

/**
 * Reads a text sentence by sentence. `isUnread`: «I g n o r e» and base64 are read by no person. The tables stand in this
 * file, since for each letter it takes longer to reach what is imported.
 */
export function eachSentence(
  text: string,
  said: Hearer,
  visit: (start: number, end: number, isUnread: boolean) => void,
): void {
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
    let sign = READ_AS[text.charCodeAt(at)]!
    if (sign > SIGN.unshown) {
      if (words === MOST_WORDS) close(at)
      if (words === 0) said.add(START, -1)
      let hash = 0
      let letters = 0
      let meant = 0
      let start = 0
      for (; at < length; at++) {
        sign = READ_AS[text.charCodeAt(at)]!
        if (sign <= SIGN.unshown) {
          if (sign < SIGN.unshown) break
          continue
        }
        hash = hashed(hash, sign)
        if (++letters === LETTERS) start = hash
        if (letters > 2 && (mayBe[hash & MOST_HASHES]! & MAY_BE.start) !== 0) meant |= byStart.get(hash) ?? 0
      }
      if ((mayBe[hash & MOST_HASHES]! & MAY_BE.word) !== 0) meant |= byWord.get(hash) ?? 0
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
      if (READ_AS[text.charCodeAt(at + 1)]! > SIGN.unshown) continue
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
