import { CATALOGUE } from '../catalogue/catalogue.ts'
import { isFiniteVerb, type Sense } from './lexicon.ts'
import type { Item } from './items.ts'
import type { SubjectName } from '../plan/plan.ts'
import { phrasesIn, smallWords } from './word-files.ts'

export const sensesOf = (item: Item | undefined): readonly Sense[] =>
  item?.kind === 'senses' ? item.senses : []

export type SenseOf<K extends Sense['kind']> = Extract<Sense, { kind: K }>

/** The first sense of that kind, of the given subject if any. */
export function senseOf<K extends Sense['kind']>(
  item: Item | undefined,
  kind: K,
  subject?: SubjectName,
): SenseOf<K> | null {
  const found = sensesOf(item).find(
    (sense) => sense.kind === kind && (!subject || ('subject' in sense && sense.subject === subject)),
  )
  return (found as SenseOf<K> | undefined) ?? null
}

/** «Per bedrift» groups by companies; «i snitt per bedrift» is about them. */
export const isGroup = (items: readonly Item[], at: number): boolean =>
  isCue(items[at - 1], 'per') && !hasCue(items, 'average')

/** Where a clause names a subject, other than to group by it. */
export const nounsIn = (items: readonly Item[]): number[] =>
  items.flatMap((item, at) => (senseOf(item, 'subject') && !isGroup(items, at) ? at : []))

const ABOUT = smallWords('about')

/** «Om», and a relation that means nothing without a word after it: «hos», «fra». */
export function isPreposition(item: Item | undefined): boolean {
  if (ABOUT.has(item?.words ?? '')) return true
  const of = senseOf(item, 'relation')
  return of !== null && CATALOGUE[of.subject].relations[of.relation]!.only_with_words === true
}

/** Cues by their effect on a clause: `asking` and `opening`. */
const KINDS = new Map(phrasesIn('cue-kinds.txt'))

/** Whether the item is one of these cues, each a cue of `cues.txt` or all of a kind. */
export function isCue(item: Item | undefined, ...cues: string[]): boolean {
  const meant = cues.flatMap((one) => KINDS.get(one) ?? one)
  return sensesOf(item).some((sense) => sense.kind === 'cue' && meant.includes(sense.cue))
}

export const hasCue = (items: readonly Item[], ...cues: string[]): boolean =>
  items.some((item) => isCue(item, ...cues))

/** A yes/no question: «finnes det», «kan hun». */
export const asksWhether = (items: readonly Item[]): boolean => isFiniteVerb(items[0]?.words.split(' ')[0])

/** Whether the item is a pronoun: «de» in «har de ute», but not the article in «de nyeste». */
export function points(items: readonly Item[], at: number): boolean {
  const item = items[at]!
  if (isCue(item, 'it', 'she') || isTheOne(items, item)) return true
  if (!isCue(item, 'they')) return false
  const next = items.slice(at + 1, at + 4).find(({ kind }) => kind !== 'number')
  const isNoun = senseOf(next, 'subject') ?? senseOf(next, 'order')
  return item.words !== 'de' || !(isNoun ?? isCue(next, 'most', 'fewest'))
}

/** «Stillingen», «firmaet» with no name in the question: the thing in view. */
export const isTheOne = (items: readonly Item[], item: Item): boolean =>
  /(?:en|et)$/.test(item.words) &&
  senseOf(item, 'subject') !== null &&
  !items.some(({ kind }) => kind === 'name')

/**
 * Splits a question into clauses: «hvor mange er lyst ut i Bergen, og hvilke teknologier ber de om?» has two. A clause
 * starts at a question word after a comma, an «og» or the end of a sentence.
 */
export function clausesOf(items: readonly Item[]): Item[][] {
  const clauses: Item[][] = [[]]
  for (const [at, item] of items.entries()) {
    const asksAnew = isCue(item, 'asking')
    const isApart = item.isNew || item.before.endsWith(',') || isCue(items[at - 1], 'and', 'compare')
    const hasAsked = clauses.at(-1)!.some((one) => isCue(one, 'asking') || senseOf(one, 'subject'))
    const endsSentence = item.isNew && clauses.at(-1)!.length > 0
    const isAgain = hasAsked && isRest(items.slice(at), clauses.at(-1)!)
    if ((asksAnew && isApart && hasAsked) || endsSentence || isAgain) clauses.push([])
    clauses.at(-1)!.push(item)
  }
  return joined(clauses.filter((clause) => clause.some(({ kind }) => kind !== 'everyday')))
}

/** «Og i Bergen?» after a question for a number in Oslo: the same question again. */
function isRest([and, ...rest]: readonly Item[], before: readonly Item[]): boolean {
  return (
    isCue(and, 'and', 'compare') &&
    isAgainWord(rest[0]) &&
    rest.every((item) => isPlain(item) || AGAIN.has(item.words)) &&
    hasCue(before, 'count', 'share', 'average')
  )
}

const AGAIN = smallWords('again')
const isLead = (before: readonly Item[]) => isAgainWord(before[0]) || hasCue(before, 'compare')
const isAgainWord = (item: Item | undefined) => AGAIN.has(item?.words.split(' ')[0] ?? '')

/** Joins a statement to the question after it: «Tenker å flytte til Tromsø. Hva ber annonsene der om?» */
function joined(clauses: readonly Item[][]): Item[][] {
  const whole: Item[][] = []
  for (const [at, clause] of clauses.entries()) {
    const before = clauses[at - 1]
    const isStatement = before && !hasCue(before, 'asking') && hasCue(clause, 'asking')
    if (isStatement && isWholeOf(before, clause))
      whole[whole.length - 1] = [clause[0]!, ...before, ...clause.slice(1)]
    // «Fra helseit.example: hvor mange nyheter er det?» asks how many there are from it.
    else if (isStatement && clause[0]!.before.endsWith(':') && isLead(before))
      whole[whole.length - 1] = [...clause, ...before]
    else if (isStatement && clause[0]!.isNew) {
      const isUnsaid = ({ said }: Item) => !clause.some((one) => one.said === said)
      whole[whole.length - 1] = [...clause, ...before.filter((item) => isPlain(item) && isUnsaid(item))]
    } else whole.push(clause)
  }
  return whole
}

/** The statement names the whole that the question selects from: «noen annonser har ingen frist. Hvilke av dem …». */
const isWholeOf = (before: readonly Item[], clause: readonly Item[]): boolean =>
  before.some((item) => senseOf(item, 'subject')) &&
  (hasCue(clause.slice(1, 3), 'they') || /^(?:av|blant)$/i.test(before[0]!.said))

/** Items that can be conditions; the other words of a statement are dropped. */
const isPlain = (item: Item) =>
  ['technology', 'place', 'period', 'name'].includes(item.kind) || senseOf(item, 'value') !== null
