import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainLetters, UNSHOWN } from './look-alikes.ts'

const FILE = join(import.meta.dirname, '../../data/machine-speech/words.txt')

/** Classes of characters. Greater values are letters and digits, by appearance. */
const SIGN = { other: 0, stop: 1, question: 2, colon: 3, line: 4, unshown: 5, foreign: 6 } as const
/** The most frequent first, so that they share a cache line. */
const ALPHABET = 'etanrsioldkgmvfpuhbåøjyæcäöwxzqüéß0123456789'
const WIDTH = 64
const READ_AS = new Uint8Array(0x10000)
for (let code = 0; code < READ_AS.length; code++) {
  const char = String.fromCharCode(code)
  if (!/[\p{L}\p{N}\p{M}\u2060]/u.test(char)) continue
  const plain = code < 0x2150 || code >= 0xff00 ? plainLetters(char) : char
  READ_AS[code] = plain === UNSHOWN ? SIGN.unshown : SIGN.foreign + 1 + ALPHABET.indexOf(plain[0]!)
}
for (const [sign, chars] of [
  [SIGN.stop, '.!…'],
  [SIGN.question, '?'],
  [SIGN.colon, ':–—='],
  [SIGN.line, '\n'],
] as const)
  for (const char of chars) READ_AS[char.charCodeAt(0)] = sign

/** The start of a sentence and certain punctuation count like words. */
const SIGNS = ['start', 'colon', 'question']
export const meanings: string[] = [...SIGNS]

/**
 * The words as a trie, since most words leave it after two or three letters. The row of a prefix has, for each
 * letter, the longer prefix; 0 when no word begins so.
 */
const ROOT = 1
const MOST_BEGINNINGS = 0x8000
const next = new Uint16Array(WIDTH * MOST_BEGINNINGS)
let beginnings = ROOT + 1
/** The meanings of words with this prefix, and of the word that ends here: one bit per meaning. */
const meantByStart = new Int32Array(MOST_BEGINNINGS)
const meantByWord = new Int32Array(MOST_BEGINNINGS)

/** The index of a prefix, which is added to the trie. */
function beginningOf(letters: string): number {
  let at = ROOT
  for (let nth = 0; nth < letters.length; nth++) {
    const sign = READ_AS[letters.charCodeAt(nth)]!
    if (sign <= SIGN.unshown) continue
    const place = WIDTH * at + sign
    if (next[place] === 0) {
      if (beginnings === MOST_BEGINNINGS) throw new Error('too many words')
      meantByStart[beginnings] = meantByStart[at]!
      next[place] = beginnings++
    }
    at = next[place]!
  }
  return at
}

const lines = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
for (const line of lines) {
  const [name, words] = line.replace('!', '').split(': ') as [string, string]
  const bit = 1 << (meanings.push(name) - 1)
  for (const word of words.split(' ')) {
    const meant = word.endsWith('*') ? meantByStart : meantByWord
    meant[beginningOf(word)]! |= bit
  }
}
const LIKE_LETTERS = ['0o', '1i', '3e', '4a', '5s', '7t'].map(
  (pair) => [...pair].map((one) => READ_AS[one.charCodeAt(0)]!) as [digit: number, letter: number],
)
inherit(ROOT, 0)

/** Prefixes inherit the meanings of shorter ones; «ign0r3» is read like «ignore». */
function inherit(at: number, meant: number): void {
  meantByStart[at]! |= meant
  const row = next.subarray(WIDTH * at, WIDTH * (at + 1))
  for (const longer of row) if (longer > 0) inherit(longer, meantByStart[at]!)
  // Other words with digits have no meaning.
  if (at > ROOT) for (const [digit, letter] of LIKE_LETTERS) row[digit] ||= row[letter]!
}

/** A sentence without any of these meanings is skipped. */
export const requiredMeanings = lines.reduce(
  (bits, line, nth) => (line.startsWith('!') ? bits | (1 << (SIGNS.length + nth)) : bits),
  0,
)

const LETTERS_APART = 10
const LONGEST_WORD = 32
/** A longer sentence is read in parts. */
export const MOST_WORDS = 300
/** The bits of SIGNS. */
export const START = 1
const [COLON, QUESTION] = [2, 4]

/** Receives the words of a sentence in order. */
export interface Hearer {
  clear(): void
  /** The meanings of a word as bits, and its index in the sentence. */
  add(meant: number, at: number): void
}

