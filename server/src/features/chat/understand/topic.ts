import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import { finishShare } from './finish-plan.ts'
import { type Condition, isField, isRelation, type Plan, type SubjectName } from '../plan/plan.ts'

/** What is spoken of: the page, one thing that was told of, or all that a question before was about. */
export interface Topic {
  subject: SubjectName
  where: Condition[]
}

const sameField = (a: Condition, b: Condition): boolean => {
  const [one, other] = [a, b].map((condition) => ('not' in condition ? condition.not : condition)) as [
    Condition,
    Condition,
  ]
  if (isField(one) && isField(other)) return one.field === other.field && one.of === other.of
  return isRelation(one) && isRelation(other) && one.relation === other.relation && 'not' in a === 'not' in b
}

/** The conditions of before with those of now; of one field the later ones count. A negation narrows and replaces nothing. */
export function merged(before: readonly Condition[], now: readonly Condition[]): Condition[] {
  // «Og i resten av landet»: not there.
  const isElse = (one: Condition) => isField(one) && one.is === 'missing' && one.values[0] === '*'
  if (now.some(isElse))
    return before.map((one) => (isField(one) && one.field === 'place' ? { not: one } : one))
  const kept = before.filter((one) => !now.some((later) => !('not' in later) && sameField(one, later)))
  return [...kept, ...now]
}

/** The list stays the same one: words that are looked for later go into it. */
function settle({ where, order }: Plan, conditions: Condition[]): void {
  where.splice(0, where.length, ...conditions)
  // «Hvem av dem har flest år?» is of the technology that was spoken of.
  const by = order && typeof order.by === 'object' && 'field' in order.by ? order.by : null
  const named = where.find((one) => isField(one) && one.field === 'technology' && one.is === '=')
  if (by?.field === 'years' && !by.of && named && isField(named)) by.of = String(named.values[0])
}

/** Narrows a plan to what is spoken of, or to what is related to it; false where nothing leads there. */
export function linkTo(plan: Plan, { subject, where }: Topic): boolean {
  if (plan.subject === subject) {
    settle(plan, merged(where, plan.where))
    return true
  }
  const [only] = where
  if (
    subject === 'company' &&
    CATALOGUE[plan.subject].fields['company'] &&
    where.length === 1 &&
    only &&
    isField(only) &&
    only.field === 'id'
  ) {
    plan.where.unshift({ field: 'company', is: '=', values: only.values })
    return true
  }
  // Companies with ads of that kind were spoken of, and now it is the ads.
  const inner = where.find((one) => isRelation(one) && one.relation === plan.subject)
  if (inner && isRelation(inner) && !inner.count && where.length === 1) {
    settle(plan, merged(inner.where, plan.where))
    return true
  }
  const relation = relationTo(
    plan.subject,
    subject,
    where.some((one) => isField(one) && one.field === 'id'),
  )
  if (!relation) return false
  const there = plan.where.find((one) => isRelation(one) && one.relation === relation)
  if (there && isRelation(there)) there.where.unshift(...where)
  else plan.where.unshift({ relation, where: [...where] })
  return true
}

/** A question that changes the one before: another place, another count, what is asked of the same things. */
export function changed(before: Plan, now: Plan, { isMore }: { isMore: boolean }): Plan {
  if (isMore) return { ...before, skip: before.skip + (before.take ?? 5) }
  const asksAnew =
    now.group !== undefined || now.measure !== undefined || now.fields.length > 0 || now.order !== undefined
  // «Hvilken av dem har flest?» of groups: the same ones by their measure.
  if (before.group && now.order && !now.group)
    return {
      ...before,
      order: { by: 'measure', down: now.order.down },
      take: now.take ?? 1,
      where: merged(before.where, now.where),
    }
  const shareOf = now.measure?.fn === 'share' && now.measure.of.length === 0 ? now.measure : null
  if (shareOf) {
    const whole = { ...now, subject: before.subject, where: merged(before.where, now.where) }
    finishShare(whole, shareOf)
    return whole
  }
  const { order } = before
  if (order && typeof order.by === 'object' && 'relation' in order.by && !asksAnew) {
    const { by } = order
    const same = now.where.find((one) => isRelation(one) && one.relation === by.relation)
    if (same && isRelation(same))
      return { ...before, skip: 0, order: { ...order, by: { ...by, where: merged(by.where, same.where) } } }
  }
  const { where: _, ...rest } = asksAnew ? now : { ...before, skip: 0, take: now.take ?? before.take }
  return { ...rest, subject: before.subject, where: merged(before.where, now.where) }
}

