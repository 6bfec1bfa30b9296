import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { findCompanyOf } from '../find/names.repository.ts'
import type { Memory } from './memory.ts'
import { pointsAtCompany } from './pronouns.ts'
import type { Reading } from './reading.ts'
import type { Subject } from './subject.ts'
import type { NamedThing } from './wish.ts'

/** «Hvilke andre stillinger har de?» on the page of an ad, or of an article: they are whose ad it is, or whom it tells of. */
export async function companyMeant(
  db: Kysely<Database>,
  { question, wish }: Reading,
  page: Subject | null,
  memories: readonly Memory[],
): Promise<NamedThing | null> {
  if (wish.companies.length > 0 || wish.consultants.length > 0 || !pointsAtCompany(question)) return null
  const told = memories[0]?.shown[0]
  const subject: Subject | null = told ? { kind: told.kind, id: told.id } : page
  if (subject?.kind !== 'job' && subject?.kind !== 'article') return null
  // Several that were told of are of several companies.
  if (told && memories[0]!.shown.filter(({ kind }) => kind === told.kind).length > 1) return null
  return findCompanyOf(db, subject.kind, subject.id)
}
