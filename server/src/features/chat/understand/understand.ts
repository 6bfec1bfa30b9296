import type { PageData } from '@utsyn/contract/chat.ts'
import { PAGES, type Plan, type SubjectName } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { clausesOf, cuesFor, hasCue, isCue, points, senseOf } from './clause.ts'
import { groundLoose, groundTechnologies } from './ground.ts'
import { type Item, itemsOf } from './items.ts'
import { meantOf } from './look-up.ts'
import { lostIn } from './nothing-lost.ts'
import { type Earlier, readClause } from './read-clause.ts'
import { asField, comparedPlans } from './topic.ts'

export type { Earlier } from './read-clause.ts'

export interface Reading {
  plans: Plan[]
  /** The words of the question that nothing was made of. */
  unplaced: string[]
  /** Those of them that the portal has nothing about: what somebody earns. */
  not_held: string[]
  names: Map<string, string>
  items: Item[]
  compares: boolean
  /** «Hva med den?» where nothing has been spoken of, «hvem er best?» where nobody says at what. */
  pointsNowhere: boolean
  /** It goes on from the question before or from what is in view, and nothing of it is left over. */
  goesOn: boolean
  /** It leaves out what was asked before. */
  isFresh: boolean
  /** It is taken to be of what is in view or was told before, though nothing in it points there. */
  isLinked: boolean
  /** What was said in sentences of its own before anything was asked, and is only what the question is about. */
  leadIn: readonly Item[]
  /** What is in view, or spoken of before anything was asked. */
  page: { subject: (typeof PAGES)[number]; id: string } | null
}

/** One way of reading a question, where the words allow several. */
interface Way {
  /** What is asked for where no noun says it. */
  as: SubjectName | null
  /** It has nothing to do with what was asked before. */
  isFresh: boolean
  /** It is of what is in view or was told before, though nothing in it points there: «Hvilke bedrifter er nevnt?» */
  linked: 'page' | 'earlier' | null
  /** So many items only lead up to the question: «Skal møte Tindra i morgen. Har de noe i Oslo?» */
  from: number
}

const SUBJECTS_ASKED = ['job', 'company', 'article', 'consultant'] as const

/**
 * The ways in which a question can be read as plans, one plan for each thing that it asks; the first is the one that its words
 * suggest. A way without plans asks for nothing that the catalogue has.
 */
export async function readingsOf(
  context: RunContext,
  { question, page, earlier }: { question: string; page: PageData | null; earlier: Earlier | null },
): Promise<Reading[]> {
  const items = await itemsOf(context.db, question, context.today)
  const usual: Way = { as: null, isFresh: false, linked: null, from: 0 }
  const ways: Way[] = [
    usual,
    ...(earlier ? [{ ...usual, linked: 'earlier' as const }] : []),
    ...(pageTopic(page) ? [{ ...usual, linked: 'page' as const }] : []),
    ...(earlier ? [{ ...usual, isFresh: true }] : []),
    ...leadInsOf(items).map((from) => ({ ...usual, isFresh: true, from })),
    ...SUBJECTS_ASKED.map((as) => ({ ...usual, as, isFresh: earlier !== null })),
  ]
  const readings = new Map<string, Reading>()
  for (const way of ways) {
    const reading = await readIn(context, items, { ...way, page, earlier })
    const key = JSON.stringify([reading.plans, reading.unplaced])
    const same = readings.get(key)
    if (same) same.isLinked ||= reading.isLinked
    else readings.set(key, reading)
  }
  return [...readings.values()]
}

/** The way of reading a question that its words suggest. */
export async function understand(
  context: RunContext,
  asked: Parameters<typeof readingsOf>[1],
): Promise<Reading> {
  const [usual] = await readingsOf(context, asked)
  return usual!
}

