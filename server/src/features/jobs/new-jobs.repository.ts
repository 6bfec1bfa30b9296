import { type Kysely, sql, type Transaction } from 'kysely'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

/** What has been listed for longer is news to nobody, whoever has opened it. */
const NEW_DAYS = 14

/**
 * Whether an ad is new to a person, as SQL on `jobs`: it came after they did, or the day before, has not been listed for
 * long, and they have not opened it. Somebody who comes for the first time so finds the ads of a day marked, and not all
 * there are; what an import brings of weeks ago is marked for nobody.
 */
export const isNew = (user_id: string | undefined, bind: Bind) => `
  coalesce(jobs.status = 'open' and jobs.is_current
    and jobs.listed_date > (now() at time zone 'Europe/Oslo')::date - ${NEW_DAYS}
    and jobs.created_at > (select created_at - interval '1 day' from users where id = ${bind(user_id ?? null)}::uuid)
    and not exists (
      select from opened_jobs where user_id = ${bind(user_id ?? null)}::uuid and job_id = jobs.id
    ), false)`

/** The channel on which the first opening of an ad that was new is announced, as OpenedBy. */
export const JOB_OPENED = 'job_opened'
export type OpenedBy = [user_id: string, job_id: string]

/**
 * Notes that the person has opened an ad, and lets their other pages know. Of an ad that is not new to them there is
 * nothing to remember.
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

/** Nightly: what was opened so long ago would not be marked any more. Answers how many. */
export async function forgetOpened(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from opened_jobs where opened_at < now() - ${2 * NEW_DAYS}::int * interval '1 day'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
