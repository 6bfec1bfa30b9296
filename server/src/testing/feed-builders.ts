import type { Insertable, Kysely } from 'kysely'
import type { Database, JobFeedsTable } from '../db/tables.ts'

let made = 0

/** A feed that is read by itself, and has not been read yet. */
export async function aFeed(
  db: Kysely<Database>,
  wishes: Partial<Insertable<JobFeedsTable>> = {},
): Promise<void> {
  await db
    .insertInto('job_feeds')
    .values({ address: `https://feed-${++made}.example/jobs.rss`, kind: 'feed', ...wishes })
    .execute()
}
