import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import { byId, isId } from '../plan/by-id.ts'
import type { Memory } from '../plan/memory.ts'
import { namedIn } from '../plan/named-in.ts'
import { type Condition, isField, isRelation, type Plan, type SubjectName } from '../plan/plan.ts'
import { SHOWN } from '../query/run-plan.ts'
import { hasCue, isCue, isTheOne, nounsIn, points, senseOf } from './clause.ts'
import type { Item } from './items.ts'
import { peopleIn } from './pronouns.ts'
import { namesAll } from './take-senses.ts'

/** Things that a question may refer to without naming them. */
export interface Topic {
  subject: SubjectName
  where: Condition[]
}

/**
 * What a clause refers back to: the thing in view (`page`), the things shown (`shown`), or the previous question, whose
 * parts are kept unless replaced (`again`).
 */
export type Link = { to: 'page' | 'shown'; topic: Topic } | { to: 'again'; plan: Plan }

export const pinned = (subject: SubjectName, ids: string[]): Topic => ({
  subject,
  where: [byId(...ids)],
})

/**
 * All possible links of a clause, the most likely first; null means none. Only the order depends on the wording: each link
 * makes a reading.
 */
export function linksFor(
  clause: readonly Item[],
  page: Topic | null,
  earlier: Memory | null,
): (Link | null)[] {
  const inView: Link | null = page && { to: 'page', topic: page }
  const again: Link | null = earlier?.plan ? { to: 'again', plan: earlier.plan } : null
  const topic = earlierTopic(earlier)
  const shown: Link | null = topic && { to: 'shown', topic }
  const one = oneShown(clause, earlier).map((of): Link => ({ to: 'shown', topic: of }))
  const likely: (Link | null)[] = [
    ...one,
    ...(isPartitive(clause) ? [shown] : []),
    ...(isElliptic(clause) || (isBare(clause) && !inView) ? [again] : []),
    ...(isBare(clause) || pointsBack(clause) || hasCue(clause, 'alike', 'fits') ? [inView ?? shown] : []),
  ]
  const others = [inView, shown, again].filter((link) => link !== null)
  return [...new Set([...likely.filter((link) => link !== null), null, ...others])]
}

/** «Bedriften» beside an ad in view is the company of that ad. */
export function topicSaid(clause: readonly Item[], topic: Topic): Topic {
  const subjects = clause.flatMap((item) =>
    isTheOne(clause, item) ? (senseOf(item, 'subject')?.subject ?? []) : [],
  )
  const subject = subjects.find((one) => relationTo(one, topic.subject))
  const relation = subject && relationTo(subject, topic.subject)
  return relation ? { subject, where: [{ relation, where: topic.where }] } : topic
}

export const pointsBack = (clause: readonly Item[]): boolean => clause.some((_, at) => points(clause, at))

/** No name, subject or person: the clause does not say what it is about. */
export const isBare = (clause: readonly Item[]): boolean =>
  !clause.some(({ kind }) => kind === 'name') && nounsIn(clause).length === 0 && !hasCue(clause, 'who', 'we')

/** «Hvilke stillinger har frist neste uke?» is a question of its own, «hvilke andre …», «hvilke av dem …» are not. */
export const isWhole = (clause: readonly Item[]): boolean =>
  hasCue(clause, 'asking') &&
  nounsIn(clause).length > 0 &&
  !hasCue(clause, 'other', 'also', 'such', 'they', 'again', 'more')

/** «Av dem», «blant disse»: a part of the things shown. */
const isPartitive = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      isCue(item, 'they') && /(?:^| )(?:av|blant)\b/.test(`${items[at - 1]?.words ?? ''} ${item.words}`),
  )

/**
 * An ellipsis, the rest of which comes from the previous question: «og i Bergen?», «bare de faste», «tilsvarende for
 * Tindra?».
 */
export const isElliptic = (clause: readonly Item[]): boolean =>
  !hasCue(clause, 'asking') &&
  nounsIn(clause).length === 0 &&
  (hasCue(clause, 'again') || isCue(clause[0], 'and', 'other') || !clause.some(({ kind }) => kind === 'name'))

