import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import {
  type Condition,
  isField,
  isRelation,
  type Measure,
  type Plan,
  type RelationCondition,
  type SubjectName,
} from '../plan/plan.ts'
import { type ClauseState, UNKNOWN } from './clause-state.ts'
import { isCue } from './clause.ts'
import type { Head } from './head.ts'

/** A field that was named last, and nothing was said of it: «uten frist». */
function finishNamed(state: ClauseState): void {
  if (!state.named) return
  const { subject, field } = state.named
  const entry = CATALOGUE[subject].fields[field]!
  const isNegated = state.negated
  state.negated = false
  // «Måned for måned».
  if (entry.type === 'month' && subject === state.plan.subject && state.head.field !== field)
    state.plan.group ??= field
  if (isNegated && !entry.alone) state.push(state.frameOf(subject), { field, is: 'missing', values: [] })
}

export function finish(state: ClauseState): void {
  const { plan } = state
  finishNamed(state)
  // «Er det Oslo eller Bergen som har flest?»
  const isEither = state.head.whether && state.most !== null
  if (isEither && plan.where.some((one) => isField(one) && one.is === '=' && one.values.length > 1)) {
    state.compares = true
    state.most = null
    delete plan.order
  }
  const says = (cue: string) => state.items.some((item) => isCue(item, cue))
  // «På ansettelsesform – fast, vikariat og så videre»: only examples of it.
  if (says('so_on') && plan.group) dropOf(plan.where, plan.group)
  if (says('apart')) plan.where.splice(0, plan.where.length, ...plan.where.flatMap(apart))
  const { measure } = plan
  if (
    state.comparison &&
    state.number !== null &&
    (state.head.field ?? state.context.subject === plan.subject)
  )
    plan.having = state.counted()
  const asked = state.head.field ?? state.numeric
  if (
    measure?.fn === 'average' &&
    measure.of === UNKNOWN &&
    asked &&
    !state.head.grouped &&
    ['number', 'names'].includes(CATALOGUE[plan.subject].fields[asked]?.type ?? '')
  )
    measure.of = { field: asked }
  if (
    measure &&
    'of' in measure &&
    measure.fn !== 'share' &&
    'field' in measure.of &&
    measure.of.field === 'years' &&
    state.yearsOf
  )
    measure.of = { field: 'years', of: state.yearsOf }
  if (state.number !== null && !state.comparison && plan.take === null && state.number <= 20)
    plan.take = state.number
  if (state.compares && !plan.measure && !plan.group && !plan.order) plan.measure = { fn: 'count' }
  finishHead(plan, state.head, state.named, state.most, state.main.where === plan.where)
  const { order } = plan
  const isOpen = order && typeof order.by === 'object' && 'field' in order.by && order.by.field === 'deadline'
  if (state.wasPosted && !isOpen && plan.where.some((one) => isField(one) && one.field === 'posted'))
    plan.where.unshift({ field: 'state', is: '=', values: ['any'] })
}

function dropOf(where: Condition[], field: string): void {
  for (let at = where.length - 1; at >= 0; at--) {
    const one = where[at]!
    if (isField(one) && one.field === field) where.splice(at, 1)
  }
}

/** «React-folk og Databricks-folk, i hver sin annonse»: one related thing for each. */
function apart(one: Condition): Condition[] {
  if (!isRelation(one) || one.count) return [one]
  const [first] = one.where.filter(isField)
  const isSame = (other: Condition) => isField(other) && other.field === first?.field
  const rest = one.where.filter((other) => !isSame(other))
  return first ? one.where.filter(isSame).map((each) => ({ ...one, where: [each, ...rest] })) : [one]
}

/** What the head asks for, now that all else is known. */
function finishHead(
  plan: Plan,
  head: Head,
  named: { subject: SubjectName; field: string } | null,
  most: 'down' | 'up' | null,
  isUnsaid: boolean,
): void {
  if (head.field) {
    if (head.grouped) plan.group = head.field
    else if (plan.measure?.fn !== 'average') plan.fields = [...new Set([head.field, ...plan.fields])]
  }
  if (plan.group && head.counts) plan.counts_groups = true
  if (plan.group)
    plan.order =
      isTime(plan.subject, plan.group) && !most
        ? { by: 'key', down: false }
        : { by: 'measure', down: most !== 'up' }
  else if (most && !plan.order) {
    const relation = relationTo(plan.subject, 'job') ?? Object.keys(CATALOGUE[plan.subject].relations)[0]
    if (relation) {
      const at = plan.where.findIndex((one) => 'relation' in one && one.relation === relation)
      const [taken] = at >= 0 ? (plan.where.splice(at, 1) as RelationCondition[]) : []
      plan.order = { by: { relation, where: taken?.where ?? [] }, down: most === 'down' }
    }
  }
  const { measure } = plan
  settleOrder(plan)
  if (measure?.fn === 'share' && isUnsaid) finishShare(plan, measure)
  if (measure?.fn === 'average' && measure.of === UNKNOWN) {
    const field =
      named &&
      named.subject === plan.subject &&
      CATALOGUE[plan.subject].fields[named.field]?.type === 'number'
        ? named.field
        : null
    if (field) plan.measure = { fn: 'average', of: { field } }
    else delete plan.measure
  }
  if (head.isOne && (plan.order || plan.group) && plan.take === null) plan.take = 1
  if (plan.order && plan.measure?.fn === 'count' && !plan.group) delete plan.order
}

/** «Hvor stor andel av stillingene i Oslo er faste»: what was said last is the part, what was said before it the whole. */
export function finishShare(plan: Plan, measure: Extract<Measure, { fn: 'share' }>): void {
  const isWhere = (one: Condition) =>
    isField(one) && ['place', 'company', 'state', 'posted', 'id'].includes(one.field)
  const at = plan.where.findLastIndex((one) => !isWhere(one))
  const [part] = plan.where.splice(at < 0 ? plan.where.length - 1 : at, 1)
  if (part) measure.of = [part]
}

const isTime = (subject: SubjectName, group: string): boolean =>
  CATALOGUE[subject].fields[group]?.type === 'month'

/** «Flest annonser» of those that were said is by how many of just those there are. */
export function settleOrder({ order, where }: Plan): void {
  if (!order || typeof order.by !== 'object' || !('relation' in order.by) || order.by.where.length > 0) return
  const { by } = order
  const same = where.find((one) => 'relation' in one && one.relation === by.relation && !one.count)
  if (same && 'relation' in same) by.where = [...same.where]
}
