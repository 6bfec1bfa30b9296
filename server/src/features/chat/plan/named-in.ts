import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import type { FieldEntry, RelationEntry } from '../catalogue/entry.ts'
import type { Condition, FieldCondition, Plan, Reference, SubjectName } from './plan.ts'

/** A field or relation in a plan, with its subject. */
export interface NamedInPlan {
  subject: SubjectName
  name: string
  /** Undefined for `id`, which every subject has. */
  field?: FieldEntry
  relation?: RelationEntry
  condition?: FieldCondition
}

/** All fields and relations in a plan. Throws RangeError for one that the catalogue does not have. */
export function namedIn({ subject, where, group, measure, order, fields }: Plan): NamedInPlan[] {
  const [first = '', inner] = group?.split('.') ?? []
  const grouped = inner === undefined ? { field: first } : { relation: first, where: [{ field: inner }] }
  const measured = measure && 'of' in measure ? [measure.of].flat() : []
  return [
    ...where,
    ...fields.map((field) => ({ field })),
    ...(group ? [grouped] : []),
    ...measured,
    ...(order && typeof order.by === 'object' ? [order.by] : []),
  ].flatMap((one) => namedBy(subject, one))
}

type Naming = Condition | Reference | { relation: string; where: Naming[] }

function namedBy(subject: SubjectName, one: Naming): NamedInPlan[] {
  if ('not' in one) return namedBy(subject, one.not)
  if ('any' in one) return one.any.flatMap((other) => namedBy(subject, other))
  if ('relation' in one) {
    const relation = relationOf(subject, one.relation)
    return [
      { subject, name: one.relation, relation },
      ...one.where.flatMap((other) => namedBy(relation.to, other)),
    ]
  }
  if (!('is' in one)) return [{ subject, name: one.field, field: fieldOf(subject, one.field) }]
  const field = one.field === 'id' ? {} : { field: fieldOf(subject, one.field) }
  return [{ subject, name: one.field, ...field, condition: one }]
}

export const isOfPeople = ({ field, relation }: Pick<NamedInPlan, 'field' | 'relation'>): boolean =>
  field?.is_of_people === true || relation?.to === 'consultant'

/** A plan about consultants, or about what fits them. */
export const asksForPeople = (plan: Plan): boolean =>
  plan.subject === 'consultant' || namedIn(plan).some(isOfPeople)

/** Of requests or follow-ups. */
export const isForRules = ({ field, relation }: Pick<NamedInPlan, 'field' | 'relation'>): boolean =>
  (relation ? CATALOGUE[relation.to] : field)?.is_for_rules === true

/** A plan about requests that brokers and customers have sent, or about follow-ups. */
export const asksForRequests = (plan: Plan): boolean =>
  CATALOGUE[plan.subject].is_for_rules === true || namedIn(plan).some(isForRules)

export const asksPrivate = (plan: Plan): boolean => namedIn(plan).some(({ field }) => field?.is_private)

/** A plan about what the asker saves or follows. */
export const isOfOwn = (plan: Plan): boolean =>
  plan.subject === 'search' || namedIn(plan).some(({ field }) => field?.is_own)
