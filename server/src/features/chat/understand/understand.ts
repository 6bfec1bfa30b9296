import type { PageData } from '@utsyn/contract/chat.ts'
import type { Plan } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { clausesOf, isCue, points, senseOf } from './clause.ts'
import { groundLoose, groundTechnologies } from './ground.ts'
import { type Item, itemsOf } from './items.ts'
import { type Earlier, readClause } from './read-clause.ts'
import { asField, comparedPlans, type Topic } from './topic.ts'

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
}

/** Reads a question as plans, one for each thing that it asks; none where it asks for nothing that the catalogue has. */
export async function understand(
  context: RunContext,
  { question, page, earlier }: { question: string; page: PageData | null; earlier: Earlier | null },
): Promise<Reading> {
  const items = await itemsOf(context.db, question, context.today)
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
    const read = readClause(clause, { today: context.today, before, earlier, onPage })
    if (!read) {
      // Nothing was made of it, and nothing is left out silently.
      unplaced.push(...clause.flatMap((item) => (item.kind === 'everyday' ? [] : [item.said])))
      continue
    }
    for (const [key, name] of read.names) names.set(key, name)
    unplaced.push(...read.unplaced, ...(await groundLoose(context, read.loose)))
    await groundTechnologies(context, read.plan)
    const asked = asField(before, read.plan) ?? (read.refines ? read.plan : null)
    if (asked && before) plans[plans.length - 1] = asked
    else plans.push(...(read.compares ? comparedPlans(read.plan) : [read.plan]))
    compares ||= read.compares
  }
  const asksWho = items.some((item) => isCue(item, 'who')) && !items.some((item) => senseOf(item, 'subject'))
  const isLost = (asksWho || items.some((_, at) => points(items, at))) && !earlier && !onPage
  const isOpen = plans.every(
    ({ where, group, order, measure }) => where.length === 0 && !group && !order && !measure,
  )
  const not_held = items.flatMap((item) => (item.kind === 'word' && item.isNotHeld ? [item.said] : []))
  return { plans, unplaced, not_held, names, items, compares, pointsNowhere: isLost && isOpen }
}

const MOST_CLAUSES = 5
const PAGES = ['job', 'company', 'article', 'consultant'] as const

function pageTopic(page: PageData | null, names: Map<string, string>): Topic | null {
  const subject = PAGES.find((one) => one === page?.type)
  if (!subject || !page?.id || !/^\d{1,18}$/.test(page.id)) return null
  names.set(`${subject}:${page.id}`, page.title ?? '')
  return { subject, where: [{ field: 'id', is: '=', values: [page.id] }] }
}
