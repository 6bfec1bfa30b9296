import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { findJobs, type StoredSummary } from './jobs.repository.ts'

type Db = Kysely<Database>

/** False when there is no such ad. Keeping what is kept already changes nothing. */
export async function saveJobFor(db: Db, user_id: string, job_id: number): Promise<boolean> {
  await sql`
    insert into saved_jobs (user_id, job_id) select ${user_id}::uuid, id from jobs where id = ${job_id}
    on conflict do nothing`.execute(db)
  return jobExists(db, job_id)
}

/** False when there is no such ad. */
export async function removeJobFor(db: Db, user_id: string, job_id: number): Promise<boolean> {
  await db.deleteFrom('saved_jobs').where('user_id', '=', user_id).where('job_id', '=', job_id).execute()
  return jobExists(db, job_id)
}

async function jobExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('jobs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** More than anybody keeps; what is above is still reached page by page. */
const ALL = 5_000

/** All that the person keeps, newest ad first. */
export const findAllSavedJobs = (db: Db, user_id: string): Promise<StoredSummary[]> =>
  findJobs(db, { saved_by: user_id }, { order: 'newest', limit: ALL, offset: 0, user_id })
