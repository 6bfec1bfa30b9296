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
  /** Null for `id`, which all subjects have. */
  entry: FieldEntry | RelationEntry | null
  /** Where a condition names a field. */
  condition?: FieldCondition
}

/** All that a plan names, wherever it stands. Throws RangeError where the catalogue has something not. */
export function namedIn({ subject, where, group, measure, order, fields }: Plan): NamedInPlan[] {
  const found: NamedInPlan[] = []
  const field = (of: SubjectName, name: string, condition?: FieldCondition): void => {
    const entry = name === 'id' && condition ? null : fieldOf(of, name)
    found.push({ subject: of, name, entry, ...(condition && { condition }) })
  }
  const relation = (of: SubjectName, name: string, inner: readonly Condition[]): SubjectName => {
    const entry = relationOf(of, name)
    found.push({ subject: of, name, entry })
    all(entry.to, inner)
    return entry.to
  }
  const all = (of: SubjectName, conditions: readonly Condition[]): void => {
    for (const one of conditions)
      if ('not' in one) all(of, [one.not])
      else if ('any' in one) all(of, one.any)
      else if (isField(one)) field(of, one.field, one)
      else relation(of, one.relation, one.where)
  }
  const reference = (of: Reference): void => {
    if ('field' in of) field(subject, of.field)
    else relation(subject, of.relation, of.where)
  }
  all(subject, where)
  for (const name of fields) field(subject, name)
  if (group) {
    const [first = '', inner] = group.split('.')
    if (inner === undefined) field(subject, first)
    else field(relation(subject, first, []), inner)
  }
  if (measure?.fn === 'share') all(subject, measure.of)
  else if (measure && 'of' in measure) reference(measure.of)
  if (order && typeof order.by === 'object') reference(order.by)
  return found
}

/** A plan of what whoever asks keeps or follows. */
export const isOfOwn = (plan: Plan): boolean =>
  plan.subject === 'search' ||
  namedIn(plan).some(({ entry }) => entry !== null && 'is_own' in entry && entry.is_own)