/**
 * Reads a text sentence by sentence, each ended by any stop that no letter follows: one that is cut short is still recognised, and one
 * that hides behind an abbreviation must be. `isUnread`: spaced letters («I g n o r e») and base64, which people do not read.
 * The tables are in this file because access to imported bindings is slower, and this runs per letter.
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
      const first = at
      let unshown = 0
      let beginning = ROOT
      let last = ROOT
      do {
        if (sign === SIGN.unshown) unshown++
        else if (beginning !== 0) {
          last = beginning
          beginning = next[WIDTH * beginning + sign]!
        }
        if (++at === length) break
        sign = READ_AS[text.charCodeAt(at)]!
      } while (sign >= SIGN.unshown)
      let meant = meantByStart[last]!
      if (beginning !== 0) meant = meantByStart[beginning]! | meantByWord[beginning]!
      if (meant !== 0) said.add(meant, words)
      words++
      const letters = at - first - unshown
      singles = letters === 1 ? singles + 1 : 0
      if (singles >= LETTERS_APART || (letters >= LONGEST_WORD && isCode(text, first, at))) isUnread = true
      if (at === length) break
    }
    if (sign === SIGN.colon) {
      if (words > 0) said.add(COLON, words)
    } else if (sign === SIGN.stop || sign === SIGN.question) {
      // The dot in «Node.js» does not end a sentence.
      if (READ_AS[text.charCodeAt(at + 1)]! > SIGN.unshown) continue
      if (sign === SIGN.question && words > 0) said.add(QUESTION, words)
      close(at + 1)
    } else if (sign === SIGN.line && !isWrapped(text, at)) close(at)
  }
  close(length)
}

/** The length of a piece: letters that follow each other, with one gap where a word ends. */
const PIECE = 4
const BITS = 6
export const PIECE_BITS = BITS * PIECE
const WHOLE = 2 ** PIECE_BITS - 1
const GAP = 0

/** Stands for a name: what a text names says nothing about whom it speaks to. */
const NAMED = SIGN.foreign
const SPACE = 0x20
/** In a sentence of capitals, a capital marks no name. */
const CAPITALS = /\p{Lu}{2,}[^\p{Ll}]+\p{Lu}{2,}[^\p{Ll}]+\p{Lu}{2,}/u
const isCapital = (char: string) => char !== char.toLowerCase()

/** Visits each piece of a sentence as a number, a name in it as one letter. */
export function eachPiece(text: string, start: number, end: number, visit: (piece: number) => void): void {
  let piece = GAP
  let letters = 1
  const hasNames = !CAPITALS.test(text.slice(start, end))
  let isName = false
  let words = 0
  for (let at = start; at <= end; at++) {
    const sign = at < end ? READ_AS[text.charCodeAt(at)]! : SIGN.other
    if (sign === SIGN.unshown) continue
    const letter = sign > SIGN.unshown ? sign : GAP
    if (letter === GAP) {
      // The signs in «Node.js» and «C++» belong to it.
      if (isName && text.charCodeAt(at) > SPACE && READ_AS[text.charCodeAt(at + 1)]! > SIGN.unshown) continue
      isName = false
      if ((piece & (2 ** BITS - 1)) === GAP) continue
    } else if ((piece & (2 ** BITS - 1)) === GAP) {
      isName =
        hasNames &&
        isCapital(text[at]!) &&
        (words > 0 || isCapital(text[at + 1] ?? '') || isCapital(text[at + 2] ?? ''))
      words++
    } else if (isName) continue
    piece = ((piece << BITS) | (isName ? NAMED : letter)) & WHOLE
    if (++letters >= PIECE) visit(piece)
  }
}

/** Whether a word begins with it. */
export const isBeginning = (piece: number): boolean => piece >>> (BITS * (PIECE - 1)) === GAP

/** A piece in letters, with `_` for a gap and `?` for a letter of another alphabet. */
export const writePiece = (piece: number): string =>
  Array.from({ length: PIECE }, (_, nth) => {
    const letter = (piece >> (BITS * (PIECE - 1 - nth))) & (2 ** BITS - 1)
    return letter === GAP ? '_' : (ALPHABET[letter - SIGN.foreign - 1] ?? '?')
  }).join('')

export const readPiece = (written: string): number =>
  Array.from(written, (one) => (one === '_' ? GAP : SIGN.foreign + 1 + ALPHABET.indexOf(one))).reduce(
    (piece, letter) => (piece << BITS) | letter,
    0,
  )

/** Base64, but not a hexadecimal version or a part of an address. */
function isCode(text: string, from: number, to: number): boolean {
  const word = text.slice(from, to)
  return /\d/.test(word) && /[A-Z]/.test(word) && !ADDRESS.test(text.slice(Math.max(0, from - 200), from))
}
const ADDRESS = /(?:\/\/|www\.|@)\S*$/

/** The next line continues in lower case, as in text wrapped at a fixed width. */
const isWrapped = (text: string, at: number) => {
  const next = text.charCodeAt(at + 1)
  const isSmall = (next >= 0x61 && next <= 0x7a) || (next >= 0xe0 && next <= 0xff)
  return isSmall && /[\w,]/.test(text[at - 1] ?? '')
}
