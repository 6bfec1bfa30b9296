import type { Insertable, Kysely } from 'kysely'
import type { Database, FeedsTable } from '../db/tables.ts'

let made = 0

/** A scheduled feed that has not been read yet. */
export async function aFeed(
  db: Kysely<Database>,
  overrides: Partial<Insertable<FeedsTable>> = {},
): Promise<void> {
  await db
    .insertInto('feeds')
    .values({ address: `https://feed-${++made}.example/jobs.rss`, kind: 'feed', ...overrides })
    .execute()
}
