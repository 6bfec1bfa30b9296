import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { plainWords } from '../../../text/search-parts.ts'

/** A word, or two or three where it takes so many to say it. */
export interface Term {
  /** In small letters. */
  words: readonly string[]
  stems: readonly string[]
}

/** What a text may say in the place of a word that was asked: the same, or something that is a kind of it. */
export interface RelatedTerm extends Term {
  kind: 'equal' | 'narrower'
}

/** A line of the lists: `ord = ord = ord`, or `videre > smalere, smalere`. */
export interface Relation {
  kind: RelatedTerm['kind']
  /** Whoever asks for one of these … */
  asked: readonly Term[]
  /** … is answered by any of these. */
  said: readonly Term[]
}

const FOLDER = join(import.meta.dirname, '../../../../data/related-words')
/** So many stand for one word; the rest of a long list would make it mean everything. */
export const MOST_RELATED = 12
/** So many words has the longest term. */
const LONGEST_TERM = 4

/** The lines of all lists, each as it stands. */
export const relationLines = (folder = FOLDER): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')

/** A line as a relation; throws where it is none. */
export function readRelation(line: string): Relation {
  const [wide, narrow, ...more] = line.split('>')
  if (narrow !== undefined) {
    if (more.length > 0 || line.includes('=')) throw new Error(`This is no relation: «${line}»`)
    return { kind: 'narrower', asked: [termOf(wide!)], said: narrow.split(',').map(termOf) }
  }
  const terms = line.split('=').map(termOf)
  if (terms.length < 2) throw new Error(`This is no relation: «${line}»`)
  return { kind: 'equal', asked: terms, said: terms }
}

function termOf(text: string): Term {
  const words = plainWords(text)
  if (words.length === 0 || words.length > LONGEST_TERM) throw new Error(`This is no term: «${text}»`)
  return { words, stems: words.map((word) => norwegianStem(word)) }
}

const keyOf = (stems: readonly string[]) => stems.join(' ')

/** No stem is shorter than its word's first letters: all forms of a word have them in common. */
const FIRST = 3
const PLAIN = /^[a-zæøå]/

/**
 * The lines by the first letters of what may be asked. They are parted only when somebody asks for a word that begins so: to
 * stem all words of the lists takes longer than all else that is read at start.
 */
function byFirstLetters(lines: readonly string[]): Map<string, Set<string>> {
  const sorted = new Map<string, Set<string>>()
  for (const line of lines) {
    const wide = line.indexOf('>')
    for (const written of wide < 0 ? line.split('=') : [line.slice(0, wide)]) {
      const text = written.trim()
      const first = PLAIN.test(text) ? text.split(/[^\p{L}\p{N}]/u, 1)[0]! : (plainWords(text)[0] ?? '')
      const letters = first.slice(0, FIRST)
      const others = sorted.get(letters)
      if (others) others.add(line)
      else sorted.set(letters, new Set([line]))
    }
  }
  return sorted
}

const LINES = byFirstLetters(relationLines())
/** Words of the lists that begin so, without their lines. */
export const listedWordsFrom = (letter: string): ReadonlySet<string> => WORDS.get(letter) ?? NO_WORDS

const NO_WORDS: ReadonlySet<string> = new Set()
const WORDS = new Map<string, Set<string>>()
for (const [letters, lines] of LINES) {
  const own = WORDS.get(letters[0]!) ?? new Set()
  WORDS.set(letters[0]!, own)
  for (const line of lines)
    for (const word of line.match(/\p{L}{5,}/gu) ?? []) if (word.startsWith(letters[0]!)) own.add(word)
}

const NONE: ReadonlyMap<string, Relation[]> = new Map()
const known = new Map<string, ReadonlyMap<string, Relation[]>>()
/** A line is read once, whichever of its terms is asked for. */
const read = new Map<string, Relation>()

function relationOf(line: string): Relation {
  const found = read.get(line) ?? readRelation(line)
  read.set(line, found)
  return found
}

