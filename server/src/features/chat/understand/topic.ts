import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import { finishShare } from './finish-plan.ts'
import { type Condition, isField, isId, isRelation, type Plan, type SubjectName } from '../plan/plan.ts'

/** What is spoken of: the page, one thing that was told of, or all that a question before was about. */
export interface Topic {
  subject: SubjectName
  where: Condition[]
}

/** Things by their ids. */
export const pinned = (subject: SubjectName, ids: string[]): Topic => ({
  subject,
  where: [{ field: 'id', is: '=', values: ids }],
})

/** It says something else of the same: another place, other related things. A negation narrows and replaces nothing. */
function replaces(later: Condition, earlier: Condition): boolean {
  const one = 'not' in earlier ? earlier.not : earlier
  if (isField(one) && isField(later)) return one.field === later.field && one.of === later.of
  return isRelation(earlier) && isRelation(later) && earlier.relation === later.relation
}

const merged = (before: readonly Condition[], now: readonly Condition[], narrows: boolean): Condition[] => [
  ...before.filter((one) => narrows || !now.some((later) => replaces(later, one))),
  ...now,
]

/** Narrows a plan to what is spoken of, or to what is related to it; `narrows` as for `changed`. */
export function linkTo(plan: Plan, { subject, where }: Topic, narrows = false): void {
  if (plan.subject === subject) {
    // The list stays the same one: words that are looked for later go into it.
    plan.where.splice(0, plan.where.length, ...merged(where, plan.where, narrows))
    return
  }
  const [only] = where
  if (
    subject === 'company' &&
    CATALOGUE[plan.subject].fields['company'] &&
    where.length === 1 &&
    isId(only)
  ) {
    plan.where.unshift({ ...only!, field: 'company' } as Condition)
    return
  }
  if (subject === 'technology' && CATALOGUE[plan.subject].fields['technology'] && where.length === 1) {
    plan.where.unshift({ ...only!, field: 'technology' } as Condition)
    return
  }
  // Companies with ads of that kind were spoken of, and now it is the ads.
  if (where.length === 1 && isRelation(only!) && only.relation === plan.subject && !only.count) {
    linkTo(plan, { subject: plan.subject, where: only.where })
    return
  }
  const relation = relationTo(plan.subject, subject, where.some(isId))
  if (!relation) return
  const there = plan.where.filter(isRelation).find((one) => one.relation === relation)
  if (there) there.where.unshift(...where)
  else plan.where.unshift({ relation, where: [...where] })
}

/** «Har de flere annonser?», «flere artikler om samme bedrift» of one in view: others of its company; false where it is no such one. */
export function linkBeside(plan: Plan, { subject, where }: Topic): boolean {
  const [only] = where
  if (plan.subject !== subject || where.length !== 1 || !isId(only)) return false
  const back = relationTo('company', subject)
  if (back && CATALOGUE[subject].relations['company'])
    plan.where.unshift({ relation: 'company', where: [{ relation: back, where: [only!] }] })
  plan.where.push({ not: only! })
  return true
}

/**
 * A question that changes the one before: another place, another count, what is asked of the same things. «Hvem av dem kan SQL?»
 * narrows those that were told; «og i Bergen?» replaces what was said of the same field.
 */
export function changed(before: Plan, now: Plan, narrows = false): Plan {
  const asksAnew =
    now.group !== undefined || now.measure !== undefined || now.fields.length > 0 || now.order !== undefined
  const whole = { ...now, subject: before.subject, where: merged(before.where, now.where, narrows) }
  if (now.measure?.fn === 'share' && now.measure.of.length === 0) {
    finishShare(whole, now.measure)
    return whole
  }
  const rest = asksAnew ? now : { ...before, skip: 0, take: now.take ?? before.take }
  return { ...rest, subject: whole.subject, where: whole.where }
}

/** «Når er fristen, og hvem er kontakt?», «når ble den eldste lagt ut, og i hvilken by?»: another field of the same thing. */
export function asField(before: Plan | null, now: Plan): Plan | null {
  if (!before || now.subject !== before.subject || now.measure || now.group) return null
  const isSameThing = isId(now.where[0]) && JSON.stringify(before.where[0]) === JSON.stringify(now.where[0])
  const isOne = before.take === 1 && !before.group && now.where.length === 0 && now.fields.length > 0
  if (!isSameThing && !isOne) return null
  const where = isSameThing ? now.where : before.where
  return { ...before, where, fields: [...new Set([...before.fields, ...now.fields])] }
}

/** One plan for each of the values that are to be told beside each other: «Oslo mot Bergen». */
export const comparedPlans = (plan: Plan): Plan[] =>
  oneForEach(plan.where).map((where) => ({ ...plan, where }))

function oneForEach(where: readonly Condition[]): Condition[][] {
  const fields = where.filter(isField).filter(({ is }) => is === '=')
  const valuesOf = (field: string) => fields.flatMap((one) => (one.field === field ? one.values : []))
  const several = fields.find(({ field }) => valuesOf(field).length > 1)
  if (several) {
    const rest = where.filter((one) => !isField(one) || one.field !== several.field)
    return valuesOf(several.field).map((value) => [...rest, { ...several, values: [value] }])
  }
  for (const [at, one] of where.entries()) {
    const each = isRelation(one) ? oneForEach(one.where) : []
    if (each.length > 1) return each.map((inner) => where.with(at, { ...one, where: inner } as Condition))
  }
  return [[...where]]
}

/** What ads ask for is told with how many of them do, and so is whatever must have so many of something. */
export function settleCounted(plan: Plan): void {
  const related = plan.where.filter(isRelation).filter(({ count }) => count ?? plan.subject === 'technology')
  const counted = related.find(({ relation }) => relation === 'job') ?? related[0]
  if (!counted || counted.distinct || plan.order || plan.measure || plan.group) return
  plan.order = { by: { relation: counted.relation, where: [...counted.where] }, down: true }
}

/** Who fits is told with how well, the best first; of one ad or one consultant from the first per cent on. */
export function settleFit(plan: Plan): void {
  const fits = plan.where.filter(isRelation).find(({ relation }) => relation === 'fits')
  if (!fits || fits.count || plan.group || plan.measure || plan.order) return
  const one = fits.where.filter(isField).find(({ field }) => field === 'id')
  const of = one?.values.length === 1 ? String(one.values[0]) : undefined
  // Of one ad, by whatever it is named, whoever fits it at all is told.
  if (of || fits.where.some((each) => isField(each) && each.field === 'company')) fits.least ??= 1
  plan.order = { by: { field: 'fit', ...(of && { of }) }, down: true }
  plan.fields = ['fit', ...plan.fields]
}
