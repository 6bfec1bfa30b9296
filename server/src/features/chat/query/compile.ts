import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import type { SqlContext } from '../catalogue/entry.ts'
import { isId } from '../plan/by-id.ts'
import {
  atomsOf,
  COMPARISONS,
  type Condition,
  type FieldCondition,
  isField,
  isRelation,
  type Measure,
  type Plan,
  type Reference,
  type RelationCondition,
  type SubjectName,
  type Value,
} from '../plan/plan.ts'

const COMPARES = new Set<string>(COMPARISONS)
const FUNCTIONS = { average: 'avg', sum: 'sum', min: 'min', max: 'max' } as const

/** The lowest score that counts as a match by default. */
const USUAL_FIT = 50

/** Compiles a plan to SQL. Values are bound, names come from the catalogue, and each row has its own alias. */
export class Compiler {
  private context: SqlContext
  private aliases = 0

  constructor(context: SqlContext) {
    this.context = context
  }

  alias(): string {
    return `t${this.aliases++}`
  }

  from(subject: SubjectName, t: string, where: readonly Condition[]): string {
    return `${CATALOGUE[subject].table} ${t} where ${this.all(subject, t, where)}`
  }

  all(subject: SubjectName, t: string, where: readonly Condition[]): string {
    const { base, asks_for_requests } = CATALOGUE[subject]
    const outer = this.context
    const of_requests =
      outer.sees_requests === true && asks_for_requests?.(where, outer.of_requests === true) === true
    this.context = { ...outer, of_requests }
    const parts = where.map((one) => this.condition(subject, t, one))
    if (base) parts.unshift(base(t, this.context))
    this.context = outer
    return inBrackets(parts)
  }

  condition(subject: SubjectName, t: string, condition: Condition): string {
    if ('not' in condition) return `not coalesce(${this.condition(subject, t, condition.not)}, false)`
    if ('any' in condition)
      return `(${condition.any.map((one) => this.condition(subject, t, one)).join(' or ') || 'false'})`
    if (isField(condition)) return this.field(subject, t, condition)
    const { relation, where, count, least } = condition
    if (count) return `${this.counted(subject, t, condition)} ${this.comparison(count)}`
    const { to, other, from, on, keys } = this.joined(subject, t, relation, least)
    const all = this.all(to, other, where)
    if (!keys) return `exists (select from ${from} where ${on} and ${all})`
    // `offset 0` keeps the planner from a lookup per row: the subquery runs once.
    return `${keys[0]} in (select ${keys[1]} from ${from} where ${all} offset 0)`
  }

  private field(subject: SubjectName, t: string, condition: FieldCondition): string {
    const { field, is, values } = condition
    if (field === 'id') return this.isOneOf(subject, t, values)
    const { type, meets } = fieldOf(subject, field)
    const value = this.sql(subject, t, condition)
    if (is === 'missing') return `${value} is null${type === 'names' ? ` or cardinality(${value}) = 0` : ''}`
    if (is === '=' && meets) return meets(t, condition, this.context)
    if (type === 'flag') return `${value} is ${String(values[0]) === 'false' ? 'not ' : ''}true`
    // «Mer enn to språk» compares the length of the list.
    const isLength = type === 'names' && is !== '='
    const compared = isLength ? `cardinality(${value})` : type === 'text' ? `lower(${value})` : value
    const cast = { day: 'date', number: 'numeric' }[isLength ? 'number' : (type as string)] ?? 'text'
    if (is !== '=' && is !== 'between') return `${compared} ${this.comparison([is, values[0]!], cast)}`
    const bind = (one: Value) => this.context.bind(type === 'text' ? String(one).toLowerCase() : one)
    const bound = values.map((one) => `${bind(one)}::${cast}`)
    if (is === 'between') return `${compared} between ${bound[0]} and ${bound[1]}`
    return type === 'names'
      ? `${value} && array[${bound.join(', ')}]`
      : `${compared} in (${bound.join(', ')})`
  }

  private isOneOf(subject: SubjectName, t: string, ids: readonly Value[]): string {
    const { id, has_text_id } = CATALOGUE[subject]
    // Ids that are no numbers match nothing.
    const known = ids.map(String).filter((one) => has_text_id || /^\d{1,18}$/.test(one))
    return `(${id(t)}) = any(${this.context.bind(known)}::${has_text_id ? 'text' : 'bigint'}[])`
  }

