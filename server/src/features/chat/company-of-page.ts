import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { findCompanyOf } from './find/names.repository.ts'
import type { Reading } from './read-question/reading.ts'
import { kindOf, type Subject } from './read-question/subject.ts'

/** «Hvem er IT-sjef der?» on the page of an ad is asked of whose ad it is. */
export async function withCompanyOfPage(
  db: Kysely<Database>,
  reading: Reading,
  page: Subject | null,
): Promise<Reading> {
  const { wish } = reading
  const isOfCompany =
    kindOf(wish.field) === 'company' && wish.companies.length + wish.consultants.length === 0
  if (!isOfCompany || (page?.kind !== 'job' && page?.kind !== 'article')) return reading
  const whose = await findCompanyOf(db, page.kind, page.id)
  return whose ? { ...reading, wish: { ...wish, companies: [whose] } } : reading
}
