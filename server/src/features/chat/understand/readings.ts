import { CATALOGUE } from '../catalogue/catalogue.ts'
import { isId } from '../plan/by-id.ts'
import type { PageData } from '@utsyn/contract/chat.ts'
import type { Memory } from '../plan/memory.ts'
import { type Condition, isRelation, PAGES, type Plan, type SubjectName } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { asksWhether, clausesOf, hasCue, isCue, points, senseOf, sensesOf } from './clause.ts'
import type { ClauseState } from './clause-state.ts'
import { compose } from './compose.ts'
import { comparedPlans, settle } from './settle-plan.ts'
import { groundLoose, groundTechnologies } from './ground.ts'
import { findHead, headOf, subjectNamed } from './head.ts'
import { type Item, itemsOf } from './items.ts'
import { isOfRequest } from './lexicon.ts'
import {
  goOn,
  isBare,
  isElliptic,
  isWhole,
  type Link,
  linkTo,
  linksFor,
  pinned,
  pointsBack,
  type Topic,
  topicSaid,
} from './links.ts'
import { lostIn } from './nothing-lost.ts'
import { peopleIn, refersToNothing } from './pronouns.ts'
import { unreadOf } from './tokens.ts'

/** A word for requests or follow-ups, whether or not a plan took it. */
export const saysRequests = (items: readonly Item[]): boolean =>
  items.some((item) =>
    sensesOf(item).some(
      (sense) =>
        isOfRequest(sense) || (sense.kind === 'subject' && CATALOGUE[sense.subject].is_for_rules === true),
    ),
  )

export interface Reading {
  plans: Plan[]
  /** Words of the question that are not part of a plan. */
  unplaced: string[]
  /** Those that the portal has no data on, such as somebody's pay. */
  not_held: string[]
  items: Item[]
  /** A pronoun without an antecedent: «hva med den?» as the first question, «hvem er best?» without a criterion. */
  pointsNowhere: boolean
  /** A pronoun that means nothing, or one of several people: only asking back is right. */
  isUnknowable: boolean
  link: Link['to'] | null
  /** How the wording refers back; null if there is nothing to refer to. */
  goesOn: 'pointing' | 'elliptic' | 'bare' | 'full' | null
  /** Links as its wording suggests, with nothing unplaced. */
  isSure: boolean
  /** Sentences before the question are used as its topic only. */
  isLedIn: boolean
  /** The subject of the thing in view, or of the topic of the lead-in. */
  view: SubjectName | null
}

interface Way {
  link: Link | null
  as: SubjectName | null
  /** The number of lead-in items: «Skal møte Tindra i morgen. Har de noe i Oslo?» */
  from: number
}

export interface Circumstance {
  page: PageData | null
  earlier: Memory | null
}

/**
 * The readings of a question, each with a plan per clause; the first is the literal one. A reading without plans asks for
 * nothing in the catalogue.
 */
export async function readingsOf(
  context: RunContext,
  { question, page, earlier }: Circumstance & { question: string },
): Promise<[usual: Reading, ...others: Reading[]]> {
  const items = await itemsOf(context, question)
  const [clause = []] = clausesOf(items)
  // A list of nothing is not searched further, unless the question goes on in so many words.
  const mayGoOn = earlier === null || hasAnswer(earlier) || isElliptic(clause)
  const links = linksFor(clause, pageTopic(page), earlier)
    .filter((link) => link?.to !== 'again' || mayGoOn)
    .filter((link, at) => at === 0 || link === null || link.to === 'page' || !isWhole(clause))
  const ways: Way[] = links.map((link) => ({ link, as: null, from: 0 }))
  const from = items.findLastIndex(({ isNew }) => isNew)
  // The last sentence alone.
  if (from > 0) {
    const topic = topicOf(items.slice(0, from))
    ways.push({ link: topic && { to: 'page', topic }, as: null, from })
  }
  const others = [...PAGES, 'follow_up'] as const
  ways.push(...others.map((as) => ({ link: links[0]?.to === 'page' ? links[0] : null, as, from: 0 })))
  const unread = unreadOf(question)
  const readings = new Map<string, Reading>()
  for (const way of ways) {
    const reading = await readIn(context, items, way, { page, earlier })
    reading.unplaced.push(...unread)
    reading.isSure &&= unread.length === 0
    const key = JSON.stringify([reading.plans, reading.unplaced])
    if (reading.plans.length > 0 || readings.size === 0) readings.set(key, readings.get(key) ?? reading)
  }
  return [...readings.values()] as [Reading, ...Reading[]]
}

