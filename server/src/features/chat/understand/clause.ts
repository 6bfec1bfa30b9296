import type { Sense } from './lexicon.ts'
import type { Item } from './items.ts'
import type { SubjectName } from '../plan/plan.ts'
import { wordsIn } from './word-files.ts'

export const sensesOf = (item: Item | undefined): readonly Sense[] =>
  item?.kind === 'senses' ? item.senses : []

export type SenseOf<K extends Sense['kind']> = Extract<Sense, { kind: K }>

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

/** It is said of a company and means ads: «søker», «har ute». */
export const saysAds = (item: Item): boolean =>
  sensesOf(item).some(
    (sense) =>
      (sense.kind === 'relation' && sense.subject === 'company' && sense.relation === 'job') ||
      (sense.kind === 'value' && sense.subject === 'job' && sense.condition.field === 'state'),
  )

/** «Har de», «ber de»: what comes after a verb stands for itself. */
const isVerb = (item: Item | undefined): boolean =>
  sensesOf(item).some(({ kind }) => kind === 'relation') ||
  /^(?:har|er|kan|vil|må|skal)$/i.test(item?.said ?? '')

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
    !isVerb(items[at - 1]) &&
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
    const before = items[isCue(items[at - 1], 'it') ? at - 2 : at - 1]
    const isApart = item.isNew || item.before.endsWith(',') || isCue(before, 'and', 'compare')
    const hasAsked = clauses.at(-1)!.some((one) => isCue(one, ...ASKING) || senseOf(one, 'subject'))
    const endsSentence = item.isNew && clauses.at(-1)!.length > 0
    if ((asksAnew && isApart && hasAsked) || endsSentence) clauses.push([])
    clauses.at(-1)!.push(item)
  }
  return ofThose(joined(clauses.filter((clause) => clause.some(({ kind }) => kind !== 'everyday'))))
}

const VERBS = wordsIn('finite-verbs.txt')

/**
 * Where it is told what is said of things, and no longer which things are meant: «andelen av stillingene som er i Oslo | krever
 * Java», else with the last «som»; null where nothing is said of them.
 */
export function predicateAt(items: readonly Item[]): number | null {
  let lastSom: number | null = null
  let isOpen = false
  const from = items.findIndex((item) => senseOf(item, 'subject'))
  for (let at = from + 1; from >= 0 && at < items.length; at++) {
    const words = items[at]!.said.toLowerCase().split(' ')
    const isJoined = isCue(items[isCue(items[at - 1], 'not') ? at - 2 : at - 1], 'and', 'or')
    if (words[0] === 'som') {
      if (!isJoined || lastSom === null) lastSom = at
      isOpen = true
    } else if (words.some((word) => VERBS.has(word))) {
      if (!isOpen && !(isJoined && lastSom !== null)) return at
      isOpen = false
    }
  }
  return lastSom
}

const asks = (clause: readonly Item[]): boolean =>
  clause.some((item) => isCue(item, ...ASKING) || senseOf(item, 'subject'))

/** «Tenker å flytte til Tromsø. Hva ber annonsene der om?»: what only tells something is said of what is asked after it. */
function joined(clauses: readonly Item[][]): Item[][] {
  const whole: Item[][] = []
  for (const [at, clause] of clauses.entries()) {
    const before = clauses[at - 1]
    if (before && isWholeOf(before, clause)) {
      // «Av bedriftene med annonser i Bergen, hvor mange …»
      whole[whole.length - 1] = [clause[0]!, ...before, ...clause.slice(1)]
      continue
    }
    const isNew = clause[0]!.isNew
    const tellsOnly =
      before &&
      (isNew
        ? !asksSomething(before) && asksSomething(clause)
        : at === 1 && !asks(before) && !clause[0]!.before.includes('?'))
    if (!tellsOnly) whole.push(clause)
    else {
      const isMeant =
        !isNew || !asks(before) || clause.some((item, nth) => points(clause, nth) || isCue(item, 'such'))
      whole[whole.length - 1] = [
        ...clause,
        ...(isMeant ? before.filter((one) => isPlain(one) && !saysSame(clause, one)) : []),
      ]
    }
  }
  return whole
}

/** «Hvem kan Azure og hvem Kubernetes av de som er ledige»: what is said of those at the end is said of all. */
function ofThose(clauses: Item[][]): Item[][] {
  const last = clauses.at(-1) ?? []
  const from = last.findIndex(
    ({ said }, at) =>
      /^av$/i.test(said) && isCue(last[at + 1], 'they') && /^som$/i.test(last[at + 2]?.said ?? ''),
  )
  return from < 0
    ? clauses
    : clauses.map((clause) => (clause === last ? clause : [...clause, ...last.slice(from)]))
}

const asksSomething = (clause: readonly Item[]): boolean => clause.some((item) => isCue(item, ...ASKING))

/** «Av bedriftene, hvor mange …», «i bransjen energi: hvor mange …»: of what it is asked. */
const isWholeOf = (before: readonly Item[], clause: readonly Item[]): boolean =>
  !asksSomething(before) &&
  isCue(clause[0], ...ASKING) &&
  (clause[0]!.isNew
    ? clause[0]!.before.endsWith(':') && before.some((item) => senseOf(item, 'field'))
    : /^av$/i.test(before[0]!.said) && before.some((item) => senseOf(item, 'subject')))

const saysSame = (clause: readonly Item[], { said }: Item): boolean => clause.some((one) => one.said === said)

/** What it says of the question; how it is told says nothing. */
const isPlain = (item: Item) =>
  ['technology', 'place', 'period', 'name'].includes(item.kind) || senseOf(item, 'value') !== null
