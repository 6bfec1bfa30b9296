import type { PageData } from '@utsyn/contract/chat.ts'
import { isField, type Plan, type SubjectName } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { ASKING, clausesOf, isCue, points, senseOf } from './clause.ts'
import { type Composed, compose, composeClause } from './composer.ts'
import { settleOrder } from './finish-plan.ts'
import { headOf } from './head.ts'
import { groundLoose, groundTechnologies } from './ground.ts'
import { type Item, itemsOf } from './items.ts'
import { lookUp, meantOf } from './look-up.ts'
import {
  asField,
  besideIt,
  changed,
  comparedPlans,
  linkTo,
  settleCounted,
  settleFit,
  type Topic,
} from './topic.ts'

/** What was told before in the conversation. */
export interface Earlier {
  plan: Plan | null
  shown: readonly { kind: SubjectName; id: string; title: string }[]
}

export interface Reading {
  plans: Plan[]
  /** The words of the question that nothing was made of. */
  unplaced: string[]
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
    if (read.ofOne) unplaced.push(...(await meantOf(context, read.plan, read.ofOne, clause)))
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
  return { plans, unplaced, names, items, compares, pointsNowhere: isLost && isOpen }
}

const MOST_CLAUSES = 5
const PAGES = ['job', 'company', 'article', 'consultant'] as const

function pageTopic(page: PageData | null, names: Map<string, string>): Topic | null {
  const subject = PAGES.find((one) => one === page?.type)
  if (!subject || !page?.id || !/^\d{1,18}$/.test(page.id)) return null
  names.set(`${subject}:${page.id}`, page.title ?? '')
  return { subject, where: [{ field: 'id', is: '=', values: [page.id] }] }
}

interface Around {
  today: string
  /** What was asked just before in the same question. */
  before: Plan | null
  earlier: Earlier | null
  onPage: Topic | null
}

function readClause(clause: readonly Item[], { today, before, earlier, onPage }: Around): Composed | null {
  const previous = before ?? earlier?.plan ?? null
  const spoken = before ? topicOf(before) : (onPage ?? earlierTopic(earlier))
  const asksNothing = !clause.some(
    (item) => isCue(item, ...ASKING) || senseOf(item, 'subject') || item.kind === 'name',
  )
  const one = [spoken, ...toldOf(clause, previous, earlier)].reduce<Composed | null>(
    (found, topic) => found ?? lookUp(clause, topic),
    null,
  )
  // «Og Tindra?» is asked what was asked of another.
  const isAsked = (found: Composed) => found.plan.fields.length > 0 || found.ofOne!.length > 0
  if (one && (!previous || isAsked(one) || clause.some((item) => isCue(item, 'describe')))) return one
  if (previous && asksNothing && (!onPage || before))
    return followUp(clause, { today, before, previous, spoken })
  const isPointing = clause.some((_, at) => points(clause, at))
  const nouns = clause.some((item) => senseOf(item, 'subject') !== null || item.kind === 'name')
  const composed = composeClause(clause, { today, subject: spoken?.subject ?? null })
  if (!composed) return nameAlone(clause, today) ?? followUp(clause, { today, before, previous, spoken })
  const isBare = !nouns && !clause.some((item) => isCue(item, 'who', 'we'))
  const isSecond = before !== null && composed.plan.where.length === 0 && composed.loose.length === 0
  if (previous && !onPage && isBare && !composed.plan.group && composed.plan.subject === previous.subject)
    return { ...composed, plan: keepLoose(composed, changed(previous, composed.plan, { isMore: false })) }
  if (previous?.group && composed.plan.order && clause.some((item) => isCue(item, 'they')))
    return { ...composed, plan: changed(previous, composed.plan, { isMore: false }) }
  // «Bare byer med minst tolv annonser» of what has been put together by town.
  if (previous?.group && composed.plan.having && !composed.plan.group)
    return { ...composed, refines: before !== null, plan: { ...previous, having: composed.plan.having } }
  const isOther = clause.some((item) => isCue(item, 'other'))
  if (spoken && isOther && besideIt(composed.plan, spoken)) return composed
  if (spoken && (isPointing || isBare || isSecond)) linkTo(composed.plan, spoken)
  settleOrder(composed.plan)
  settleFit(composed.plan)
  settleCounted(composed.plan)
  return composed
}

