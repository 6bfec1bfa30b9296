import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Database, JobsTable } from '../../db/tables.ts'
import { findOrMakeCompanies } from '../companies/companies.repository.ts'
import { placeKeys } from '../../text/norwegian-places.ts'
import type { JobDraft } from './reading/job-draft.ts'

export interface SavedJob {
  id: number
  title: string
  is_open_application: boolean
  added: boolean
}

const BATCH = 500

/** What a source decides about an ad. Everything else in the row is ours and survives a new reading. */
const FROM_SOURCE = [
  'url',
  'title',
  'company_id',
  'company_name',
  'locations',
  'place_keys',
  'job_type',
  'image_url',
  'short_description',
  'long_description',
  'contacts',
  'is_open_application',
  'posted_date',
  'deadline',
  'deadline_text',
] as const satisfies (keyof JobsTable)[]

/**
 * Adds the ads that are new and changes those that differ; answers these, and nothing about the others. An ad that
 * its source has withdrawn stays withdrawn: its text was removed on purpose.
 */
export async function saveJobs(
  trx: Transaction<Database>,
  drafts: JobDraft[],
  today: string,
): Promise<SavedJob[]> {
  const companies = await findOrMakeCompanies(
    trx,
    drafts.flatMap(({ company }) => company ?? []),
  )
  const rows = drafts
    .map((draft) => toRow(draft, companies.get(draft.company ?? '') ?? null, today))
    // In one order, so that two imports at once cannot wait for each other in a ring.
    .sort((a, b) => (a.source + a.external_id < b.source + b.external_id ? -1 : 1))
  const saved: SavedJob[] = []
  for (let from = 0; from < rows.length; from += BATCH) {
    saved.push(...(await saveBatch(trx, rows.slice(from, from + BATCH))))
  }
  return saved
}

async function saveBatch(trx: Transaction<Database>, rows: Insertable<JobsTable>[]): Promise<SavedJob[]> {
  const columns = (table: string) => sql.join(FROM_SOURCE.map((column) => sql.ref(`${table}.${column}`)))
  return trx
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'external_id'])
        .doUpdateSet(({ ref }) => ({
          ...Object.fromEntries(FROM_SOURCE.map((column) => [column, ref(`excluded.${column}`)])),
          listed_date: sql<string>`case when excluded.posted_date is null then jobs.listed_date else excluded.listed_date end`,
          updated_at: sql<Date>`now()`,
        }))
        .where(sql<boolean>`(${columns('jobs')}) is distinct from (${columns('excluded')})`)
        .where('jobs.status', '=', 'open'),
    )
    .returning(['id', 'title', 'is_open_application', sql<boolean>`xmax = 0`.as('added')])
    .execute()
}

function toRow(draft: JobDraft, company_id: number | null, today: string): Insertable<JobsTable> {
  const { line: _line, remarks: _remarks, company, contacts, ...fields } = draft
  return {
    ...fields,
    company_id,
    company_name: company,
    contacts: JSON.stringify(contacts),
    place_keys: [...new Set(draft.locations.flatMap(placeKeys))],
    // A date to come is a plan or a mistake: the ad may not stand above all others until then.
    listed_date: draft.posted_date && draft.posted_date < today ? draft.posted_date : today,
  }
}

/** Takes ads whose deadline has passed out of the small indexes; answers how many. */
export async function unmarkExpired(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs set is_current = false
    where is_current and deadline < (now() at time zone 'Europe/Oslo')::date`.execute(db)
  return Number(numAffectedRows ?? 0)
}