/** «Når ble den eldste lagt ut, og hvilken bedrift er det?»: another field of the same thing. */
export function asField(before: Plan | null, now: Plan): Plan | null {
  // «Når er fristen, og hvem er kontakt?»: of the same thing.
  const isSame =
    before?.subject === now.subject && JSON.stringify(before.where[0]) === JSON.stringify(now.where[0])
  const [pinned] = now.where
  if (before && isSame && pinned && isField(pinned) && pinned.field === 'id')
    return {
      ...before,
      where: now.where,
      fields: [...new Set([...before.fields, ...now.fields])],
    }
  if (!before || before.take !== 1 || before.group || now.where.length > 1 || now.measure || now.group)
    return null
  if (now.subject === before.subject && now.fields.length > 0 && now.where.length === 0)
    return { ...before, fields: [...before.fields, ...now.fields] }
  return CATALOGUE[before.subject].fields[now.subject]
    ? { ...before, fields: [...before.fields, now.subject] }
    : null
}

/** The condition of which there are several values. */
const comparedValues = (where: readonly Condition[]): Condition | null =>
  where
    .filter(isField)
    .find(
      (one, at, all) =>
        one.is === '=' &&
        (one.values.length > 1 ||
          all.some((other, nth) => nth !== at && other.field === one.field && other.is === '=')),
    ) ?? null

/** One plan for each of the values that are to be told beside each other: «Oslo mot Bergen». */
export function comparedPlans(plan: Plan): Plan[] {
  const within = plan.where.find((one) => isRelation(one) && comparedValues(one.where) !== null)
  if (within && isRelation(within) && !comparedValues(plan.where))
    return comparedPlans({ ...plan, where: within.where }).map(({ where }) => ({
      ...plan,
      where: plan.where.map((one) => (one === within ? { ...within, where } : one)),
    }))
  const fields = plan.where.filter(isField)
  const several = fields.find(
    (one) =>
      one.is === '=' &&
      (one.values.length > 1 || fields.some((other) => other !== one && other.field === one.field)),
  )
  if (!several) return [plan]
  const values = fields.filter((one) => one.field === several.field).flatMap((one) => one.values)
  const rest = plan.where.filter((one) => !isField(one) || one.field !== several.field)
  return values.map((value) => ({ ...plan, where: [...rest, { ...several, values: [value] }] }))
}

/** «Har de flere annonser?» on the page of one: others of the same company, and not this one. */
export function besideIt(plan: Plan, { subject, where }: Topic): boolean {
  const [only] = where
  if (plan.subject !== subject || where.length !== 1 || !only || !isField(only) || only.field !== 'id')
    return false
  const back = relationTo('company', subject)
  if (back && CATALOGUE[subject].relations['company'])
    plan.where.unshift({
      relation: 'company',
      where: [{ relation: back, where: [only, ...anyState(subject)] }],
    })
  plan.where.push({ not: only })
  return true
}

const anyState = (subject: SubjectName): Condition[] =>
  (CATALOGUE[subject].usual ?? []).map(({ field }) => ({ field, is: '=' as const, values: ['any'] }))

/** What ads ask for is told with how many of them do, and so is whatever must have so many of something. */
export function settleCounted(plan: Plan): void {
  const related = plan.where.filter(isRelation).filter(({ count }) => count ?? plan.subject === 'technology')
  const counted = related.find(({ relation }) => relation === 'job') ?? related[0]
  if (!counted || counted.distinct || plan.order || plan.measure || plan.group) return
  plan.order = { by: { relation: counted.relation, where: [...counted.where] }, down: true }
}

/** Who fits is told with how well, the best first; of one ad or one consultant from the first per cent on. */
export function settleFit(plan: Plan): void {
  const fits = plan.where.find((one) => isRelation(one) && one.relation === 'fits')
  if (!fits || !isRelation(fits) || fits.count || plan.group || plan.measure || plan.order) return
  const one = fits.where.find((condition) => isField(condition) && condition.field === 'id')
  const of = one && isField(one) && one.values.length === 1 ? String(one.values[0]) : undefined
  // Of one ad, by whatever it is named, whoever fits it at all is told.
  const isNamed = fits.where.some((each) => isField(each) && each.field === 'company')
  if (of || isNamed) fits.least ??= 1
  plan.order = { by: { field: 'fit', ...(of && { of }) }, down: true }
  plan.fields = ['fit', ...plan.fields]
}
