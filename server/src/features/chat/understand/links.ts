import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import { namedIn } from '../plan/named-in.ts'
import { type Condition, isField, isId, isRelation, type Plan, type SubjectName } from '../plan/plan.ts'
import { cuesFor, hasCue, isCue, points, senseOf } from './clause.ts'
import type { Item } from './items.ts'

/** Things that a question may be about without naming them. */
export interface Topic {
  subject: SubjectName
  where: Condition[]
}

/** What was answered before in the conversation. */
export interface Earlier {
  plan: Plan | null
  shown: readonly { kind: SubjectName; id: string; title: string }[]
}

/**
 * What a clause goes on from: the thing in view (`page`), things that were shown (`shown`), or the question before, of which all is
 * kept that the clause does not say anew (`again`).
 */
export type Link = { to: 'page' | 'shown'; topic: Topic } | { to: 'again'; plan: Plan }

/** Things by their ids. */
export const pinned = (subject: SubjectName, ids: string[]): Topic => ({
  subject,
  where: [{ field: 'id', is: '=', values: ids }],
})

/**
 * All that a clause may go on from, the likeliest first; null, where it stands, is that it goes on from nothing. What it says of
 * that decides the order only: each is a reading of its own.
 */
export function linksFor(
  clause: readonly Item[],
  page: Topic | null,
  earlier: Earlier | null,
): (Link | null)[] {
  const inView: Link | null = page && { to: 'page', topic: page }
  const again: Link | null = earlier?.plan ? { to: 'again', plan: earlier.plan } : null
  const topic = earlierTopic(earlier, hasCue(clause, 'she'))
  const shown: Link | null = topic && { to: 'shown', topic }
  const one = oneShown(clause, earlier).map((of): Link => ({ to: 'shown', topic: of }))
  const [first, second] =
    shown && (isPartitive(clause) || continues(clause)) ? [shown, inView] : [inView, shown]
  const likely: (Link | null)[] = [
    ...one,
    ...(isPartitive(clause) ? [shown] : []),
    ...(isElliptic(clause) || (isBare(clause) && !inView) ? [again] : []),
    ...(isBare(clause) || pointsBack(clause) ? [first] : []),
  ]
  return [...new Set([...likely.filter((link) => link !== null), null, first, second, again])].filter(
    (link, at, all) => link !== null || all.indexOf(null) === at,
  )
}

export const pointsBack = (clause: readonly Item[]): boolean => clause.some((_, at) => points(clause, at))

/** Nothing is named that it could be about. */
export const isBare = (clause: readonly Item[]): boolean =>
  !clause.some((item) => item.kind === 'name' || senseOf(item, 'subject')) && !hasCue(clause, 'who', 'we')

/** «Av dem», «blant disse»: of several that were shown. */
const isPartitive = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      isCue(item, 'they') && /(?:^| )(?:av|blant)\b/.test(`${items[at - 1]?.words ?? ''} ${item.words}`),
  )

/** «Og …», «hva med …»: it goes on from the question before. */
const continues = (clause: readonly Item[]): boolean =>
  hasCue(clause, 'again') || isCue(clause[0], 'and', 'other')

/** «Og i Bergen?», «bare de faste», «tilsvarende for Tindra?»: all else is as it was asked before. */
export const isElliptic = (clause: readonly Item[]): boolean =>
  !clause.some((item) => isCue(item, ...cuesFor('asking')) || senseOf(item, 'subject')) &&
  (continues(clause) || !clause.some(({ kind }) => kind === 'name'))

const ORDINALS = ['nth_1', 'nth_2', 'nth_3', 'nth_4', 'nth_5']

/** One thing of those that were shown: «den andre», «hun», «den» after a single one or one technology. */
function oneShown(clause: readonly Item[], earlier: Earlier | null): Topic[] {
  const { plan = null, shown = [] } = earlier ?? {}
  const nth = shown[ORDINALS.findIndex((cue) => hasCue(clause, cue))]
  const she = hasCue(clause, 'she') ? shown.find(({ kind }) => kind === 'consultant') : undefined
  const it = hasCue(clause, 'it') && shown.length === 1 ? shown[0] : undefined
  const technologies =
    plan && hasCue(clause, 'it')
      ? namedIn(plan).flatMap(({ subject, name, condition }) =>
          name === 'technology' || (subject === 'technology' && name === 'name')
            ? (condition?.values ?? [])
            : [],
        )
      : []
  const technology: Topic[] =
    technologies.length === 1
      ? [{ subject: 'technology', where: [{ field: 'name', is: '=', values: technologies }] }]
      : []
  // «Hvem av oss kan den?»
  const isKnown = clause.some((item) => senseOf(item, 'relation', 'technology'))
  const things = [nth, she, it].flatMap((one) => (one ? [pinned(one.kind, [one.id])] : []))
  return isKnown && technology.length > 0 ? technology : things
}