/** The lists into which loose words go are those of the plan as it was composed. */
const keepLoose = (composed: Composed, plan: Plan): Plan => {
  for (const loose of composed.loose) if (loose.where === composed.plan.where) loose.where = plan.where
  return plan
}

/** What a clause may ask of beside all that is spoken of: whom was told of, and whose ads they are. */
function toldOf(clause: readonly Item[], previous: Plan | null, earlier: Earlier | null): Topic[] {
  const pinned = (subject: SubjectName, id: string): Topic => ({
    subject,
    where: [{ field: 'id', is: '=', values: [id] }],
  })
  const shown = earlier?.shown ?? []
  const asksShe = clause.some((item) => isCue(item, 'she'))
  const asksIt = clause.some((item) => isCue(item, 'it'))
  const she = asksShe ? shown.find(({ kind }) => kind === 'consultant') : undefined
  const it = asksIt && shown.length === 1 ? shown[0] : undefined
  const whose = previous?.where.find((one) => isField(one) && one.field === 'company')
  return [
    ...[she, it].flatMap((one) => (one ? [pinned(one.kind, one.id)] : [])),
    ...(whose && isField(whose) && whose.values.length === 1
      ? [pinned('company', String(whose.values[0]))]
      : []),
  ]
}

const topicOf = ({ subject, where }: Plan): Topic => ({ subject, where: [...where] })

/** What was told of before: those that were shown where they were chosen from more, else all that the question was about. */
function earlierTopic(earlier: Earlier | null): Topic | null {
  const plan = earlier?.plan
  const shown = (earlier?.shown ?? []).filter(({ kind }) => !plan || kind === plan.subject)
  if (plan && !(plan.order && plan.take !== null) && !plan.group) return topicOf(plan)
  const [first] = shown.length > 0 ? shown : (earlier?.shown ?? [])
  if (!first) return plan ? topicOf(plan) : null
  const ids = (earlier?.shown ?? []).filter(({ kind }) => kind === first.kind).map(({ id }) => id)
  return {
    subject: first.kind,
    where: [{ field: 'id', is: '=', values: plan?.take ? ids.slice(0, plan.take) : ids }],
  }
}

/** «Kronlia?», «fortell om Tindra»: all that is asked is who that is. */
function nameAlone(clause: readonly Item[], today: string): Composed | null {
  const name = clause.find(({ kind }) => kind === 'name') as Extract<Item, { kind: 'name' }> | undefined
  if (!name || isCue(clause[0], 'and')) return null
  return compose(clause, { today, subject: null }, headOf(name.subject))
}

interface FollowUp {
  today: string
  before: Plan | null
  previous: Plan | null
  spoken: Topic | null
}

/** «Og i Oslo?», «flere», «bare de faste», «per fylke»: the question before with something else. */
function followUp(clause: readonly Item[], { today, before, previous, spoken }: FollowUp): Composed | null {
  const subject = previous?.subject ?? spoken?.subject
  if (!subject) return null
  const head = {
    ...headOf(subject),
    measure: clause.some((item) => isCue(item, 'count')),
    whether: clause.some((item) => isCue(item, 'is_there')),
    isOne: clause.some(({ said }) => /^hvil(?:ken|ket)$|^hvem$/i.test(said)),
  }
  const composed = compose(clause, { today, subject }, head)
  if (!previous) {
    if (spoken) linkTo(composed.plan, spoken)
    return composed
  }
  const isMore =
    clause.some((item) => isCue(item, 'more')) &&
    composed.plan.where.length === 0 &&
    composed.loose.length === 0
  const { plan } = composed
  // «Topp tre med antall» of what is counted already.
  if (before && plan.measure?.fn === 'count' && (before.group ?? before.order) && plan.where.length === 0)
    delete plan.measure
  const refines =
    plan.where.length === 0 && composed.loose.length === 0 && !plan.group && !plan.measure && !isMore
  return { ...composed, refines, plan: keepLoose(composed, changed(previous, plan, { isMore })) }
}
