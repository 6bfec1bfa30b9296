import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { plainWords } from '../../../text/search-parts.ts'
import { partsOf, type Term, termOf } from './words.ts'

/** What a text may say in the place of a word that was asked: the same, a kind of it, its two parts apart, or only what it is. */
export interface RelatedTerm extends Term {
  kind: 'equal' | 'narrower' | 'parts' | 'part'
}

/** A line of the lists: `ord = ord = ord`, or `videre > smalere, smalere`. Whoever asks for one is answered by the others. */
interface Relation {
  kind: 'equal' | 'narrower'
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
const isEqual = ({ kind }: Relation) => kind === 'equal'

/** A line as a relation; throws where it is none. */
function readRelation(line: string): Relation {
  const kind = line.includes('>') ? 'narrower' : 'equal'
  const terms = line.split(/[=>,]/).map((text) => termOf(plainWords(text)))
  const isSound =
    terms.length > 1 && terms.every(({ words }) => words.length > 0 && words.length <= LONGEST_TERM)
  if (!isSound || (kind === 'narrower' && !/^[^=>,]+>[^=>]+$/.test(line)))
    throw new Error(`This is no relation: «${line}»`)
  return kind === 'equal'
    ? { kind, asked: terms, said: terms }
    : { kind, asked: terms.slice(0, 1), said: terms.slice(1) }
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
function allOf(asked: readonly string[]): Relation[] {
  const key = keyOf(asked.map(norwegianStem))
  const lines = LINES.get((asked[0] ?? '').slice(0, FIRST)) ?? []
  return [...lines].map(relationOf).filter((one) => one.asked.some(({ stems }) => keyOf(stems) === key))
}

/** What may stand for a word or the words of a phrase: the same in other words first. Never what is related to that in its turn. */
export function relatedTerms(words: readonly string[]): RelatedTerm[] {
  const own = keyOf(words.map(norwegianStem))
  const all = allOf(words)
  const found = new Map<string, RelatedTerm>()
  for (const { kind, said } of [...all.filter(isEqual), ...all.filter((one) => !isEqual(one))])
    for (const term of said) {
      const key = keyOf(term.stems)
      if (key !== own && !found.has(key)) found.set(key, { kind, ...term })
    }
  return [...[...found.values()].slice(0, MOST_RELATED), ...(words.length === 1 ? inParts(words[0]!) : [])]
}

/** What a compound says in its parts: both, or what its last part may be called. */
function inParts(word: string): RelatedTerm[] {
  const parts = partsOf(word)
  if (!parts) return []
  return [
    { kind: 'parts', ...termOf(parts) },
    { kind: 'part', ...termOf([parts[1]]) },
    { kind: 'part', ...termOf([parts[0]]) },
  ]
}

/** How many words from here on are a phrase that the lists know; 1 where none is. */
export function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_TERM, words.length - at); length > 1; length--)
    if (allOf(words.slice(at, at + length)).length > 0) return length
  return 1
}