/** What was shown where it was chosen from more, else all that the question was about. */
function earlierTopic(earlier: Earlier | null, isShe: boolean): Topic | null {
  const { plan = null, shown = [] } = earlier ?? {}
  const isChosen = plan?.order && (plan.take !== null || isShe)
  const [first] = shown.filter(({ kind }) => kind === plan?.subject).concat(shown)
  if (plan && ((!isChosen && !plan.group) || !first)) return { subject: plan.subject, where: [...plan.where] }
  if (!first) return null
  const ids = shown.filter(({ kind }) => kind === first.kind).map(({ id }) => id)
  return pinned(first.kind, ids.slice(0, isShe && isChosen ? 1 : (plan?.take ?? undefined)))
}

/** It says something else of the same: another place, other related things. A negation narrows and replaces nothing. */
function replaces(later: Condition, earlier: Condition): boolean {
  const one = 'not' in earlier ? earlier.not : earlier
  if (isField(one) && isField(later)) return one.field === later.field && one.of === later.of
  return isRelation(earlier) && isRelation(later) && earlier.relation === later.relation
}

/** Adds conditions to a plan, without those that it says anew unless it `narrows`. The list stays the same one. */
function prepend(plan: Plan, before: readonly Condition[], narrows: boolean): void {
  const kept = before.filter((one) => narrows || !plan.where.some((later) => replaces(later, one)))
  plan.where.unshift(...kept)
}

/** Narrows a plan to the things that a clause goes on from, or to what is related to them. */
export function linkTo(plan: Plan, { subject, where }: Topic, clause: readonly Item[]): void {
  const [only] = where
  const { fields } = CATALOGUE[plan.subject]
  if (plan.subject === subject && isId(only) && hasCue(clause, 'other')) {
    // «Har de flere annonser?» of one in view: others of its company.
    const back = relationTo('company', subject)
    if (back && CATALOGUE[subject].relations['company'])
      plan.where.unshift({ relation: 'company', where: [{ relation: back, where: [only!] }] })
    plan.where.push({ not: only! })
    return
  }
  if (plan.subject === subject) return prepend(plan, where, isPartitive(clause) || hasCue(clause, 'also'))
  if (
    where.length === 1 &&
    fields[subject] &&
    (subject === 'technology' || (subject === 'company' && isId(only)))
  )
    return void plan.where.unshift({ ...only!, field: subject } as Condition)
  // Companies with ads of that kind were spoken of, and now it is the ads.
  if (where.length === 1 && isRelation(only!) && only.relation === plan.subject && !only.count)
    return prepend(plan, only.where, false)
  const relation = relationTo(plan.subject, subject, where.some(isId))
  if (!relation) return
  const there = plan.where.filter(isRelation).find((one) => one.relation === relation)
  if (there) there.where.unshift(...where)
  else plan.where.unshift({ relation, where: [...where] })
}

/** So many more are shown where nobody says how many. */
const MORE = 5

/** The question before with what this plan says anew: another place, another count, what is asked of the same things. */
export function goOn(plan: Plan, before: Plan, clause: readonly Item[], isNothingSaid: boolean): void {
  if (isNothingSaid && hasCue(clause, 'more')) {
    Object.assign(plan, before, { skip: before.skip + (before.take ?? MORE) })
    return
  }
  // «Hvilke av dem utløper snart?» after «hvor mange …»: they are asked for and not how many.
  const asksThings = !before.group && hasCue(clause, 'which', 'who', 'what')
  const kept = { ...before }
  if (asksThings) {
    delete kept.measure
    delete kept.asks_whether
  }
  // «Topp tre med antall» of what is counted already.
  if (isNothingSaid && plan.measure?.fn === 'count' && (before.group ?? before.order)) delete plan.measure
  const asksAnew =
    plan.group !== undefined ||
    plan.measure !== undefined ||
    plan.fields.length > 0 ||
    plan.order !== undefined
  prepend(plan, before.where, isPartitive(clause) || hasCue(clause, 'also'))
  if (!asksAnew) Object.assign(plan, kept, { where: plan.where, skip: 0, take: plan.take ?? before.take })
}
