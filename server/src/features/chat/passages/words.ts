import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { knownWords } from '../../../text/known-words.ts'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { remembered } from '../../../text/remembered.ts'
import { plainWords } from '../../../text/search-parts.ts'
import { dataLines } from '../../../text/word-lists.ts'
import { EVERYDAY } from '../understand/lexicon.ts'
import { wordsIn } from '../understand/word-files.ts'

const STOP_WORDS = wordsIn('stop-words.txt')
const stemOf = remembered(norwegianStem, { most: 50_000 })

export interface Term {
  words: readonly string[]
  stems: readonly string[]
}

export const termOf = (words: readonly string[]): Term => ({ words, stems: words.map(stemOf) })
const keyOf = ({ stems }: Term): string => stems.join(' ')

let stems: ReadonlySet<string> | undefined
const isWord = (word: string): boolean =>
  (stems ??= new Set([...knownWords()].map(norwegianStem))).has(stemOf(word))

/** Shorter parts may be endings. */
const [SHORTEST_HEAD, SHORTEST_TAIL] = [3, 4]

/** Splits a compound into two words of similar length: «innleiereglene» into «innleie» and «reglene»; null if it is none. */
function partsOf(word: string): string[] | null {
  const places = Array.from(word, (_, at) => at).slice(SHORTEST_HEAD, 1 - SHORTEST_TAIL)
  const middle = word.length / 2
  for (const at of places.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    const parts = [head.replace(/(?<=.{3})[se]$/, ''), head].find(
      (one) => isWord(one) && !STOP_WORDS.has(one),
    )
    if (parts && isWord(tail) && !STOP_WORDS.has(tail)) return [parts, tail]
  }
  return null
}

/** The distinct stems of the content words in a text. «Ned» is no form of «nede». */
export const stemsIn = (text: string): Set<string> =>
  new Set(plainWords(text).flatMap((word) => (STOP_WORDS.has(word) ? [] : stemOf(word))))

export const isStrange = (word: string): boolean => !isWord(word) && !partsOf(word)

const FOLDER = join(import.meta.dirname, '../../../../data/related-words')
const LENGTHS = [4, 3, 2]

let found: Map<string, Term[]> | undefined

/**
 * The related words of each term, by `keyOf`: `ord = ord` relates all to each other, `videre > smalere, smalere` relates the
 * first to the others. Not transitive. The lists are parsed on first use, which takes 100 ms.
 */
function related(): ReadonlyMap<string, Term[]> {
  if (found) return found
  found = new Map()
  for (const name of readdirSync(FOLDER).toSorted())
    for (const line of dataLines(`related-words/${name}`)) {
      const terms = line.split(/[=>,]/).map((text) => termOf(plainWords(text)))
      for (const asked of line.includes('>') ? terms.slice(0, 1) : terms)
        found.set(keyOf(asked), [...(found.get(keyOf(asked)) ?? []), ...terms.filter((one) => one !== asked)])
    }
  return found
}

export interface AskedTerm extends Term {
  related: readonly Term[]
  isEveryday: boolean
}

const MOST_TERMS = 16

export function askedTerms(question: string): AskedTerm[] {
  const words = plainWords(question)
  const asked = new Map<string, AskedTerm>()
  for (let at = 0; at < words.length && asked.size < MOST_TERMS;) {
    const length = LENGTHS.find((one) => related().has(keyOf(termOf(words.slice(at, at + one)))))
    const term = termOf(words.slice(at, at + (length ?? 1)))
    at += term.words.length
    const [first, ...rest] = term.words as [string, ...string[]]
    if (rest.length === 0 && STOP_WORDS.has(first)) continue
    const isEveryday = rest.length === 0 && EVERYDAY.has(first)
    const others = isEveryday ? [] : (related().get(keyOf(term)) ?? [])
    const parts = rest.length === 0 ? partsOf(first) : null
    asked.set(keyOf(term), { ...term, isEveryday, related: parts ? [...others, termOf(parts)] : others })
  }
  return [...asked.values()]
}
