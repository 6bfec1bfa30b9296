import { SpellingTree } from './spelling-tree.ts'
import { CONTEXT_WORDS, KIND } from './context-words.ts'
import { allSpellings, TECHNOLOGIES, type Technology } from './technology-list.ts'

/** What a spelling needs: nothing, a context about technology, or such a word right beside it. */
export const NEED = { nothing: 0, context: 1, neighbour: 2 } as const
export type Need = (typeof NEED)[keyof typeof NEED]

export interface Spelling {
  technology: Technology
  written: string
  asWritten: Need
  otherwise: Need
}

/** What a word implies for the names around it. */
export interface Saying {
  kinds: number
  /** Technologies that are not meant in a sentence with this word. */
  against: ReadonlySet<string> | null
  /** Starts with a name that is a verb here, unless capitalised inside a sentence. */
  isVerb?: boolean
}

/** What is known of a spelling: as a word, as a prefix of words, as names. */
export interface Entry {
  word: Saying | null
  stem: Saying | null
  spellings: Spelling[]
}

/** All names of technologies and all context words, matched in one pass. */
export const DICTIONARY = new SpellingTree<Entry>()

const entryOf = (spelling: string): Entry => {
  let found!: Entry
  DICTIONARY.put(spelling, (before) => (found = before ?? { word: null, stem: null, spellings: [] }))
  return found
}

/** A star stands for any ending, an underscore for a gap. */
function say(word: string, change: (before: Saying) => Saying): void {
  const part = word.endsWith('*') ? 'stem' : 'word'
  const entry = entryOf(word.replace('*', '').replaceAll('_', ' '))
  entry[part] = change(entry[part] ?? { kinds: 0, against: null })
}

for (const [kind, words] of CONTEXT_WORDS) {
  for (const word of words) say(word, (before) => ({ ...before, kinds: before.kinds | KIND[kind] }))
}
for (const technology of TECHNOLOGIES) {
  for (const written of allSpellings(technology)) {
    const spelling = { technology, written, ...needsOf(technology, written) }
    entryOf(written).spellings.push(spelling)
    // «ReactJS» and «SpringBoot» are written too.
    const joined = written.replaceAll(' ', '')
    if (joined !== written && spelling.otherwise === NEED.nothing) entryOf(joined).spellings.push(spelling)
  }
  for (const phrase of technology.not ?? []) say(phrase, (before) => before)
  for (const phrase of technology.verb ?? []) say(phrase, (before) => ({ ...before, isVerb: true }))
  for (const word of technology.near ?? []) {
    say(word, (before) => ({ ...before, against: new Set([...(before.against ?? []), technology.name]) }))
  }
}

function needsOf(technology: Technology, written: string): { asWritten: Need; otherwise: Need } {
  const is = (names: string[] | undefined) => names?.includes(written) ?? false
  if (is(technology.strict)) return { asWritten: NEED.neighbour, otherwise: NEED.neighbour }
  if (is(technology.words)) return { asWritten: NEED.context, otherwise: NEED.neighbour }
  if (is(technology.acronyms)) return { asWritten: NEED.nothing, otherwise: NEED.neighbour }
  return { asWritten: NEED.nothing, otherwise: is(technology.cased) ? NEED.context : NEED.nothing }
}
