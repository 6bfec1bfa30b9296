import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import type { SqlContext } from '../catalogue/entry.ts'
import {
  type Condition,
  type FieldCondition,
  isField,
  isRelation,
  type Measure,
  type Plan,
  type Reference,
  type SubjectName,
} from '../plan/plan.ts'

const COMPARES = new Set(['=', '<', '<=', '>', '>='])
const FUNCTIONS = { average: 'avg', sum: 'sum', min: 'min', max: 'max' } as const

/** From so many per cent on somebody is said to fit an ad, where nobody says how well. */
const USUAL_FIT = 50

interface Joined {
  to: SubjectName
  other: string
  from: string
  on: string
  keys?: [own: string, theirs: string]
}

/** Writes one plan as SQL. Values are bound; all names come out of the catalogue, and each row has an alias of its own. */
export class Compiler {
  private readonly context: SqlContext
  private aliases = 0

  constructor(context: SqlContext) {
    this.context = context
  }

  alias(): string {
    return `t${this.aliases++}`
  }

  /** `table t where …`, with what is usually meant where nothing else is said. */
  from(subject: SubjectName, t: string, where: readonly Condition[]): string {
    return `${CATALOGUE[subject].table} ${t} where ${this.all(subject, t, where)}`
  }

  all(subject: SubjectName, t: string, where: readonly Condition[]): string {
    const { base } = CATALOGUE[subject]
    const parts = [
      ...(base ? [base(t, this.context)] : []),
      ...where.map((one) => this.condition(subject, t, one)),
    ]
    return parts.length > 0 ? parts.map((part) => `(${part})`).join(' and ') : 'true'
  }

  condition(subject: SubjectName, t: string, condition: Condition): string {
    if ('not' in condition) return `not coalesce(${this.condition(subject, t, condition.not)}, false)`
    if ('any' in condition)
      return `(${condition.any.map((one) => this.condition(subject, t, one)).join(' or ') || 'false'})`
    if (isRelation(condition)) {
      const { relation, where, count, distinct, least } = condition
      if (!count) return this.isRelated(subject, t, relation, where, least)
      const [operator, number] = this.comparison(count)
      const counted = this.related(subject, t, relation, where, least, distinct)
      return `(select count(${distinct ? 'distinct value_of.key' : '*'}) from ${counted}) ${operator} ${number}`
    }
    return this.field(t, subject, condition)
  }

  private field(t: string, subject: SubjectName, condition: FieldCondition): string {
    const { is, values, of } = condition
    if (condition.field === 'id') return this.isOneOf(subject, t, values)
    const entry = fieldOf(subject, condition.field)
    const value = entry.sql(t, this.context, of)
    if (is === 'missing')
      return `(${value}) is null${entry.type === 'names' ? ` or cardinality(${value}) = 0` : ''}`
    if (entry.meets && is === '=') return entry.meets(t, condition, this.context)
    if (entry.type === 'flag') return `(${value}) is ${String(values[0]) === 'false' ? 'not ' : ''}true`
    const cast = { day: '::date', number: '::numeric' }[entry.type as string] ?? '::text'
    // «Mer enn to språk».
    if (entry.type === 'names' && is !== '=' && COMPARES.has(is))
      return `cardinality(${value}) ${is} ${this.context.bind(Number(values[0]))}::int`
    const bound = values.map((one) => `${this.context.bind(one)}${cast}`)
    if (is === 'between') return `(${value}) between ${bound[0]} and ${bound[1]}`
    if (is === '=')
      return entry.type === 'names'
        ? `(${value}) && array[${bound.join(', ')}]`
        : entry.type === 'text'
          ? `lower(${value}) in (${bound.map((one) => `lower(${one})`).join(', ')})`
          : `(${value}) in (${bound.join(', ')})`
    if (!COMPARES.has(is)) throw new RangeError(`Nothing is compared by ${is}`)
    return `(${value}) ${is} ${bound[0]}`
  }

