import type { Memory } from '../plan/memory.ts'
import { isCue, senseOf } from './clause.ts'
import type { Item } from './items.ts'
import { smallWords } from './word-files.ts'

/** The people that «hun» may be after an answer: of an order, the first. */
export function peopleIn(earlier: Memory | null): Memory['shown'] {
  const people = earlier?.shown.filter(({ kind }) => kind === 'consultant') ?? []
  return people.slice(0, earlier?.plan?.order ? 1 : undefined)
}

/**
 * Whether a pronoun has nothing in the question that it can mean: «er han ledig?», «sammenlign de to», «hva er fristen på den
 * stillingen?».
 */
export function refersToNothing(items: readonly Item[]): boolean {
  const isNamed = items.some(({ kind }) => ['name', 'technology', 'place', 'word'].includes(kind))
  return !isNamed && items.some((item, at) => isPronoun(items, at) && !items.slice(0, at).some(mayMean(item)))
}

/** Somebody asked for is «de» later: «hvem blir ledige, og når er de det?», but not in «hvem av dem». */
const mayMean = (pronoun: Item) => (item: Item) =>
  senseOf(item, 'subject') ??
  senseOf(item, 'value') ??
  (isCue(pronoun, 'they') && isCue(item, 'who') && !item.words.endsWith(' av'))

const NEED_NOTHING = smallWords('need nothing')

/** «De» and «den» before an adjective or a noun are articles. */
function isPronoun(items: readonly Item[], at: number): boolean {
  const [item, next] = items.slice(at) as [Item, Item | undefined]
  const [first] = item.words.split(' ') as [string]
  if (isCue(item, 'she')) return true
  if (!isCue(item, 'it', 'they') || NEED_NOTHING.has(first)) return false
  const isArticle = senseOf(next, 'subject') ?? senseOf(next, 'order') ?? next?.words.endsWith('e')
  return !/ som\b/.test(`${item.words} ${next?.words}`) && !(item.words === first && isArticle)
}
