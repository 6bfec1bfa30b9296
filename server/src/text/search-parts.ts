import { technologyNamed, unmistakableNames } from './technology-names.ts'

/** A word searched by its stem and as a prefix. */
export interface WordPart {
  word: string
  /** What it forms with the previous or next word: «full stack» also finds «fullstack». */
  compounds?: string[]
}

/** «front-end» is searched as its words and as one. */
export interface JoinedPart {
  words: string[]
  joined: string
}

/** A technology, searched by its tag; its spellings are also searched in the text, as whole words. */
export interface TechnologyPart {
  technology: string
  spelled: string[]
}

export type SearchPart = WordPart | JoinedPart | TechnologyPart

/** What follows is ignored. */
export const MOST_WORDS = 12
const LONGEST_NAME = 3

/** The parts of a search: «.NET utvikler» is a technology and a word. All parts must match. */
export function searchParts(text: string): SearchPart[] {
  const typed = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,;:!?()"«»]+/u)
    .filter(Boolean)
  const parts: SearchPart[] = []
  let before: SearchPart[] = []
  for (let at = 0; at < typed.length && parts.length < MOST_WORDS;) {
    const found = technologyAt(typed, at)
    const here = found ? [technologyPart(found.technology)] : wordParts(typed[at]!)
    noteCompound(before, here)
    parts.push(...here)
    before = here
    at += found?.length ?? 1
  }
  const seen = new Set<string>()
  return parts.filter((part) => seen.size < seen.add(JSON.stringify(part)).size).slice(0, MOST_WORDS)
}

/** Shorter words match by chance: «i tre» is no «itre». */
const SHORTEST_IN_COMPOUND = 3

/** Each of two neighbours also matches the two joined. */
function noteCompound(before: SearchPart[], here: SearchPart[]): void {
  const [first, second] = [theWord(before), theWord(here)]
  if (!first || !second) return
  for (const part of [first, second]) part.compounds = [...(part.compounds ?? []), first.word + second.word]
}

function theWord([part, ...others]: SearchPart[]): WordPart | null {
  if (!part || !('word' in part) || others.length > 0) return null
  return part.word.length >= SHORTEST_IN_COMPOUND && /^\p{L}+$/u.test(part.word) ? part : null
}

const HYPHENATED = /^\p{L}+(?:-\p{L}+)+$/u

function wordParts(typed: string): SearchPart[] {
  const words = plainWords(typed)
  return HYPHENATED.test(typed) ? [{ words, joined: words.join('') }] : words.map((word) => ({ word }))
}

const technologyPart = (technology: string): TechnologyPart => ({
  technology,
  spelled: unmistakableNames(technology),
})

/** The technology with the longest name that begins at a word, and its length in words. */
export function technologyAt(
  words: readonly string[],
  at: number,
): { technology: string; length: number } | null {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const technology = technologyNamed(words.slice(at, at + length).join(' '))
    if (technology) return { technology, length }
  }
  return null
}

/** The words of a text, as the migration's search_text() makes them for an ad. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(^|[^\p{L}\p{N}])([cf])#/gu, '$1$2sharp ')
    .replaceAll(/(^|[^\p{L}\p{N}])c\+\+/gu, '$1cplusplus ')
    .replaceAll(/(^|[^\p{L}\p{N}]|asp)\.net(?![\p{L}\p{N}])/gu, '$1 dotnet ')
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))]
}