  private isOneOf(subject: SubjectName, t: string, ids: readonly unknown[]): string {
    const { id, has_text_id } = CATALOGUE[subject]
    if (has_text_id) return `(${id(t)}) = any(${this.context.bind(ids.map(String))}::text[])`
    // No row has what is no number.
    const numbers = ids.map(String).filter((one) => /^\d{1,18}$/.test(one))
    return `${id(t)} = any(${this.context.bind(numbers)}::bigint[])`
  }

  comparison([operator, number]: readonly [string, number]): [string, string] {
    if (!COMPARES.has(operator)) throw new RangeError(`Nothing is compared by ${operator}`)
    return [operator, `${this.context.bind(number)}::numeric`]
  }

  /** Whether there is such a related row. Where columns are equal all of them are found once, and not anew for each row. */
  private isRelated(
    subject: SubjectName,
    t: string,
    name: string,
    where: readonly Condition[],
    least?: number,
  ): string {
    const { to, other, from, on, keys } = this.joined(subject, t, name, least)
    const all = this.all(to, other, where)
    if (!keys) return `exists (select from ${from} where ${on} and ${all})`
    // The offset keeps the planner from looking them up for each row after all.
    return `${keys[0]} in (select ${keys[1]} from ${from} where ${all} offset 0)`
  }

  /** `table other where …`: the rows that are related to the row `t`. */
  private related(
    subject: SubjectName,
    t: string,
    name: string,
    where: readonly Condition[],
    least?: number,
    distinct?: string,
  ): string {
    const { to, other, from, on } = this.joined(subject, t, name, least)
    const values = distinct ? ` cross join lateral (${this.group(to, other, distinct)}) as value_of` : ''
    return `${from}${values} where ${on} and ${this.all(to, other, where)}`
  }

  /** A relation of the row `t`: where its rows `other` come from, what joins them, and which two columns are equal then. */
  private joined(subject: SubjectName, t: string, name: string, least = USUAL_FIT): Joined {
    const { to, join } = relationOf(subject, name)
    const other = this.alias()
    const table = `${CATALOGUE[to].table} ${other}`
    if (typeof join === 'function') return { to, other, from: table, on: `(${join(t, other)})` }
    const keys: [string, string] = join.by_fit
      ? [`${t}.id`, `pair.${join.from}`]
      : [`${t}.${join.from}`, `${other}.${join.to}`]
    const score = Math.max(1, Math.trunc(Number(least)))
    const from = join.by_fit
      ? `consultant_matches pair join ${table} on ${other}.id = pair.${join.to} and pair.score >= ${score}`
      : table
    return { to, other, from, on: `${keys[0]} = ${keys[1]}`, keys }
  }

  /** The value of a reference for the row `t`. */
  value(subject: SubjectName, t: string, reference: Reference): string {
    if ('field' in reference && fieldOf(subject, reference.field).type === 'names')
      return `cardinality(${fieldOf(subject, reference.field).sql(t, this.context, reference.of)})`
    return 'field' in reference
      ? `(${fieldOf(subject, reference.field).sql(t, this.context, reference.of)})`
      : `(select count(*) from ${this.related(subject, t, reference.relation, reference.where, reference.least)})`
  }

  /** A measure over rows `t`, as one number; of a share the part and the whole stand beside it. */
  measure(subject: SubjectName, t: string, measure: Measure): { value: string; part?: string } {
    if (measure.fn === 'count') return { value: 'count(*)' }
    if (measure.fn === 'share') {
      const part = `count(*) filter (where ${measure.of.map((one) => `(${this.condition(subject, t, one)})`).join(' and ') || 'true'})`
      return { value: `100.0 * ${part} / nullif(count(*), 0)`, part }
    }
    const fn = Object.hasOwn(FUNCTIONS, measure.fn) && FUNCTIONS[measure.fn]
    if (!fn) throw new RangeError(`Nothing is measured by ${measure.fn}`)
    return { value: `${fn}(${this.value(subject, t, measure.of)})` }
  }

