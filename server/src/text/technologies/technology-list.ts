import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A technology and its spellings. Its name and aliases match in any case unless they are in one of the other lists:
 * `cased` match as written, and otherwise only in a technical context (React, «react quickly»), `acronyms` only as
 * written (REST, GIS), `words` as written and in such a context (Go, Swift), `strict` with a confirming word right
 * beside them (R, C, Teams).
 */
export interface Technology {
  name: string
  category: string
  aliases?: string[]
  cased?: string[]
  acronyms?: string[]
  words?: string[]
  strict?: string[]
  /** Look-alikes that are something else: «Java Kaffebar». A star stands for any ending. */
  not?: string[]
  /** Phrases in which it is an ordinary verb, unless capitalised inside a sentence: «react to». */
  verb?: string[]
  /** Words in the same sentence that point to another subject: coffee beside Java. */
  near?: string[]
  /** Its acronyms and words are common ones: a search for «rest» does not mean REST. */
  ordinary?: boolean
  /** Also the name of a company or service, which hires and opens offices. */
  company?: boolean
  /** Also a personal name. */
  person?: boolean
  /** A site where people show their own work, and whose address ads ask for. */
  profile?: boolean
}

export const TECHNOLOGIES = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../data/technologies.json'), 'utf8'),
) as readonly Technology[]

/** Spellings that are unambiguous in any case, canonical name first. */
export function plainSpellings(technology: Technology): string[] {
  const { acronyms = [], words = [], strict = [], ordinary, company } = technology
  const doubtful = new Set([...(ordinary ? [...acronyms, ...words] : []), ...(company ? [] : strict)])
  return allSpellings(technology).filter((spelling) => !doubtful.has(spelling))
}

/** All spellings, canonical name first. */
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
