import { type Condition, isField, type SubjectName } from '../plan/plan.ts'
import { ads } from './ads.ts'
import { articles } from './articles.ts'
import { companies } from './companies.ts'
import { consultants } from './consultants.ts'
import { demands } from './demands.ts'
import type { FieldEntry, RelationEntry, SubjectEntry } from './entry.ts'
import { searches } from './searches.ts'
import { technologies } from './technologies.ts'

/** All that can be asked for: reading, asking, telling and what is listed as possible know nothing else. */
export const CATALOGUE: Readonly<Record<SubjectName, SubjectEntry>> = {
  job: ads,
  company: companies,
  article: articles,
  consultant: consultants,
  technology: technologies,
  demand: demands,
  search: searches,
}

/** Throws where a plan names a field that the subject has not: plans come from models and from what was kept, too. */
export function fieldOf(subject: SubjectName, name: string): FieldEntry {
  const field = Object.hasOwn(CATALOGUE[subject].fields, name) && CATALOGUE[subject].fields[name]
  if (!field) throw new RangeError(`${subject} has no field ${name}`)
  return field
}

export function relationOf(subject: SubjectName, name: string): RelationEntry {
  const relation = Object.hasOwn(CATALOGUE[subject].relations, name) && CATALOGUE[subject].relations[name]
  if (!relation) throw new RangeError(`${subject} has no relation ${name}`)
  return relation
}

/** The relation that leads from one subject to another, or to one of it that is named; null where nothing does. */
export const relationTo = (from: SubjectName, to: SubjectName, isNamed = false): string | null =>
  Object.entries(CATALOGUE[from].relations).find(
    ([, relation]) => relation.to === to && (isNamed || !relation.only_named),
  )?.[0] ?? null

/** A condition of what whoever asks keeps or follows. */
export const isOwn = (subject: SubjectName, one: Condition): boolean =>
  isField(one) && CATALOGUE[subject].fields[one.field]?.is_own === true