  group(subject: SubjectName, t: string, name: string): string {
    const [relation, inner] = name.split('.')
    if (inner) {
      const { to, other, from, on } = this.joined(subject, t, relation!)
      return `select of_it.* from ${from} cross join lateral (${this.group(to, other, inner)}) as of_it where ${on}`
    }
    const field = fieldOf(subject, name)
    if (field.elements) return field.elements(t, this.context)
    const value = field.sql(t, this.context)
    return field.type === 'names'
      ? `select distinct one as key from unnest(${value}) as one`
      : `select (${value})::text as key`
  }

  /** All keys that a group may have. */
  every(subject: SubjectName, name: string): string {
    const every = name.includes('.') ? undefined : fieldOf(subject, name).every
    if (every) return every(this.context)
    const t = this.alias()
    return `select distinct one.key from ${CATALOGUE[subject].table} ${t} cross join lateral (${this.group(subject, t, name)}) as one`
  }

  /** A field as it is shown. */
  shown(subject: SubjectName, t: string, name: string): string {
    return `(${fieldOf(subject, name).sql(t, this.context)})`
  }

  /** Groups by their keys, as people name them: not one of the first, one of the second where there are any. */
  onlyKeys(without: readonly FieldCondition[], only: readonly FieldCondition[]): string {
    const among = (conditions: readonly FieldCondition[]) =>
      this.context.bind(
        conditions.flatMap(({ values }) => values.map((value) => `${String(value).toLowerCase()}%`)),
      )
    return [
      ...(without.length > 0 ? [`and not lower(one.key) like any(${among(without)}::text[])`] : []),
      ...(only.length > 0 && only.every(({ field }) => field !== 'place')
        ? [`and lower(one.key) like any(${among(only)}::text[])`]
        : []),
    ].join(' ')
  }

  limit(take: number, skip: number, ties: boolean): string {
    const bind = (value: number) => this.context.bind(Math.max(0, Math.min(value, 1_000)))
    return `offset (${bind(skip)}::int) rows fetch first (${bind(take)}::int) rows ${ties ? 'with ties' : 'only'}`
  }
}

/** A plan with what is usually meant of each subject, also of the related ones, where nothing else is said of that field. */
export function withUsual(plan: Plan): Plan {
  const where = usualOf(plan.subject, plan.where)
  const of = (reference: Reference): Reference =>
    'field' in reference
      ? reference
      : { ...reference, where: usualOf(relationOf(plan.subject, reference.relation).to, reference.where) }
  const { measure } = plan
  const order = plan.order ?? orderByRelated(plan)
  return {
    ...plan,
    where,
    ...(measure &&
      'of' in measure &&
      measure.fn !== 'share' && { measure: { ...measure, of: of(measure.of) } }),
    ...(order && typeof order.by === 'object' && { order: { ...order, by: of(order.by) } }),
  }
}

/** What is chosen by what is related to it stands in the order of how much of just that it has: «bedrifter med annonser der …». */
function orderByRelated({ subject, where, group, measure }: Plan): Plan['order'] {
  if (group || measure) return undefined
  const chosenBy = where.filter(isRelation).find(({ relation, where: of, count }) => {
    const isNamed = of.some((one) => isField(one) && one.field === 'id')
    return !count && !isNamed && !relationOf(subject, relation).only_with_words
  })
  return chosenBy && { by: chosenBy, down: true }
}

function usualOf(subject: SubjectName, where: readonly Condition[]): Condition[] {
  const named = new Set<string>()
  const note = (condition: Condition): void => {
    if ('not' in condition) note(condition.not)
    else if ('any' in condition) condition.any.forEach(note)
    else if (isField(condition)) named.add(condition.field)
  }
  where.forEach(note)
  const within = (condition: Condition): Condition => {
    if ('not' in condition) return { not: within(condition.not) }
    if ('any' in condition) return { any: condition.any.map(within) }
    if (isField(condition)) return condition
    return { ...condition, where: usualOf(relationOf(subject, condition.relation).to, condition.where) }
  }
  // What is named one by one, or kept by whoever asks, is meant whatever its state is.
  const { usual: always = [], fields } = CATALOGUE[subject]
  const isChosen = named.has('id') || [...named].some((name) => fields[name]?.is_own)
  const usual = isChosen ? [] : always.filter(({ field }) => !named.has(field))
  return [...usual, ...where.map(within)]
}
