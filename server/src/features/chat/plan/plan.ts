/** Subjects with a page of their own, which answers can cite. */
export const PAGES = ['job', 'company', 'article', 'consultant'] as const
/** All subjects; those without a page are counted, listed and linked to. */
export const SUBJECTS = [...PAGES, 'technology', 'demand', 'search', 'follow_up'] as const
export type SubjectName = (typeof SUBJECTS)[number]

export type PageKind = (typeof PAGES)[number]

export const hasPage = (subject: SubjectName): subject is PageKind =>
  (PAGES as readonly SubjectName[]).includes(subject)

export type Value = string | number
export const COMPARISONS = ['=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof COMPARISONS)[number]
export type Operator = Comparison | 'between' | 'missing'

/** Compares a field of the subject with values, any of which may match; `between` takes two, both inclusive. */
export interface FieldCondition {
  field: string
  /** The argument of a field that needs one: years of «Java». */
  of?: string
  is: Operator
  values: Value[]
  /** The words of the question, if the values are only their stems. */
  said?: string[]
}

/** A related thing exists for which all of `where` holds; with `count`, so many of them. */
export interface RelationCondition {
  relation: string
  where: Condition[]
  count?: [Comparison, number]
  /** The lowest match score, in per cent. */
  least?: number
}

export type Condition = FieldCondition | RelationCondition | { not: Condition } | { any: Condition[] }

/** A value of a thing: a field, or the number of related things. */
export type Reference =
  | {
      field: string
      of?: string
      /** The best match is among those that this finds; set when the plan is run. */
      among?: RelationCondition
    }
  | { relation: string; where: Condition[]; least?: number }

/** A field to show, with its argument after a colon: `years:Java`. */
export function referenceOf(name: string): { field: string; of?: string } {
  const [field, ...of] = name.split(':') as [string, ...string[]]
  return of.length > 0 ? { field, of: of.join(':') } : { field }
}

export type Measure =
  | { fn: 'count' }
  | { fn: 'share'; of: Condition[] }
  | { fn: 'average' | 'sum' | 'min' | 'max'; of: Reference }

export interface Plan {
  subject: SubjectName
  where: Condition[]
  /**
   * The field to group by, perhaps of a related thing: `company.industry`. The rows of the answer are then groups with their
   * measure.
   */
  group?: string
  measure?: Measure
  /** A condition on the measure of groups. */
  having?: [Comparison, number]
  /** Things are ordered by a value, groups by `measure` or `key`. */
  order?: { by: Reference | 'measure' | 'key'; down: boolean }
  /** The limit asked for; null for the default page size. */
  take: number | null
  skip: number
  fields: string[]
  /** Only the number of groups is asked for. */
  counts_groups?: true
  /** A yes/no question: whether there is any. */
  asks_whether?: boolean
}

export const planOf = (subject: SubjectName, where: Condition[] = []): Plan => ({
  subject,
  where,
  take: null,
  skip: 0,
  fields: [],
})

export const isField = (condition: Condition): condition is FieldCondition => 'field' in condition
export const isRelation = (condition: Condition): condition is RelationCondition => 'relation' in condition

/** The conditions on fields and relations within `not` and `any`. */
export const atomsOf = (one: Condition): (FieldCondition | RelationCondition)[] =>
  'not' in one ? atomsOf(one.not) : 'any' in one ? one.any.flatMap(atomsOf) : [one]

/** The key of a condition in the API, by itself or within a relation: equal for equal conditions. */
export function keyOf(condition: Condition, within?: RelationCondition): string {
  if (within) return `${within.relation}>${keyOf(condition)}`
  if ('not' in condition) return `!${keyOf(condition.not)}`
  if ('any' in condition) return `(${condition.any.map((one) => keyOf(one)).join('|')})`
  if (isField(condition))
    return `${condition.field}${condition.of ?? ''}${condition.is}${condition.values.join(',')}`
  const { relation, where, count, least = '' } = condition
  return `${relation}[${where.map((one) => keyOf(one)).join('&')}]${count?.join('') ?? ''}${least}`
}
