import { wordLists } from '../word-lists.ts'

/**
 * The words around a technology that show whether it is meant, and whether it is wanted. Each kind is one bit, since a
 * word may be of several. The words are in `server/data/technology-context.txt`; its last lists, of changes, are those
 * of `judge-change.ts`.
 */
export const KIND = {
  /** «ikke», and other negations before their object. */
  not: 1 << 0,
  /** «instead of»: what follows is not what is used. */
  instead: 1 << 1,
  /** «faset ut»: before or after its object. */
  gone: 1 << 2,
  /** «fases ut»: only after its object. */
  goneItself: 1 << 3,
  /** Words of requirement: «krav», «nødvendig». */
  need: 1 << 4,
  /** Verbs that «ikke» may follow: «Java bruker vi ikke». */
  verb: 1 << 5,
  /** «er», «ble». */
  copula: 1 << 6,
  /** Words allowed between «ikke» and its object. */
  through: 1 << 7,
  /** Ends the scope of «ikke». */
  but: 1 << 8,
  /** Good to have. */
  preferred: 1 << 9,
  /** Leads on to another object after «a plus»: «a plus to know Kotlin». */
  toward: 1 << 10,
  /** Points back: «a plus if you know it». */
  back: 1 << 11,
  condition: 1 << 12,
  learn: 1 << 13,
  /** Joins a list. */
  and: 1 << 14,
  /** About software and its making. */
  software: 1 << 15,
  /** Knowing, using and making, before their object. */
  skill: 1 << 16,
  preposition: 1 << 17,
  /** Second part of a compound with a technology: «Java-utvikler», «Azureplattform». */
  tail: 1 << 18,
  /** What companies do and have. */
  company: 1 << 19,
  /** Ends a company's name. */
  firm: 1 << 20,
  /** What letters number: «klasse C». */
  lettered: 1 << 21,
  /** English «no», but «now» in nynorsk: counts only before a requirement. */
  no: 1 << 22,
  /** A country after a company's name. */
  branch: 1 << 23,
  /** Precedes an employer, or a word for a company. */
  employer: 1 << 24,
  /** Directly before what something is made in: «i R», «med Teams». */
  within: 1 << 25,
  or: 1 << 26,
  /** Starts with «ikke» and is a negation. */
  notOnly: 1 << 27,
  /** About screens: not enough to accept Go, but universal design then rules out stairs. */
  digital: 1 << 28,
  /** «ikke … bare» does not negate its object. */
  only: 1 << 29,
  /** Precedes a proper name, or is compounded with it: «bandet Java», «Prometheus-salen». */
  named: 1 << 30,
} as const

export type Kind = keyof typeof KIND

const { wordsOf } = wordLists('technology-context.txt')

export const CONTEXT_WORDS: readonly (readonly [Kind, readonly string[]])[] = Object.keys(KIND).map(
  (kind) => [kind as Kind, wordsOf(kind)],
)
