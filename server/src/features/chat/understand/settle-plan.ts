import { CATALOGUE } from '../catalogue/catalogue.ts'
import { type Condition, isField, isId, isRelation, type Plan } from '../plan/plan.ts'

/** «Hvor stor andel av stillingene i Oslo er faste»: what was said last is the part, what was said before it the whole. */
function shareOf(plan: Plan): Condition[] {
  const at = plan.where.findLastIndex(
    (one) => !isField(one) || !['place', 'company', 'state', 'posted', 'id'].includes(one.field),
  )
  return plan.where.splice(at, 1)
}

/** A plan before it is settled, with what was said of it that is no condition. */
export interface Unsettled {
  plan: Plan
  /** Fields that were named, with or without a value. */
  mentioned: readonly string[]
  /** Relations that were named, of whose other end nothing was said. */
  opened: readonly string[]
}

/** Settles what only the whole plan tells, when its words have been looked up and what it goes on from is in it. */
export function settle({ plan, mentioned, opened }: Unsettled): void {
  if (plan.where.some(isId)) settleThing(plan, mentioned.length + plan.fields.length > 0 ? mentioned : opened)
  if (plan.measure?.fn === 'share' && plan.measure.of.length === 0) plan.measure.of = shareOf(plan)
  settleOrder(plan)
  settleFit(plan)
  settleCounted(plan)
}

/** Of one thing its fields are asked: all that are named and given no value, and those whose parts are chosen. */
function settleThing(plan: Plan, named: readonly string[]): void {
  const { fields } = CATALOGUE[plan.subject]
  plan.where.sort((a, b) => Number(isId(b)) - Number(isId(a)))
  const said = plan.where.filter(isField)
  // «Når kan hun begynne?» asks for what «kan hun begynne?» asks about.
  const isAsked = (one: Condition) =>
    isField(one) && !plan.asks_whether && fields[one.field]?.alone !== undefined
  plan.where.splice(0, plan.where.length, ...plan.where.filter((one) => !isAsked(one)))
  const asked = [
    ...said.filter(isAsked).map(({ field }) => field),
    ...(plan.group && fields[plan.group] && !plan.counts_groups ? [plan.group] : []),
    ...named.filter((name) => fields[name] && !said.some(({ field }) => field === name)),
    ...said.flatMap(({ field }) => fields[field]?.part_of ?? []),
  ]
  if (asked.length === 0) return
  if (plan.group === asked[0]) {
    delete plan.group
    delete plan.order
  }
  // «Hvor mange ansatte har Fjordnes?»
  if (plan.measure?.fn === 'count' && asked.some((name) => fields[name]!.type === 'number'))
    delete plan.measure
  if (plan.measure) return
  const all = [...plan.fields, ...asked]
  plan.fields = [...new Set([...all, ...all.flatMap((name) => fields[name]?.told_with ?? [])])]
}

/** «Flest annonser» of those that were said is by how many of just those there are. */
export function settleOrder({ order, where }: Plan): void {
  const by = order?.by
  if (typeof by !== 'object' || !('relation' in by) || by.where.length > 0) return
  const same = where.filter(isRelation).find((one) => one.relation === by.relation && !one.count)
  if (!same) return
  by.where = [...same.where]
  if (same.least !== undefined) by.least = same.least
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
function settleCounted(plan: Plan): void {
  const related = plan.where.filter(isRelation).filter(({ count }) => count ?? plan.subject === 'technology')
  const counted = related.find(({ relation }) => relation === 'job') ?? related[0]
  if (!counted || counted.distinct || plan.order || plan.measure || plan.group) return
  plan.order = { by: { relation: counted.relation, where: [...counted.where] }, down: true }
}

/** Who fits is told with how well, the best first; of one ad or one consultant from the first per cent on. */
function settleFit(plan: Plan): void {
  const fits = plan.where.filter(isRelation).find(({ relation }) => relation === 'fits')
  if (!fits || fits.count || plan.group || plan.measure || plan.order) return
  const one = fits.where.filter(isField).find(({ field }) => field === 'id')
  const of = one?.values.length === 1 ? String(one.values[0]) : undefined
  // Of one ad, by whatever it is named, whoever fits it at all is told.
  if (of || fits.where.some((each) => isField(each) && each.field === 'company')) fits.least ??= 1
  plan.order = { by: { field: 'fit', ...(of && { of }) }, down: true }
  plan.fields = ['fit', ...plan.fields]
}
