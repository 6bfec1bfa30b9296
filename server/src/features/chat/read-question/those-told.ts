import { STARTS } from './of-people.ts'
import type { Memory, Shown } from './memory.ts'
import type { Reading } from './reading.ts'
import { EMPTY_WISH, type NamedThing, type Wish } from './wish.ts'

/** «Hvem av de tre»: as many as were told. */
const SO_MANY = /(?:av|blant) (?:disse |dem |de )(?:her )?(to|tre|fire|fem|seks|\d{1,2})(?!\p{L})/iu
const NUMBERS = ['null', 'en', 'to', 'tre', 'fire', 'fem', 'seks']

/**
 * «Og hvem av dem kan begynne på mandag?» after a ranking asks of those who were told and of nobody else; null where the
 * list that they stand in can be asked anew, which has more than what was shown of it.
 */
export function ofThoseTold({ wish, pointing, question }: Reading, [last]: readonly Memory[]): Wish | null {
  if (pointing.at !== 'those' || !last) return null
  const before = last.wish
  const kind = kindTold(last)
  if (kind === null || (wish.kind !== null && wish.kind !== kind)) return null
  const shown = last.shown.flatMap((one): NamedThing[] =>
    one.kind === kind ? [{ id: one.id, name: one.title }] : [],
  )
  // Where one of them was left, all are meant again.
  const told = shown.length === 1 && before?.among ? before.among : shown
  const said = SO_MANY.exec(question)?.[1]?.toLowerCase()
  const isCounted = said !== undefined && (Number(said) || NUMBERS.indexOf(said)) === told.length
  const isWholeList = before !== null && before.kind === kind && before.operation !== 'most'
  if (isWholeList && !isCounted && before.among === null) return null
  if (kind === 'company' && wish.operation === 'most')
    return { ...EMPTY_WISH, ...wish, kind: 'job', words: [], field: null, companies: told }
  // What is asked for now; of the skill that was asked for before the years are told.
  const technologies = wish.technologies.length > 0 ? wish.technologies : (before?.technologies ?? [])
  const words = wish.words.filter((word) => !STARTS.test(word))
  return { ...EMPTY_WISH, ...wish, kind, technologies, words, field: null, among: told }
}

/** The kind of what was told, where that is people or companies. */
export function kindTold({ wish, shown }: Memory): 'consultant' | 'company' | null {
  const has = (kind: Shown['kind']) => shown.some((one) => one.kind === kind)
  if (has('consultant') && (wish === null || wish.kind === 'consultant')) return 'consultant'
  const isOfCompanies = wish === null || wish.kind === 'company' || wish.operation === 'most'
  return has('company') && isOfCompanies ? 'company' : null
}
