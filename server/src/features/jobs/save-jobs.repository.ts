import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import { announceListChange } from '../../db/list-cache.ts'
import type { Database, JobsTable } from '../../db/tables.ts'
import { areCompanyCountsLocked, lockCompanyCounts } from '../companies/company-counts.repository.ts'
import type { AdLikeness } from './ad-likeness.ts'
import { removeSummaries } from './job-summaries.repository.ts'

type Trx = Transaction<Database>

/**
 * Imports run one at a time: two that bring the same ad from two sources must see each other. They also change company
 * counts, so it is one lock. Held until the transaction ends.
 */
export const lockTakingIn = lockCompanyCounts

/** Whether an import is running: work that can wait should. */
export const isAnybodyTakingIn = areCompanyCountsLocked

/** Adds ads, and returns their ids in order. */
export async function insertJobs(trx: Trx, rows: Insertable<JobsTable>[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await trx
    .insertInto('jobs')
    .values(rows)
    .returning(['id', 'source', 'external_id'])
    .execute()
  const ids = new Map(
    inserted.map(({ id, source, external_id }) => [JSON.stringify([source, external_id]), id]),
  )
  return rows.map(({ source, external_id }) => ids.get(JSON.stringify([source, external_id]))!)
}

export async function updateJob(trx: Trx, id: number, values: Updateable<JobsTable>): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export interface JobLikeness extends AdLikeness {
  job_id: number
  source: string
}

/** Stores what ads are matched by. */
export async function noteLikeness(trx: Trx, likenesses: JobLikeness[]): Promise<void> {
  if (likenesses.length === 0) return
  await trx
    .insertInto('job_likeness')
    .values(likenesses)
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet(({ ref }) => ({
        source: ref('excluded.source'),
        company_root: ref('excluded.company_root'),
        title_key: ref('excluded.title_key'),
        sketch: ref('excluded.sketch'),
        contact_keys: ref('excluded.contact_keys'),
      })),
    )
    .execute()
}

const EMPTIED = ['deadline_text', 'short_description', 'long_description', 'image_url', 'contacts']

/** Reduces ads to what names no one: title, company, places and days, for users who keep them. */
export async function emptyJobs(
  trx: Trx,
  ids: number[],
): Promise<{ id: number; title: string; is_open_application: boolean }[]> {
  if (ids.length === 0) return []
  // What is emptied was corrected for nothing: a page that shows the ad again says it.
  await sql`
    update job_sources set corrected = corrected - ${EMPTIED}::text[]
    where job_id = any(${ids}::bigint[]) and corrected <> '{}'`.execute(trx)
  await trx
    .updateTable('job_likeness')
    .set({ contact_keys: [] })
    .where('job_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  await removeSummaries(trx, ids)
  return trx
    .updateTable('jobs')
    .set({
      status: 'withdrawn',
      withdrawn_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      deadline_text: null,
      short_description: null,
      long_description: null,
      image_url: null,
      contacts: '[]',
    })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('status', '=', 'open')
    .returning(['id', 'title', 'is_open_application'])
    .execute()
}

/**
 * Removes ads that have expired from the partial indexes and from their companies' counts; returns how many. Not during
 * an import: the two would wait for each other's rows.
 */
export async function unmarkExpired(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockTakingIn(trx)
    const { numAffectedRows } = await sql`
      update jobs set is_current = false
      where is_current and coalesce(deadline, expires_day) < (now() at time zone 'Europe/Oslo')::date`.execute(
      trx,
    )
    await mergeNewWords(trx)
    const unmarked = Number(numAffectedRows ?? 0)
    if (unmarked > 0) await announceListChange(trx, 'jobs_changed')
    return unmarked
  })
}

const WORD_INDEXES = ['jobs_by_terms', 'current_jobs_by_words', 'past_jobs_by_words']

/**
 * Call after ads have been written. New words are pending in a list beside each index, which every search scans;
 * merging all at once takes a third of the time of one by one.
 */
export async function mergeNewWords(db: Kysely<Database>): Promise<void> {
  await sql`select gin_clean_pending_list(name::regclass) from unnest(${WORD_INDEXES}::text[]) as name`.execute(
    db,
  )
}

/** Refreshes the planner's statistics. Autovacuum does that too, but not during a large import. */
export async function refreshStatistics(db: Kysely<Database>): Promise<void> {
  for (const table of ['jobs', 'job_likeness', 'job_sources'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}
