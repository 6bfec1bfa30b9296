import type { Insertable, Kysely } from 'kysely'
import type { Database, JobsTable } from '../db/tables.ts'
import { findOrMakeCompanies } from '../features/companies/companies.repository.ts'
import { placeKeys } from '../text/norwegian-places.ts'

let made = 0

export async function aCompany(
  db: Kysely<Database>,
  { name = `Brattskar ${++made} AS` }: { name?: string } = {},
): Promise<{ id: number; name: string }> {
  const ids = await findOrMakeCompanies(db, [name])
  return { id: ids.get(name)!, name }
}

type JobWishes = Partial<Omit<Insertable<JobsTable>, 'company_id' | 'company_name'>> & {
  /** The company's name, or null for an ad without one. */
  company?: string | null
}

/** An open ad, posted on 1 November 2026, without a deadline. Answers its id. */
export async function aJob(db: Kysely<Database>, wishes: JobWishes = {}): Promise<number> {
  const { company = 'Brattskar AS', ...columns } = wishes
  const number = ++made
  const { id } = await db
    .insertInto('jobs')
    .values({
      source: 'karriere.example',
      external_id: `ad-${number}`,
      title: `Utvikler ${number}`,
      listed_date: columns.posted_date ?? '2026-11-01',
      posted_date: '2026-11-01',
      place_keys: [...(columns.locations ?? [])].flatMap(placeKeys),
      company_id: company === null ? null : (await aCompany(db, { name: company })).id,
      company_name: company,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