  /** A comparison as ` >= 2`, with its value bound. */
  comparison([operator, value]: readonly [string, Value], cast = 'numeric'): string {
    if (!COMPARES.has(operator)) throw new RangeError(`Nothing is compared by ${operator}`)
    return `${operator} ${this.context.bind(value)}::${cast}`
  }

  /** The number of related rows, or another aggregate over them. */
  private counted(
    subject: SubjectName,
    t: string,
    { relation, where, least }: RelationCondition,
    what = 'count(*)',
  ) {
    const { to, other, from, on } = this.joined(subject, t, relation, least)
    return `(select ${what} from ${from} where ${on} and ${this.all(to, other, where)})`
  }

  private joined(subject: SubjectName, t: string, name: string, least = USUAL_FIT) {
    const { to, join } = relationOf(subject, name)
    const other = this.alias()
    const table = `${CATALOGUE[to].table} ${other}`
    if (typeof join === 'function') return { to, other, from: table, on: `(${join(t, other)})`, keys: null }
    const keys = join.by_fit
      ? ([`${t}.id`, `pair.${join.from}`] as const)
      : ([`${t}.${join.from}`, `${other}.${join.to}`] as const)
    const score = Math.max(1, Math.trunc(Number(least)))
    const from = join.by_fit
      ? `consultant_matches pair join ${table} on ${other}.id = pair.${join.to} and pair.score >= ${score}`
      : table
    return { to, other, from, on: `${keys[0]} = ${keys[1]}`, keys }
  }

  sql(subject: SubjectName, t: string, { field, of }: { field: string; of?: string }): string {
    return `(${fieldOf(subject, field).sql(t, this.context, of)})`
  }

  /** The value of a reference for the row `t`; of a list its length. */
  value(subject: SubjectName, t: string, reference: Reference): string {
    if (!('field' in reference)) return this.counted(subject, t, reference)
    if (reference.among) return this.counted(subject, t, reference.among, 'max(pair.score)')
    const value = this.sql(subject, t, reference)
    return fieldOf(subject, reference.field).type === 'names' ? `cardinality${value}` : value
  }

  /** A measure over the rows `t` as one number; for a share also the part. */
  measure(subject: SubjectName, t: string, measure: Measure): { value: string; part: string } {
    if (measure.fn === 'count') return { value: 'count(*)', part: 'null' }
    if (measure.fn === 'share') {
      // Of the same rows: requests are among them, or they are not.
      const outer = this.context
      this.context = { ...outer, of_requests: outer.sees_requests === true }
      const met = inBrackets(measure.of.map((one) => this.condition(subject, t, one)))
      this.context = outer
      const part = `count(*) filter (where ${met})`
      return { value: `100.0 * ${part} / nullif(count(*), 0)`, part }
    }
    const fn = Object.hasOwn(FUNCTIONS, measure.fn) && FUNCTIONS[measure.fn]
    if (!fn) throw new RangeError(`Nothing is measured by ${measure.fn}`)
    return { value: `${fn}(${this.value(subject, t, measure.of)})`, part: 'null' }
  }

  /** The group keys of the row `t`, each with the id of its page, if any. */
  group(subject: SubjectName, t: string, name: string): string {
    const [relation, inner] = name.split('.')
    if (inner) {
      const { to, other, from, on } = this.joined(subject, t, relation!)
      return `select of_it.* from ${from} cross join lateral (${this.group(to, other, inner)}) as of_it where ${on} and ${this.all(to, other, [])}`
    }
    const { elements, type } = fieldOf(subject, name)
    if (elements) return elements(t, this.context)
    const value = this.sql(subject, t, { field: name })
    // A single value needs no subquery per row.
    return type === 'names'
      ? `select distinct key, null::text as id from unnest(${value}) as key`
      : `select ${value}::text as key, null::text as id`
  }