const hasAnswer = ({ plan, shown }: Memory): boolean =>
  shown.length > 0 || plan?.measure !== undefined || plan?.group !== undefined

/** Further clauses are reported as not understood. */
const MOST_CLAUSES = 5

/** Kinds of items that narrow an answer even in a sentence before the question. */
const NARROWS: ReadonlySet<Item['kind']> = new Set(['technology', 'place', 'number'])

async function readIn(
  context: RunContext,
  items: Item[],
  { link, as, from }: Way,
  { page, earlier }: Circumstance,
): Promise<Reading> {
  const unplaced: string[] = []
  const plans: Plan[] = []
  const all = clausesOf(items.slice(from))
  const clauses = all.slice(0, MOST_CLAUSES)
  for (const item of all.slice(MOST_CLAUSES).flat()) if (item.kind !== 'everyday') unplaced.push(item.said)
  for (const clause of clauses) {
    const before = plans.at(-1) ?? null
    const read = before
      ? readAfter(clause, before, context.today)
      : readClause(clause, link, context.today, as)
    if (!read) {
      // Nothing of the clause was parsed: all its words are reported.
      unplaced.push(...clause.flatMap((item) => (item.kind === 'everyday' ? [] : [item.said])))
      continue
    }
    unplaced.push(...read.unplaced, ...(await groundLoose(context, read.loose)))
    settle(read)
    await groundTechnologies(context, read.plan)
    if (before && isSameThing(before, read.plan))
      before.fields = [...new Set([...before.fields, ...read.plan.fields])]
    else if (before && read.refines) plans[plans.length - 1] = read.plan
    else plans.push(...(read.compares ? comparedPlans(read.plan, read.compared) : [read.plan]))
  }
  const left = items.slice(0, from).filter(({ kind }) => NARROWS.has(kind))
  for (const said of lostIn([...left, ...clauses.flat()], plans))
    if (!unplaced.includes(said)) unplaced.push(said)
  const [clause = []] = clauses
  const view = topicOf(items.slice(0, from)) ?? pageTopic(page)
  const asksWho = hasCue(items, 'who') && !items.some((item) => senseOf(item, 'subject'))
  const isPointing = pointsBack(clause) && 'pointing'
  const goesOn = (isElliptic(clause) && 'elliptic') || isPointing || (isBare(clause) && 'bare') || 'full'
  const isNamed = items.some(({ kind }) => kind === 'name')
  const isOneOfSeveral = hasCue(items, 'she') && !isNamed && peopleIn(earlier).length > 1
  const isEmpty = (one: Condition) => isRelation(one) && one.where.every(isEmpty)
  const isOpen = plans.every(({ where }) => where.every(isEmpty))
  return {
    plans,
    unplaced,
    not_held: items.flatMap((item) => (item.kind === 'word' && item.isNotHeld ? [item.said] : [])),
    items,
    pointsNowhere: (asksWho || pointsBack(items)) && !earlier && !view && isOpen,
    isUnknowable: !view && (earlier ? isOneOfSeveral : refersToNothing(items)),
    link: link?.to ?? null,
    isSure:
      link !== null &&
      unplaced.length === 0 &&
      (link.to !== 'page' || (goesOn === 'pointing' && plans[0]?.subject !== link.topic.subject)),
    goesOn: (view ?? earlier) ? goesOn : null,
    isLedIn: from > 0,
    view: view?.subject ?? null,
  }
}

