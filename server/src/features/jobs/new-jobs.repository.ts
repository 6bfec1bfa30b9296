import { type Kysely, sql, type Transaction } from 'kysely'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

/** After this, an ad is new to nobody, opened or not. */
const NEW_DAYS = 14

/**
 * SQL on `jobs`: whether an ad is new to a user. It came after their first sign-in or the day before, was not listed
 * long ago, and they have not opened it. So a first visit shows a day's ads marked and not all of them, and old ads
 * that an import brings are never marked.
 */
export const isNew = (user_id: string | undefined, bind: Bind) => `
  coalesce(jobs.status = 'open' and jobs.is_current
    and jobs.listed_date > (now() at time zone 'Europe/Oslo')::date - ${NEW_DAYS}
    and jobs.created_at > (select created_at - interval '1 day' from users where id = ${bind(user_id ?? null)}::uuid)
    and not exists (
      select from opened_jobs where user_id = ${bind(user_id ?? null)}::uuid and job_id = jobs.id
    ), false)`

/** The channel that announces the first opening of a new ad, as OpenedBy. */
export const JOB_OPENED = 'job_opened'
export type OpenedBy = [user_id: string, job_id: string]

/**
 * Records that the user has opened an ad, and notifies their other pages. For an ad that is not new to them nothing is
 * stored.
 */
export async function noteOpened(db: Db, user_id: string, job_id: number): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      with opened as (
        insert into opened_jobs (user_id, job_id)
        select ${bind(user_id)}::uuid, jobs.id from jobs where id = ${bind(job_id)} and ${isNew(user_id, bind)}
        on conflict do nothing returning user_id, job_id
      )
      select pg_notify('${JOB_OPENED}', json_build_array(user_id, job_id::text)::text) from opened`,
  )
}

/** Nightly: openings of ads too old to be marked as new. Returns how many were deleted. */
export async function forgetOpened(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from opened_jobs where opened_at < now() - ${2 * NEW_DAYS}::int * interval '1 day'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
