import { knownWords } from './known-words.ts'
import { norwegianStem } from './norwegian-stem.ts'
import { FAMILY_NAMES, FIRST_NAMES } from './person-names.ts'
import { wordLists } from './word-lists.ts'

/** `first`: only a first name. `either`: an ordinary word too. `family`: likewise for family names. */
export type NameKind = 'first' | 'either' | 'family' | 'unknown' | 'ordinary' | 'initial' | 'border'

const { isWord, wordsOf } = wordLists('name-words.txt')

/** Lower-case words allowed inside a name. */
export const PARTICLES: ReadonlySet<string> = new Set(wordsOf('particle'))
const isTitle = isWord('role')
/** Whether a lower-case word is one of a job title or form of address, which starts or ends a name: «it-leder». */
export function isRole(lower: string): boolean {
  const word = lower.slice(lower.lastIndexOf('-') + 1)
  return [word, word.replace(/n$/, ''), word.replace(/en$/, '')].some(isTitle)
}
/** Whether a lower-case word leads to a title before a name, and is no part of it. */
export const leadsToTitle = isWord('before a title', 'call', 'contact')
/** Whether a lower-case word says what stands beside it: «telefon». */
export const isLabel = isWord('label', 'address label')
/** Verbs of calling or asking, which are followed by a person. */
export const LEAD: ReadonlySet<string> = new Set(wordsOf('call'))
/** Words that precede a contact person. */
export const CONTACT: ReadonlySet<string> = new Set([...LEAD, ...wordsOf('contact')])
/** Words of company and department names. */
export const ORGANISATION: ReadonlySet<string> = new Set(wordsOf('organisation'))
/** Whether a lower-case word is the name of a kind of institution: «vårdcentralen». */
export const isInstitution = isWord('institution')
/** «Tannklinikken Kari Vik» is a house. */
export const NAMED_AFTER: ReadonlySet<string> = new Set(wordsOf('named after somebody'))
/** Endings that turn a name into a street address. */
export const STREET: ReadonlySet<string> = new Set(wordsOf('street'))

/** Inflected and compound forms included: «seksjonsleder», «anskaffelsene». */
function isOrdinary(lower: string): boolean {
  const known = knownWords()
  if (known.has(lower)) return true
  stems ??= new Set([...known].map(norwegianStem))
  if (lower.length >= 6 && stems.has(norwegianStem(lower))) return true
  for (let at = 3; at <= lower.length - 5; at++)
    if (
      known.has(lower.slice(at)) &&
      !FAMILY_NAMES.has(lower.slice(at)) &&
      known.has(withoutJoint(lower.slice(0, at)))
    )
      return true
  return false
}
let stems: ReadonlySet<string> | undefined
const withoutJoint = (head: string) => (head.length > 4 && head.endsWith('s') ? head.slice(0, -1) : head)
const LONGEST_WORD = 40

/** What a lower-case word suggests about being part of a name. */
export function kindOfWord(lower: string): NameKind {
  if (lower.length > LONGEST_WORD) return 'border'
  if (lower.length === 1) return 'initial'
  if (isLabel(lower)) return 'border'
  if (FIRST_NAMES.has(lower)) return knownWords().has(lower) ? 'either' : 'first'
  if (FAMILY_NAMES.has(lower)) return 'family'
  if (isRole(lower)) return 'border'
  const pieces = lower.split(/['’‘‐-]/)
  if (pieces.length > 1 && FIRST_NAMES.has(pieces[0]!)) return 'first'
  return isOrdinary(lower) || pieces.every((piece) => piece.length > 1 && isOrdinary(piece))
    ? 'ordinary'
    : 'unknown'
}