  every(subject: SubjectName, name: string): string {
    const every = name.includes('.') ? undefined : fieldOf(subject, name).every
    if (every) return every(this.context)
    const t = this.alias()
    return `select distinct one.key from ${CATALOGUE[subject].table} ${t} cross join lateral (${this.group(subject, t, name)}) as one where ${this.all(subject, t, [])}`
  }

  /** The group `one` has one of these names or ids. Fields are matched by parts if they are by conditions: «Norsk, morsmål». */
  isNamed(subject: SubjectName, group: string, names: readonly string[]): string {
    const { holds_words, values } = fieldOf(subject, group)
    const more = holds_words || values ? '%' : ''
    const patterns = names.map((name) => name.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`) + more)
    return `(lower(one.key) like any(${this.context.bind(patterns)}::text[])
      or coalesce(one.id::text = any(${this.context.bind(names)}::text[]), false))`
  }

  limit(take: number, skip: number, ties: boolean): string {
    const bind = (value: number) => this.context.bind(Math.max(0, Math.min(value, 1_000)))
    return `offset (${bind(skip)}::int) rows fetch first (${bind(take)}::int) rows ${ties ? 'with ties' : 'only'}`
  }
}

const inBrackets = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(' and ') || 'true'

/** Adds the defaults of each subject, also of related ones, for fields without a condition. */
export function withUsual(plan: Plan): Plan {
  const { subject, measure } = plan
  const order = plan.order ?? usualOrder(plan)
  return {
    ...plan,
    where: usualOf(subject, plan.where),
    ...(measure && 'of' in measure && { measure: measureWithUsual(subject, measure) }),
    ...(order &&
      typeof order.by === 'object' && {
        order: { ...order, by: within(subject, fitAmong(plan.where, order.by)) },
      }),
  }
}

/** The part of a share gets no defaults of its own, since the whole has them; what is related to it does. */
function measureWithUsual(subject: SubjectName, measure: Exclude<Measure, { fn: 'count' }>): Measure {
  if (measure.fn !== 'share') return { ...measure, of: within(subject, measure.of) }
  return { ...measure, of: measure.of.map((one) => within(subject, one)) }
}

/** «Hvem passer til Java-stillingene?»: the match with these, not the best with any. */
function fitAmong(where: readonly Condition[], by: Reference): Reference {
  const among = where.filter(isRelation).find(({ relation }) => relation === 'fits')
  return among && 'field' in by && by.field === 'fit' && !by.of ? { ...by, among } : by
}

/** Things selected by related things have most of these first; those selected by a day to come, the nearest day. */
function usualOrder({ subject, where, group, measure }: Plan): Plan['order'] {
  if (group || measure) return undefined
  const related = where
    .filter(isRelation)
    .filter((one) => !one.where.some(isId) && !relationOf(subject, one.relation).only_with_words)
  const by = related.find(({ relation }) => relation === 'job') ?? related[0]
  if (by) return { by, down: true }
  const { fields } = CATALOGUE[subject]
  const day = where.filter(isField).find((one) => one.is !== 'missing' && fields[one.field]?.is_ahead)
  return day && { by: { field: day.field }, down: false }
}

function usualOf(subject: SubjectName, where: readonly Condition[]): Condition[] {
  const named = where.flatMap(atomsOf).filter(isField)
  const { usual = [], fields } = CATALOGUE[subject]
  // Things selected by id, and the asker's own, are included in any state.
  const isInAnyState = ({ field, values: [value] }: FieldCondition) =>
    field === 'id' || fields[field]?.is_own || (fields[field]?.in_any_state && value !== 'any')
  const included = where
    .filter((one) => !('not' in one))
    .flatMap(atomsOf)
    .filter(isField)
  const meant = included.some(isInAnyState)
    ? []
    : usual.filter((one) => !named.some(({ field }) => field === one.field))
  return [...meant, ...where.map((one) => within(subject, one))]
}

function within<One extends Condition | Reference>(subject: SubjectName, one: One): One {
  if ('not' in one) return { not: within(subject, one.not) } as One
  if ('any' in one) return { any: one.any.map((other) => within(subject, other)) } as One
  if ('field' in one) return 'among' in one && one.among ? { ...one, among: within(subject, one.among) } : one
  return { ...one, where: usualOf(relationOf(subject, one.relation).to, one.where) }
}