/** The relations of what may be asked, by its stems, among words that begin alike. */
function relationsOf(word: string): ReadonlyMap<string, Relation[]> {
  const letters = word.slice(0, FIRST)
  const lines = LINES.get(letters)
  if (!lines) return NONE
  const found = known.get(letters)
  if (found) return found
  const relations = new Map<string, Relation[]>()
  for (const relation of [...lines].map(relationOf))
    for (const key of new Set(relation.asked.map(({ stems }) => keyOf(stems)))) {
      const others = relations.get(key)
      if (others) others.push(relation)
      else relations.set(key, [relation])
    }
  known.set(letters, relations)
  return relations
}

/** «Utviklere» have another stem than «utvikler» has. */
const oneOf = (word: string) => word.replace(/(?<=\p{L}{3}er)(?:e|ne|es|nes)$/u, '')

/** The stems that a word may have in a text: «utvikler» has another in «utviklere». */
export const stemsOfForms = (word: string, stem = norwegianStem(word)): string[] =>
  /\p{L}{3}er$/u.test(word) ? [stem, ...['e', 'ne'].map((ending) => norwegianStem(word + ending))] : [stem]

const SHORTEST_TRUNK = 3

const ENDING =
  /^(?:e|a|s|t|d|r|n|er|en|et|ar|es|ne|te|de|re|st|ene|ane|ede|dde|ende|ere|est|ste|ens|ets|ers|nes|este|enes|eres|ends)?$/

/** What only shares its stem with a word is another: «ledig» is no «leder», and «været» no «værelse». */
export function isFormOf(word: string, base: string): boolean {
  const trunk = base.length > SHORTEST_TRUNK && /[ae]$/.test(base) ? base.slice(0, -1) : base
  return word.startsWith(trunk) && ENDING.test(word.slice(trunk.length))
}

/** As they are asked, and as one of them is called: «studere» is a word of its own, and «utviklere» are several. */
const eachWay = (asked: readonly string[]): string[][] => {
  const one = asked.map(oneOf)
  return one.every((word, nth) => word === asked[nth]) ? [one] : [[...asked], one]
}

/** The relations of a word or of the words of a phrase, in whatever form. */
function allOf(asked: readonly string[]): Relation[] {
  if (asked.length === 0) return []
  const found = eachWay(asked).flatMap((words) => {
    const key = keyOf(words.map((word) => norwegianStem(word)))
    return (relationsOf(words[0]!).get(key) ?? []).filter((relation) =>
      relation.asked.some(
        (term) => keyOf(term.stems) === key && term.words.every((word, nth) => isFormOf(words[nth]!, word)),
      ),
    )
  })
  return [...new Set(found)]
}

const areWritten = (words: readonly string[], { asked }: Relation): boolean =>
  asked.some((term) => keyOf(term.words) === keyOf(words))

/**
 * What may stand for a word, or for the words of a phrase: the same in other words first, then what is a kind of it. Never
 * what is related to those in their turn. Lines that have the word as it is written go before those that have another form
 * of it.
 */
export function relatedTo(asked: readonly string[]): RelatedTerm[] {
  const ways = eachWay(asked)
  const own = new Set(ways.map((words) => keyOf(words.map((word) => norwegianStem(word)))))
  const all = allOf(asked)
  const written = all.filter((relation) => ways.some((words) => areWritten(words, relation)))
  const found = new Map<string, RelatedTerm>()
  for (const kind of ['equal', 'narrower'] as const)
    for (const relation of written.length > 0 ? written : all)
      if (relation.kind === kind)
        for (const term of relation.said) {
          const key = keyOf(term.stems)
          if (!own.has(key) && !found.has(key)) found.set(key, { kind, ...term })
        }
  return [...found.values()].slice(0, MOST_RELATED)
}

/** Whether the lists have a word as it is written, or in any form. */
export const isListed = (word: string, inAnyForm = false): boolean =>
  allOf([word]).some((relation) => inAnyForm || areWritten([word], relation))

/** How many words from here on are a phrase that the lists know; 1 where none is. */
export function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_TERM, words.length - at); length > 1; length--)
    if (allOf(words.slice(at, at + length)).length > 0) return length
  return 1
}
