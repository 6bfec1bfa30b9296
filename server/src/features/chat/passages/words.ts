import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownWords } from '../../../text/known-words.ts'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { remembered } from '../../../text/remembered.ts'
import { plainWords } from '../../../text/search-parts.ts'
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

const tokenOf = remembered(
  (word): Token => ({
    word,
    stem: norwegianStem(word),
    is_empty: STOP_WORDS.has(word) || EVERYDAY_WORDS.has(word),
  }),
  { most: 50_000 },
)

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

/** A line of the lists: `ord = ord = ord`, or `videre > smalere, smalere`. Who asks for one is answered by the others. */
interface Relation {
  is_equal: boolean
  asked: readonly Term[]
  said: readonly Term[]
}

const FOLDER = join(import.meta.dirname, '../../../../data/related-words')
/** So many stand for one word; the rest of a long list would make it mean everything. */
const MOST_RELATED = 12
/** So many words has the longest term. */
const LONGEST_TERM = 4
/** No stem is shorter than its word's first letters: all forms of a word have them in common. */
const FIRST = 3

const keyOf = (words: readonly string[]) => words.join(' ')

/** A line as a relation; throws where it is none. */
function readRelation(line: string): Relation {
  const is_equal = !line.includes('>')
  const terms = line.split(/[=>,]/).map((text) => termOf(plainWords(text)))
  const isSound =
    terms.length > 1 && terms.every(({ words }) => words.length > 0 && words.length <= LONGEST_TERM)
  if (!isSound || !(is_equal || /^[^=>,]+>[^=>]+$/.test(line)))
    throw new Error(`This is no relation: «${line}»`)
  return is_equal
    ? { is_equal, asked: terms, said: terms }
    : { is_equal, asked: terms.slice(0, 1), said: terms.slice(1) }
}

/**
 * The lines by the first letters of what may be asked. They are parted only when somebody asks for a word that begins so: to
 * stem all words of the lists takes longer than all else that is read at start.
 */
const LINES = new Map<string, Set<string>>()
for (const name of readdirSync(FOLDER).toSorted())
  for (const line of readFileSync(join(FOLDER, name), 'utf8').split('\n').filter(Boolean)) {
    const wide = line.indexOf('>')
    for (const written of wide < 0 ? line.split('=') : [line.slice(0, wide)]) {
      const letters = (plainWords(written)[0] ?? '').slice(0, FIRST)
      LINES.set(letters, (LINES.get(letters) ?? new Set()).add(line))
    }
  }

/** A line is read once. */
const read = new Map<string, Relation>()

function relationOf(line: string): Relation {
  const relation = read.get(line) ?? readRelation(line)
  read.set(line, relation)
  return relation
}

/** The relations of a word or of the words of a phrase, in whatever form. */
function relationsOf(asked: readonly string[]): Relation[] {
  const key = keyOf(asked.map(norwegianStem))
  const lines = LINES.get((asked[0] ?? '').slice(0, FIRST)) ?? []
  return [...lines].map(relationOf).filter((one) => one.asked.some(({ stems }) => keyOf(stems) === key))
}

/**
 * What may stand for a word or the words of a phrase: the same in other words first, then kinds of it, then the two parts of a
 * compound. Never what is related to that in its turn.
 */
function relatedTerms(words: readonly string[]): Term[] {
  const own = keyOf(words.map(norwegianStem))
  const all = relationsOf(words).toSorted((a, b) => Number(b.is_equal) - Number(a.is_equal))
  const found = new Map(all.flatMap(({ said }) => said.map((term) => [keyOf(term.stems), term])))
  found.delete(own)
  const parts = words.length === 1 ? partsOf(words[0]!) : null
  return [...[...found.values()].slice(0, MOST_RELATED), ...(parts ? [termOf(parts)] : [])]
}

/** How many words from here on are a phrase that the lists know; 1 where none is. */
function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_TERM, words.length - at); length > 1; length--)
    if (relationsOf(words.slice(at, at + length)).length > 0) return length
  return 1
}

/** A word that is asked about, as texts are searched for it. */
export interface AskedWord {
  word: string
  stem: string
  /** What a text may say in its place. */
  related: readonly Term[]
}

const MOST_WORDS = 16

/** The words of a question that may say what it is about, each once, as the index of words has them. */
export function askedWords(question: string): AskedWord[] {
  const words = plainWords(question)
  const asked = new Map<string, AskedWord>()
  for (let at = 0; at < words.length && asked.size < MOST_WORDS;) {
    // The words of a phrase have what stands for the phrase: «kunstig intelligens» is «KI».
    const phrase = words.slice(at, at + phraseAt(words, at))
    // What everybody says of everything means nothing else either.
    const isEmpty = phrase.length === 1 && EVERYDAY_WORDS.has(phrase[0]!)
    const related = isEmpty ? [] : relatedTerms(phrase)
    for (const word of phrase) {
      const stem = norwegianStem(word)
      if (!STOP_WORDS.has(word) && !asked.has(stem)) asked.set(stem, { word, stem, related })
    }
    at += phrase.length
  }
  return [...asked.values()]
}
