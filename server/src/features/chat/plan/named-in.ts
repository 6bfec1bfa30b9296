import { fieldOf, relationOf } from '../catalogue/catalogue.ts'
import type { FieldEntry, RelationEntry } from '../catalogue/entry.ts'
import {
  type Condition,
  type FieldCondition,
  isField,
  type Plan,
  type Reference,
  type SubjectName,
} from './plan.ts'

/** A field or a relation that a plan names, and the subject that has it. */
export interface NamedInPlan {
  subject: SubjectName
  name: string
  /** None for `id`, which all subjects have. */
  field?: FieldEntry
  relation?: RelationEntry
  /** Where a condition names it. */
  condition?: FieldCondition
}

/** All that a plan names, wherever it stands. Throws RangeError where the catalogue has something not. */
export function namedIn({ subject, where, group, measure, order, fields }: Plan): NamedInPlan[] {
  const found: NamedInPlan[] = []
  const noteField = (of: SubjectName, name: string): void => {
    found.push({ subject: of, name, field: fieldOf(of, name) })
  }
  const noteRelation = (of: SubjectName, name: string, inner: readonly Condition[]): SubjectName => {
    const relation = relationOf(of, name)
    found.push({ subject: of, name, relation })
    noteAll(relation.to, inner)
    return relation.to
  }
  const noteAll = (of: SubjectName, conditions: readonly Condition[]): void => {
    for (const one of conditions)
      if ('not' in one) noteAll(of, [one.not])
      else if ('any' in one) noteAll(of, one.any)
      else if (!isField(one)) noteRelation(of, one.relation, one.where)
      else {
        const field = one.field === 'id' ? {} : { field: fieldOf(of, one.field) }
        found.push({ subject: of, name: one.field, ...field, condition: one })
      }
  }
  const noteReference = (of: Reference): void => {
    if ('field' in of) noteField(subject, of.field)
    else noteRelation(subject, of.relation, of.where)
  }
  noteAll(subject, where)
  for (const name of fields) noteField(subject, name)
  if (group) {
    const [first = '', inner] = group.split('.')
    if (inner === undefined) noteField(subject, first)
    else noteField(noteRelation(subject, first, []), inner)
  }
  if (measure?.fn === 'share') noteAll(subject, measure.of)
  else if (measure && 'of' in measure) noteReference(measure.of)
  if (order && typeof order.by === 'object') noteReference(order.by)
  return found
}

/** Something that is told to nobody is asked for. */
export const asksPrivate = (plan: Plan): boolean => namedIn(plan).some(({ field }) => field?.is_private)

/** A plan of what whoever asks keeps or follows. */
export const isOfOwn = (plan: Plan): boolean =>
  plan.subject === 'search' || namedIn(plan).some(({ field }) => field?.is_own)
