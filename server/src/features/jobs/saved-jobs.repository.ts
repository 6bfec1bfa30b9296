import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { findJobs, type StoredSummary } from './jobs.repository.ts'

type Db = Kysely<Database>

/** False when there is no such ad. Keeping twice changes nothing. */
export async function saveJobFor(db: Db, user_id: string, job_id: number): Promise<boolean> {
  await sql`
    insert into saved_jobs (user_id, job_id) select ${user_id}::uuid, id from jobs where id = ${job_id} and status <> 'request'
    on conflict do nothing`.execute(db)
  return jobExists(db, job_id)
}

/** False when there is no such ad. */
export async function removeJobFor(db: Db, user_id: string, job_id: number): Promise<boolean> {
  await db.deleteFrom('saved_jobs').where('user_id', '=', user_id).where('job_id', '=', job_id).execute()
  return jobExists(db, job_id)
}

/** Whether there is such an ad; a request is one only for those who may see requests. */
export async function jobExists(db: Db, id: number, { seesRequests = false } = {}): Promise<boolean> {
  const job = await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirst()
  return job !== undefined && (job.status !== 'request' || seesRequests)
}

/** More than anybody keeps; the rest is still reached page by page. */
const ALL = 5_000

/** All the user's kept ads, newest first. */
export const findAllSavedJobs = (db: Db, user_id: string): Promise<StoredSummary[]> =>
  findJobs(db, { favorites: user_id }, { order: 'newest', limit: ALL, offset: 0, user_id })

/** How many of the user's kept ads close on these days, first and last included. */
export async function countSavedDeadlines(
  db: Db,
  user_id: string,
  { first, last }: { first: string; last: string },
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `
      select count(*) as count from saved_jobs join jobs on jobs.id = saved_jobs.job_id
      where user_id = ${bind(user_id)}::uuid and status = 'open'
        and deadline between ${bind(first)}::date and ${bind(last)}::date`,
  )
  return row?.count ?? 0
}
