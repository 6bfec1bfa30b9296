import { facts } from '../place-facts.ts'
import { COMPANY_WORDS } from './company-words.ts'

const { wordsOf } = COMPANY_WORDS

/** Norwegian and English words that are also names of companies, in lower case. */
export const ORDINARY: ReadonlySet<string> = new Set(wordsOf('ordinary'))
/** Company names that are also municipalities, towns, rivers or mountains. */
export const PLACES: ReadonlySet<string> = new Set([
  ...wordsOf('place'),
  ...facts.kommuner.map(({ navn }) => navn.toLowerCase()),
])
/** Full names that start or end with a company's name and belong to somebody else. */
export const SOMEBODY_ELSE = wordsOf('somebody else')
/** Second parts that name units of a company: «Vy Buss», «Norwegian Reward». */
export const UNITS: ReadonlySet<string> = new Set(wordsOf('unit'))
/** Capitalised words before a name that are no part of it. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(wordsOf('function word'))