async function readIn(
  context: RunContext,
  items: Item[],
  way: Way & { page: PageData | null; earlier: Earlier | null },
): Promise<Reading> {
  const { page, as, isFresh, linked, from } = way
  const earlier = isFresh || linked === 'page' ? null : way.earlier
  const names = new Map<string, string>()
  const unplaced: string[] = []
  const plans: Plan[] = []
  let compares = false
  let goesOn = false
  const leadIn = items.slice(0, from)
  const onPage = spokenOf(leadIn, names) ?? (linked === 'earlier' ? null : pageTopic(page))
  // Nobody asks more than that at once; the rest is named as not understood.
  const clauses = clausesOf(items.slice(from))
  for (const item of clauses.slice(MOST_CLAUSES).flat())
    if (item.kind !== 'everyday') unplaced.push(item.said)
  for (const clause of clauses.slice(0, MOST_CLAUSES)) {
    const before = plans.at(-1) ?? null
    const read = readClause(clause, {
      today: context.today,
      before,
      earlier,
      onPage,
      as: before ? null : as,
      isLinked: linked !== null,
    })
    if (!read) {
      // Nothing was made of it, and nothing is left out silently.
      unplaced.push(...clause.flatMap((item) => (item.kind === 'everyday' ? [] : [item.said])))
      continue
    }
    goesOn ||= read.goesOn === true && before === null
    for (const [key, name] of read.names) names.set(key, name)
    if (read.ofOne) unplaced.push(...(await meantOf(context, read.plan, read.ofOne, clause)))
    unplaced.push(...read.unplaced, ...(await groundLoose(context, read.loose)))
    await groundTechnologies(context, read.plan)
    const asked = asField(before, read.plan) ?? (read.refines ? read.plan : null)
    if (asked && before) plans[plans.length - 1] = asked
    else plans.push(...(read.compares ? comparedPlans(read.plan) : [read.plan]))
    compares ||= read.compares
  }
  for (const said of lostIn(clauses.slice(0, MOST_CLAUSES).flat(), plans))
    if (!unplaced.includes(said)) unplaced.push(said)
  const asksWho = hasCue(items, 'who') && !items.some((item) => senseOf(item, 'subject'))
  const isLost = (asksWho || items.some((_, at) => points(items, at))) && !earlier && !onPage
  const isOpen = plans.every(
    ({ where, group, order, measure }) => where.length === 0 && !group && !order && !measure,
  )
  const not_held = items.flatMap((item) => (item.kind === 'word' && item.isNotHeld ? [item.said] : []))
  return {
    plans,
    unplaced,
    not_held,
    names,
    items,
    compares,
    pointsNowhere: isLost && isOpen,
    // With a page in view and a question before it may be either.
    goesOn: goesOn && unplaced.length === 0 && !(onPage && earlier),
    isFresh: way.earlier !== null && earlier === null,
    isLinked: linked !== null,
    leadIn,
    page: onPage && { subject: onPage.subject, id: onPage.id },
  }
}

const MOST_CLAUSES = 5

/** Where the first sentence begins that asks, or else the last one, if those before it end in a full stop. */
function leadInsOf(items: readonly Item[]): number[] {
  const asks = items.findIndex((item) => isCue(item, ...cuesFor('asking')))
  const begins = items.findLastIndex(({ isNew }, at) => isNew && (asks < 0 || at <= asks))
  return begins > 0 && /[.!:]/.test(items[begins]!.before) ? [begins] : []
}

/** Who or what was named last. */
function spokenOf(leadIn: readonly Item[], names: Map<string, string>) {
  const name = leadIn.findLast((item) => item.kind === 'name')
  if (!name || name.things.length !== 1) return null
  const [{ id, name: title }] = name.things as [{ id: string; name: string }]
  names.set(`${name.subject}:${id}`, title)
  return { subject: name.subject, id, where: [{ field: 'id', is: '=' as const, values: [id] }] }
}

export function pageTopic(page: PageData | null) {
  const subject = PAGES.find((one) => one === page?.type)
  if (!subject || !page?.id || !/^\d{1,18}$/.test(page.id)) return null
  return { subject, id: page.id, where: [{ field: 'id', is: '=' as const, values: [page.id] }] }
}