/** Resolves an ordinal or a pronoun to one of the things shown: «den andre», «hun», «den» after a single thing. */
function oneShown(clause: readonly Item[], earlier: Memory | null): Topic[] {
  const { plan = null, shown = [] } = earlier ?? {}
  const nth = shown.find((_, at) => hasCue(clause, `nth_${at + 1}`))
  const she = hasCue(clause, 'she') ? peopleIn(earlier)[0] : undefined
  const it = hasCue(clause, 'it') && shown.length === 1 ? shown[0] : undefined
  // In «hvem av oss kan den?» the pronoun is the technology.
  const isKnown = hasCue(clause, 'it') && clause.some((item) => senseOf(item, 'relation', 'technology'))
  const named = plan && isKnown ? namedIn(plan).filter(({ name }) => name === 'technology') : []
  const values = named.flatMap(({ condition }) => condition?.values ?? [])
  if (values.length === 1) return [{ subject: 'technology', where: [{ field: 'name', is: '=', values }] }]
  return [nth, she, it].flatMap((one) => (one ? [pinned(one.kind, [one.id])] : []))
}

/** The things shown if they were selected from more, otherwise everything that the plan matched. */
function earlierTopic(earlier: Memory | null): Topic | null {
  const { plan = null, shown = [] } = earlier ?? {}
  const isChosen = plan?.order && plan.take !== null
  const [first] = shown.filter(({ kind }) => kind === plan?.subject).concat(shown)
  if (plan && ((!isChosen && !plan.group) || !first)) return { subject: plan.subject, where: [...plan.where] }
  if (!first) return null
  const ids = shown.filter(({ kind }) => kind === first.kind).map(({ id }) => id)
  return pinned(first.kind, ids.slice(0, plan?.take ?? undefined))
}

/**
 * Adds earlier conditions, without those on a field that has a new one unless a part is asked for. A negation replaces
 * nothing.
 */
function prepend(plan: Plan, before: readonly Condition[], clause: readonly Item[]): void {
  const named = isPartitive(clause) ? [] : plan.where.filter(isField).map(({ field }) => field)
  const { fields } = CATALOGUE[plan.subject]
  // «Hva med annonser?» after requests is no longer about requests.
  const isAll = clause.some((item) => namesAll(item, plan.subject))
  const isLeft = (field: string) => !named.includes(field) && !(isAll && fields[field]?.is_noun)
  plan.where.unshift(...before.filter((one) => !isField(one) || isLeft(one.field)))
}

/** Restricts a plan to the linked things, or to things related to them. */
export function linkTo(plan: Plan, of: Topic, clause: readonly Item[]): void {
  const { subject, where } = topicSaid(clause, of)
  const [only] = where
  const { fields, relations } = CATALOGUE[plan.subject]
  if (plan.subject === subject && isId(only) && relations['alike'] && hasCue(clause, 'alike'))
    return void plan.where.unshift({ relation: 'alike', where: [only] })
  if (plan.subject === of.subject && isId(of.where[0]) && hasCue(clause, 'other')) {
    // «Har de flere annonser?» about an ad in view: others of its company.
    const back = relationTo('company', of.subject)
    if (back && CATALOGUE[of.subject].relations['company'])
      plan.where.unshift({ relation: 'company', where: [{ relation: back, where: [of.where[0]!] }] })
    return void plan.where.push({ not: of.where[0]! })
  }
  if (plan.subject === subject) return prepend(plan, where, clause)
  const isValue = subject === 'technology' || (subject === 'company' && isId(only))
  if (isValue && where.length === 1 && fields[subject])
    return void plan.where.unshift({ ...only!, field: subject } as Condition)
  // After companies with such ads, a question about ads keeps the conditions on the ads.
  if (where.length === 1 && isRelation(only!) && only.relation === plan.subject && !only.where.some(isId))
    return prepend(plan, only.where, clause)
  const relation = relationTo(plan.subject, subject, where.some(isId))
  // «Hvem er ledig nå?» after a list of ads does not ask who fits them.
  const isMeant = relation !== 'fits' || where.some(isId) || hasCue(clause, 'fits')
  if (!relation || !isMeant) return
  const there = plan.where.filter(isRelation).find((one) => one.relation === relation)
  if (there) there.where.unshift(...where)
  else plan.where.unshift({ relation, where: [...where] })
}

/** Continues the previous plan, with the parts that this clause replaces. */
export function goOn(plan: Plan, before: Plan, clause: readonly Item[], isNothingSaid: boolean): void {
  if (isNothingSaid && hasCue(clause, 'more'))
    return void Object.assign(plan, before, { skip: before.skip + (before.take ?? SHOWN) })
  const { group, measure, order, fields } = plan
  const asksAnew = group !== undefined || measure || order || fields.length > 0
  prepend(plan, before.where, clause)
  if (!asksAnew) Object.assign(plan, before, { where: plan.where, skip: 0, take: plan.take ?? before.take })
}
