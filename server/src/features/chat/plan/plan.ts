/** What has a page of its own, which people look at and answers cite. */
export const PAGES = ['job', 'company', 'article', 'consultant'] as const
/** What can be asked about; what has no page is counted, listed and pointed to. */
export const SUBJECTS = [...PAGES, 'technology', 'demand', 'search'] as const
export type SubjectName = (typeof SUBJECTS)[number]

export const hasPage = (subject: SubjectName): subject is (typeof PAGES)[number] =>
  (PAGES as readonly SubjectName[]).includes(subject)

export type Value = string | number
export const COMPARISONS = ['=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof COMPARISONS)[number]
export type Operator = Comparison | 'between' | 'missing'

/** A field of the subject compared with values: with several, one of them will do; `between` has two, both inclusive. */
export interface FieldCondition {
  field: string
  /** Of what, where the field needs one: years of «Java». */
  of?: string
  is: Operator
  values: Value[]
}

/** Something related exists, of which all of `where` holds; with `count` as many as that says. */
export interface RelationCondition {
  relation: string
  where: Condition[]
  count?: [Comparison, number]
  /** Not so many things, but so many different values of this field of theirs: «annonser i minst seks forskjellige byer». */
  distinct?: string
  /** How well they must fit, in per cent. */
  least?: number
}

export type Condition = FieldCondition | RelationCondition | { not: Condition } | { any: Condition[] }

/** A value of a thing: of a field, or how many related things it has. */
export type Reference =
  | { field: string; of?: string }
  | { relation: string; where: Condition[]; least?: number }

export type Measure =
  | { fn: 'count' }
  | { fn: 'share'; of: Condition[] }
  | { fn: 'average' | 'sum' | 'min' | 'max'; of: Reference }

export interface Plan {
  subject: SubjectName
  where: Condition[]
  /**
   * A field that things are put together by, or one of a related thing: `company.industry`. Then a row of the answer is a
   * group with its measure.
   */
  group?: string
  measure?: Measure
  /** Of groups by their measure. */
  having?: [Comparison, number]
  /** Of things by a value, of groups by `measure` or `key`. */
  order?: { by: Reference | 'measure' | 'key'; down: boolean }
  /** As many as are asked for; null where the answer shows as many as it has room for. */
  take: number | null
  skip: number
  /** What is asked for of each thing. */
  fields: string[]
  /** How many groups there are is what is asked. */
  counts_groups?: true
  /** Whether there is any at all is what is asked. */
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

/** It says which things are meant, by their ids. */
export const isId = (one: Condition | undefined): boolean =>
  one !== undefined && isField(one) && one.field === 'id'

/** By which a condition is known in the wire: the same for the same words in the same question. */
export function keyOf(condition: Condition): string {
  if ('not' in condition) return `!${keyOf(condition.not)}`
  if ('any' in condition) return `(${condition.any.map(keyOf).join('|')})`
  if (isField(condition))
    return `${condition.field}${condition.of ?? ''}${condition.is}${condition.values.join(',')}`
  const { relation, where, count, distinct = '', least = '' } = condition
  return `${relation}[${where.map(keyOf).join('&')}]${count?.join('') ?? ''}${distinct}${least}`
}
