import { lexeme } from '../../../db/search-query.ts'
import type { Bind } from '../../../db/statement.ts'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { EMPTY_WORDS } from '../read-question/empty-words.ts'
import { EVERYDAY_WORDS } from '../read-question/everyday-words.ts'
import { stemsOfForms, type Term } from './related-words.ts'

/** A word as the index has it. */
export const termOf = (word: string, stem = norwegianStem(word)): Term => ({ words: [word], stems: [stem] })

/** A tsquery for the texts that have one of these, with all of its words, or with all of them in a row. */
export const anyOf = (terms: readonly Term[], bind: Bind, { in_a_row = false } = {}): string =>
  `${bind(terms.map((term) => all(term, in_a_row ? ' <-> ' : ' & ')).join(' | '))}::tsquery`

// The stem is in the index, and the word as it is written; what PostgreSQL takes for a stop word is only there so.
const all = ({ words, stems }: Term, joint: string) =>
  `(${words.map((word, at) => `(${forms(word, stems[at]!).map(lexeme).join(' | ')})`).join(joint)})`

const forms = (word: string, stem: string) => [
  ...new Set([...(stem === word ? [stem] : stemsOfForms(word, stem)), word]),
]

const EMPTY_STEMS = new Set([...EMPTY_WORDS, ...EVERYDAY_WORDS].map(norwegianStem))

/** Of a related term whose stem is that of a word that says nothing only the word itself: «nede» is not «ned». */
export const surely = ({ words, stems }: Term): Term => ({
  words,
  stems: stems.map((stem, at) => (words.length === 1 && EMPTY_STEMS.has(stem) ? words[at]! : stem)),
})
