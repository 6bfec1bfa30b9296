import type { Sense } from './lexicon.ts'
import type { Item } from './items.ts'
import type { SubjectName } from '../plan/plan.ts'

export const sensesOf = (item: Item | undefined): readonly Sense[] =>
  item?.kind === 'senses' ? item.senses : []

type SenseOf<K extends Sense['kind']> = Extract<Sense, { kind: K }>

/** The first meaning of that kind, for that subject where one is given. */
export function senseOf<K extends Sense['kind']>(
  item: Item | undefined,
  kind: K,
  subject?: SubjectName,
): SenseOf<K> | null {
  const found = sensesOf(item).find(
    (sense) =>
      sense.kind === kind &&
      (subject === undefined || (sense as { subject?: SubjectName }).subject === subject),
  )
  return (found as SenseOf<K> | undefined) ?? null
}

export const isCue = (item: Item | undefined, ...cues: string[]): boolean =>
  sensesOf(item).some((sense) => sense.kind === 'cue' && cues.includes(sense.cue))

export const ASKING = [
  'count',
  'share',
  'average',
  'who',
  'what',
  'which',
  'when',
  'where',
  'how_long',
  'is_there',
  'how',
  'why',
  'describe',
] as const

/** «Hvilken», «hva for en», «hvem»: one thing is asked for. */
export const asksOne = (item: Item | undefined): boolean =>
  /^(?:hvilken|hvilket|hvem|hva for e[nt])$/.test(item?.words ?? '')

/** Whether it points to what was spoken of: «de» before a noun or «de nyeste» does not, «har de ute» does. */
export function points(items: readonly Item[], at: number): boolean {
  const item = items[at]!
  if (isCue(item, 'it', 'she')) return true
  if (!isCue(item, 'they')) return false
  const next = items.slice(at + 1, at + 4).filter(({ kind }) => kind !== 'number')
  const isNoun = (one: Item | undefined) => senseOf(one, 'subject') !== null
  const isArticle =
    item.words === 'de' &&
    (isNoun(next[0]) ||
      senseOf(next[0], 'order') !== null ||
      (sensesOf(next[0]).some(({ kind }) => kind === 'value' || kind === 'field') && isNoun(next[1])))
  return !isArticle
}

/**
 * The parts of a question that ask something each: «hvor mange er lyst ut i Bergen, og hvilke teknologier ber de om?» is two.
 * A part begins where something asks anew after a comma, an «og» or the end of a sentence.
 */
export function clausesOf(items: readonly Item[]): Item[][] {
  const clauses: Item[][] = [[]]
  for (const [at, item] of items.entries()) {
    const asksAnew =
      isCue(item, ...ASKING) && (!isCue(item, 'average', 'share') || isCue(items[at - 1], 'and'))
    const before = items[at - 1]
    const isApart = item.isNew || item.before.endsWith(',') || isCue(before, 'and', 'compare')
    const hasAsked = clauses.at(-1)!.some((one) => isCue(one, ...ASKING) || senseOf(one, 'subject'))
    const endsSentence = item.isNew && clauses.at(-1)!.length > 0
    if ((asksAnew && isApart && hasAsked) || endsSentence) clauses.push([])
    clauses.at(-1)!.push(item)
  }
  return joined(clauses.filter((clause) => clause.some(({ kind }) => kind !== 'everyday')))
}

const asks = (clause: readonly Item[]): boolean =>
  clause.some((item) => isCue(item, ...ASKING) || senseOf(item, 'subject'))

/** «Tenker å flytte til Tromsø. Hva ber annonsene der om?»: what only tells something is said of what is asked after it. */
function joined(clauses: readonly Item[][]): Item[][] {
  const whole: Item[][] = []
  for (const [at, clause] of clauses.entries()) {
    const before = clauses[at - 1]
    if (before && at === 1 && !asks(before)) whole[whole.length - 1] = [...clause, ...before.filter(isPlain)]
    else whole.push(clause)
  }
  return whole
}

/** What it says of the question; how it is told says nothing. */
const isPlain = ({ kind }: Item) =>
  kind === 'technology' || kind === 'place' || kind === 'period' || kind === 'name'
