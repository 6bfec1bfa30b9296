import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { ClauseState } from './clause-state.ts'
import { idsIn, isId } from '../plan/by-id.ts'
import { type Condition, isField, isRelation, type Plan, referenceOf } from '../plan/plan.ts'

/** Settles what needs the whole plan, after grounding and linking. */
export function settle({ plan, mentioned, opened }: ClauseState): void {
  if (plan.where.some(isId)) settleThing(plan, mentioned.length + plan.fields.length > 0 ? mentioned : opened)
  // «Hvor stor andel av stillingene i Oslo er faste»: the last condition is the part.
  if (plan.measure?.fn === 'share' && plan.measure.of.length === 0) plan.measure.of = plan.where.splice(-1)
  settleWhole(plan)
  settleOrder(plan)
  settleFit(plan)
}

/** For a single thing, shows its fields: those named without a value, and lists a part was selected from. */
function settleThing(plan: Plan, named: readonly string[]): void {
  const { fields } = CATALOGUE[plan.subject]
  const entryOf = (name: string) => fields[referenceOf(name).field]
  plan.where.sort((a, b) => Number(isId(b)) - Number(isId(a)))
  // The years with Java say whether somebody knows it.
  const isOfYears = (one: Condition) =>
    isField(one) &&
    one.field === 'technology' &&
    [...plan.fields, ...named].includes(`years:${one.values[0]}`)
  plan.where = plan.where.filter((one) => !isOfYears(one))
  const said = plan.where.filter(isField)
  // «Når kan hun begynne?» shows the field that «kan hun begynne?» is a condition on.
  const isAsked = (one: Condition) =>
    isField(one) && !plan.asks_whether && fields[one.field]?.alone !== undefined
  plan.where.splice(0, plan.where.length, ...plan.where.filter((one) => !isAsked(one)))
  // Text that is only searched has its summary to show.
  const shownAs = (name: string) => (entryOf(name)!.type === 'words' && fields['summary'] ? 'summary' : name)
  const asked = [
    ...said.filter(isAsked).map(({ field }) => field),
    ...(plan.group && fields[plan.group] && !plan.counts_groups ? [plan.group] : []),
    ...named.filter((name) => entryOf(name) && !said.some(({ field }) => field === name)).map(shownAs),
    ...said.flatMap(({ field }) => fields[field]?.part_of ?? []),
  ]
  if (asked.length === 0) return
  if (plan.group === asked[0]) {
    delete plan.group
    delete plan.order
  }
  // «Hvor mange ansatte har Fjordnes?»
  if (plan.measure?.fn === 'count' && asked.some((name) => entryOf(name)!.type === 'number'))
    delete plan.measure
  if (plan.measure) return
  const all = [...plan.fields, ...asked]
  plan.fields = [...new Set([...all, ...all.flatMap((name) => entryOf(name)?.shown_with ?? [])])]
}

/** «Andelen av annonsene som er forespørsler» is of all kinds. */
function settleWhole({ subject, where, measure }: Plan): void {
  const isKind = (one: Condition) => isField(one) && CATALOGUE[subject].fields[one.field]?.is_noun
  const kind = measure?.fn === 'share' && !where.some(isKind) ? measure.of.find(isKind) : undefined
  if (kind && isField(kind)) where.unshift({ ...kind, values: ['any'] })
}

/** Orders «flest annonser» by the ads that meet the same conditions. */
function settleOrder({ order, where }: Plan): void {
  const by = order?.by
  if (typeof by !== 'object' || !('relation' in by) || by.where.length > 0) return
  const same = where.filter(isRelation).find((one) => one.relation === by.relation && !one.count)
  if (same) by.where = [...same.where]
}

/** One plan for each value compared: «Oslo mot Bergen»; of `field`, if given. */
export const comparedPlans = (plan: Plan, field: string | null): Plan[] =>
  oneForEach(plan.where, field).map((where) => ({ ...plan, where }))

function oneForEach(where: readonly Condition[], compared: string | null): Condition[][] {
  const fields = where.filter(isField).filter(({ is }) => is === '=')
  const valuesOf = (field: string) => fields.flatMap((one) => (one.field === field ? one.values : []))
  // «Docker eller Kotlin i Bodø enn i Tromsø»: the towns were named apart.
  const several =
    fields.find(({ field }) => field === compared && valuesOf(field).length > 1) ??
    fields.find((one) => fields.some((two) => two !== one && two.field === one.field)) ??
    fields.find(({ field }) => valuesOf(field).length > 1)
  if (several) {
    const rest = where.filter((one) => !isField(one) || one.field !== several.field)
    return valuesOf(several.field).map((value) => [...rest, { ...several, values: [value] }])
  }
  for (const [at, one] of where.entries()) {
    if ('any' in one) return one.any.map((each) => where.with(at, each))
    const each = isRelation(one) ? oneForEach(one.where, compared) : []
    if (each.length > 1) return each.map((inner) => where.with(at, { ...one, where: inner } as Condition))
  }
  return [[...where]]
}

/** Orders candidates by their score, which is shown. For a single ad or consultant the limit is 1 per cent. */
function settleFit(plan: Plan): void {
  const fits = plan.where.filter(isRelation).find(({ relation }) => relation === 'fits')
  if (!fits || fits.count || plan.group || plan.measure || plan.order) return
  const ids = idsIn(fits.where)
  const of = ids.length === 1 ? ids[0] : undefined
  if (of) fits.least ??= 1
  plan.order = { by: { field: 'fit', ...(of && { of }) }, down: true }
  plan.fields = ['fit', ...plan.fields]
}
