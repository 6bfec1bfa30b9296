import { knownWords } from '../../../text/known-words.ts'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { wordsIn } from '../understand/word-files.ts'

/** Every text has them. */
export const STOP_WORDS = wordsIn('stop-words.txt')
/** How people ask is seldom how texts tell. */
export const EVERYDAY_WORDS = wordsIn('everyday-words.txt')

/** A word of a text. */
export interface Token {
  word: string
  stem: string
  /** It says nothing of what a text is about. */
  is_empty: boolean
}

const known = new Map<string, Token>()
const MOST_KNOWN = 50_000

function tokenOf(word: string): Token {
  let token = known.get(word)
  if (token === undefined) {
    token = { word, stem: norwegianStem(word), is_empty: STOP_WORDS.has(word) || EVERYDAY_WORDS.has(word) }
    if (known.size > MOST_KNOWN) known.clear()
    known.set(word, token)
  }
  return token
}

/** All words of a text, in their order. */
export const tokensOf = (text: string): Token[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(tokenOf)

/** A word, or two or three where it takes so many to say it. */
export interface Term {
  /** In small letters. */
  words: readonly string[]
  stems: readonly string[]
}

export const termOf = (words: readonly string[]): Term => ({ words, stems: words.map(norwegianStem) })

/** The stems that a word may have in a text: «utvikler» has another in «utviklere». */
export const stemsOfForms = (word: string, stem = norwegianStem(word)): string[] =>
  /\p{L}{3}er$/u.test(word) ? [stem, ...['e', 'ne'].map((ending) => norwegianStem(word + ending))] : [stem]

/** The parts of a compound are at least so long; endings are no words. */
const [SHORTEST_HEAD, SHORTEST_TAIL] = [3, 4]

let stems: ReadonlySet<string> | undefined
/** A word of Norwegian, of a place or of a technology, in any form. */
export const isWord = (word: string): boolean =>
  (stems ??= new Set([...knownWords()].map(norwegianStem))).has(norwegianStem(word))

/** «Innleiereglene» is «innleie» and «reglene»: the two words of a compound, as even as can be; null where it is none. */
export function partsOf(word: string): [head: string, tail: string] | null {
  for (let at = Math.ceil(word.length / 2), step = 1; ; at += step % 2 ? step : -step, step++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (head.length < SHORTEST_HEAD || tail.length < SHORTEST_HEAD) return null
    if (tail.length < SHORTEST_TAIL || STOP_WORDS.has(tail) || !isWord(tail)) continue
    const joined = [head.replace(/[se]$/, ''), head].find(
      (one) => one.length >= SHORTEST_HEAD && isWord(one) && !STOP_WORDS.has(one),
    )
    if (joined) return [joined, tail]
  }
}

/** The words of a term stand so close together, whatever is between. */
const CLOSE = 4

/** Whether a term stands in a text, its first word at this place and the others close to it. */
export function standsAt(tokens: readonly Token[], at: number, { words, stems }: Term): boolean {
  const token = tokens[at]!
  const isOf = (one: Token, nth: number) => stemsOfForms(words[nth]!, stems[nth]).includes(one.stem)
  if (!isOf(token, 0)) return false
  // A word of everyday speech is none that only looks like it: «dem» is no «demens».
  if (words.length === 1) return !token.is_empty
  const near = tokens.slice(Math.max(0, at - CLOSE), at + CLOSE + 1)
  return words.every((_, nth) => nth === 0 || near.some((one) => isOf(one, nth)))
}
