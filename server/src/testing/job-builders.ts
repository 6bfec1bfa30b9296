import type { Insertable, Kysely } from 'kysely'
import type { CompaniesTable, Database, JobsTable } from '../db/tables.ts'
import { findOrMakeCompanies } from '../features/companies/companies.repository.ts'
import { placeKeys } from '../text/norwegian-places.ts'

let made = 0

type CompanyOverrides = Omit<Insertable<CompaniesTable>, 'name' | 'name_key' | 'created_at'> & {
  name?: string
}

/** The company of that name, created if needed, with these values. */
export async function aCompany(
  db: Kysely<Database>,
  { name = `Brattskar ${++made} AS`, ...columns }: CompanyOverrides = {},
): Promise<{ id: number; name: string }> {
  const id = (await findOrMakeCompanies(db, [name])).get(name)!
  if (Object.keys(columns).length > 0)
    await db.updateTable('companies').set(columns).where('id', '=', id).execute()
  return { id, name }
}

type JobOverrides = Partial<Omit<Insertable<JobsTable>, 'company_id' | 'company_name'>> & {
  /** The company's name, or null for an ad without one. */
  company?: string | null
  /** A summary that the source gave. */
  ai_summary?: string
}

/** An open ad, posted on 1 November 2026, without a deadline. Returns its id. */
export async function aJob(db: Kysely<Database>, overrides: JobOverrides = {}): Promise<number> {
  const { company = 'Brattskar AS', ai_summary, ...columns } = overrides
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
  if (ai_summary !== undefined)
    await db.insertInto('job_summaries').values({ job_id: id, ai_summary }).execute()
  return id
}
