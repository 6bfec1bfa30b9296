import type { PageData } from '@utsyn/contract/chat.ts'
import { PAGES, type Plan, type SubjectName } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { clausesOf, isCue, points, senseOf } from './clause.ts'
import { groundLoose, groundTechnologies } from './ground.ts'
import { type Item, itemsOf } from './items.ts'
import { meantOf } from './look-up.ts'
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
  /** What is in view. */
  page: { subject: (typeof PAGES)[number]; id: string } | null
}

/** One way of reading a question, where the words allow several. */
interface Way {
  /** What is asked for where no noun says it. */
  as: SubjectName | null
  /** It has nothing to do with what was asked before. */
  isFresh: boolean
}

const SUBJECTS_ASKED = ['job', 'company', 'article', 'consultant'] as const

/**
 * All the ways in which a question can be read as plans, one plan for each thing that it asks; the first is the one that its words
 * suggest. A way without plans asks for nothing that the catalogue has.
 */
export async function readingsOf(
  context: RunContext,
  { question, page, earlier }: { question: string; page: PageData | null; earlier: Earlier | null },
): Promise<Reading[]> {
  const items = await itemsOf(context.db, question, context.today)
  const ways: Way[] = [
    { as: null, isFresh: false },
    ...(earlier ? [{ as: null, isFresh: true }] : []),
    ...SUBJECTS_ASKED.map((as) => ({ as, isFresh: earlier !== null })),
  ]
  const readings = new Map<string, Reading>()
  for (const way of ways) {
    const reading = await readIn(context, items, { page, earlier: way.isFresh ? null : earlier, as: way.as })
    const key = JSON.stringify([reading.plans, reading.unplaced])
    if (!readings.has(key)) readings.set(key, reading)
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
  { page, earlier, as }: { page: PageData | null; earlier: Earlier | null; as: SubjectName | null },
): Promise<Reading> {
  const names = new Map<string, string>()
  const unplaced: string[] = []
  const plans: Plan[] = []
  let compares = false
  const onPage = pageTopic(page, names)
  // Nobody asks more than that at once; the rest is named as not understood.
  const clauses = clausesOf(items)
  for (const item of clauses.slice(MOST_CLAUSES).flat())
    if (item.kind !== 'everyday') unplaced.push(item.said)
  for (const clause of clauses.slice(0, MOST_CLAUSES)) {
    const before = plans.at(-1) ?? null
    const isBeyond = clause.some((item) => isCue(item, 'beyond'))
    const around = { today: context.today, before, earlier, onPage, as: before ? null : as }
    const read = isBeyond ? null : readClause(clause, around)
    if (!read) {
      // Nothing was made of it, and nothing is left out silently.
      unplaced.push(...clause.flatMap((item) => (item.kind === 'everyday' ? [] : [item.said])))
      continue
    }
    for (const [key, name] of read.names) names.set(key, name)
    if (read.ofOne) unplaced.push(...(await meantOf(context, read.plan, read.ofOne, clause)))
    unplaced.push(...read.unplaced, ...(await groundLoose(context, read.loose)))
    await groundTechnologies(context, read.plan)
    const asked = asField(before, read.plan) ?? (read.refines ? read.plan : null)
    if (asked && before) plans[plans.length - 1] = asked
    else plans.push(...(read.compares ? comparedPlans(read.plan) : [read.plan]))
    // «Flere ledige React-folk enn det finnes React-annonser».
    const last = plans.at(-1)!
    if (compares && before?.measure?.fn === 'count' && !last.group && !last.order)
      last.measure ??= before.measure
    compares ||= read.compares
  }
  const asksWho = items.some((item) => isCue(item, 'who')) && !items.some((item) => senseOf(item, 'subject'))
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
    page: onPage && { subject: onPage.subject, id: onPage.id },
  }
}

const MOST_CLAUSES = 5

export function pageTopic(page: PageData | null, names: Map<string, string>) {
  const subject = PAGES.find((one) => one === page?.type)
  if (!subject || !page?.id || !/^\d{1,18}$/.test(page.id)) return null
  names.set(`${subject}:${page.id}`, page.title ?? '')
  return { subject, id: page.id, where: [{ field: 'id', is: '=' as const, values: [page.id] }] }
}
