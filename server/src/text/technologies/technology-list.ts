import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A technology and the ways it is written. Its name and aliases count in any case unless they stand in one of the
 * other lists: `cased` count as they are written and otherwise only where work with technology is spoken of (React,
 * «react quickly»), `acronyms` only as they are written (REST, GIS), `words` as written and with such a context (Go,
 * Swift), `strict` with something right beside them that says so (R, C, Teams).
 */
export interface Technology {
  name: string
  category: string
  aliases?: string[]
  cased?: string[]
  acronyms?: string[]
  words?: string[]
  strict?: string[]
  /** What looks like it and is something else: «Java Kaffebar». A star stands for any end of a word. */
  not?: string[]
  /** Phrases in which it is an ordinary verb, unless a capital letter inside a sentence says otherwise: «react to». */
  verb?: string[]
  /** Words in the same sentence that speak of something else: coffee beside Java. */
  near?: string[]
  /** Its acronyms and words are common ones: somebody who searches for «rest» does not mean all that is left. */
  ordinary?: boolean
  /** Also the name of a company or a service, which hires and opens offices. */
  company?: boolean
  /** Also a name that people have. */
  person?: boolean
  /** People show their own work there, and ads ask for the address of it. */
  profile?: boolean
}

export const TECHNOLOGIES = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../data/technologies.json'), 'utf8'),
) as readonly Technology[]

/** Spellings that mean nothing else in any case, the technology's own name first. */
export function plainSpellings(technology: Technology): string[] {
  const { acronyms = [], words = [], strict = [], ordinary, company } = technology
  const doubtful = new Set([...(ordinary ? [...acronyms, ...words] : []), ...(company ? [] : strict)])
  return allSpellings(technology).filter((spelling) => !doubtful.has(spelling))
}

/** All spellings, the technology's own name first. */
export const allSpellings = (technology: Technology): string[] => [
  ...new Set([
    technology.name,
    ...(technology.aliases ?? []),
    ...(technology.cased ?? []),
    ...(technology.acronyms ?? []),
    ...(technology.words ?? []),
    ...(technology.strict ?? []),
  ]),
]