function topicOf(leadIn: readonly Item[]): Topic | null {
  const name = leadIn.findLast((item) => item.kind === 'name')
  return name?.ids.length === 1 ? pinned(name.subject, name.ids) : null
}

/** The thing in view as the browser sent it: only its type and id are trusted. */
export function pageTopic(page: PageData | null): Topic | null {
  const subject = PAGES.find((one) => one === page?.type)
  return subject && /^\d{1,18}$/.test(`${page?.id}`) ? pinned(subject, [`${page?.id}`]) : null
}

/** Parses a clause that may continue the one before it in the same question. */
function readAfter(clause: readonly Item[], before: Plan, today: string): ClauseState | null {
  const ids = before.where.filter(isId)
  const plan = ids.length > 0 ? { ...before, where: ids } : before
  for (const link of linksFor(clause, null, { plan, shown: [] })) {
    const read = readClause(clause, link, today)
    const isEmpty = read && link === null && read.plan.where.length === 0 && read.loose.length === 0
    if (read && !isEmpty) return read
  }
  return null
}

/**
 * Another field of the same thing: «når er fristen, og hvem er kontakt?», «når ble den eldste lagt ut, og i hvilken by?».
 */
function isSameThing(before: Plan, now: Plan): boolean {
  const isSame = now.subject === before.subject && JSON.stringify(before.where) === JSON.stringify(now.where)
  return isSame && now.fields.length > 0 && (before.take === 1 || before.where.some(isId))
}

/** Reads a clause, and reports the words that narrow it and without which it would be read alike. */
function readClause(clause: readonly Item[], ...how: How): ClauseState | null {
  const read = composeClause(clause, ...how)
  const isIdle = (item: Item) => {
    const rest = clause.filter((one) => one !== item)
    return composeClause(rest, ...how)?.contents === read?.contents
  }
  const idle = clause.filter((item) => isCue(item, 'narrowing') && isIdle(item)).map(({ said }) => said)
  read?.unplaced.push(...idle.filter((said) => !read.unplaced.includes(said)))
  return read
}

type How = [link: Link | null, today: string, as?: SubjectName | null]

/** The plan of a clause with this link; null if the link does not apply. */
function composeClause(clause: readonly Item[], ...[link, today, as = null]: How): ClauseState | null {
  const before = link?.to === 'again' ? link.plan : null
  const topic = link && 'topic' in link ? topicSaid(clause, link.topic) : null
  const subject = before?.subject ?? topic?.subject ?? null
  // In «hvem av de to» the number belongs to the pronoun.
  const items = clause.filter(({ kind }, at) => kind !== 'number' || at === 0 || !points(clause, at - 1))
  const context = { today, subject, as }
  const rest = subject ?? subjectNamed(items)
  const said = {
    measure: hasCue(items, 'count'),
    whether: asksWhether(items),
    isOne: hasCue(items, 'which_one'),
  }
  const head = (before && isElliptic(items) ? null : findHead(items, context)) ?? (rest && headOf(rest, said))
  if (!head || (before && head.subject !== before.subject)) return null
  const composed = compose(items, context, head)
  const { plan, loose, unplaced } = composed
  const isNothingSaid = plan.where.length === 0 && loose.length === 0
  if (before) {
    composed.refines = isNothingSaid && !plan.measure
    goOn(plan, before, items, isNothingSaid)
    // The same again says nothing new: «Hvilke er de?» after a number.
    if ((plan.measure ?? plan.group) && JSON.stringify(plan) === JSON.stringify(before)) return null
  } else if (link && 'topic' in link) {
    linkTo(plan, link.topic, items)
    // «Og hvem?» after ads has nothing to do with them, and does not ask for everybody.
    const isNamed = items.some((item) => senseOf(item, 'subject', plan.subject)) && !pointsBack(items)
    if (isNothingSaid && plan.where.length === 0 && link.topic.where.length > 0 && !isNamed) return null
  } else unplaced.push(...items.flatMap((item) => (isCue(item, 'alike') ? item.said : [])))
  return composed
}
