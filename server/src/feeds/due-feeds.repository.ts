import type { Kysely, Transaction } from 'kysely'
import { IS_READ_FEED } from '../db/kept-feed.ts'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import type { WantedFeed } from './feeds.repository.ts'

/** The payload of a task that reads feeds: one of them, at once, or all that are due. */
export interface FeedsToRead {
  feed_id?: string | undefined
}

/**
 * The feeds of a kind that are due, longest waiting first; one that an error of the portal kept from being read is due.
 * `feed_id` names one that is read however recently it was; a site that asked for a pause still gets it.
 */
export async function findDueFeeds(
  db: Kysely<Database> | Transaction<Database>,
  kind: WantedFeed['kind'],
  { now, last_read_before, feed_id }: { now: Date; last_read_before: Date } & FeedsToRead,
): Promise<string[]> {
  const rows = await rowsOf<{ address: string }>(
    db,
    (bind) => `
      select address from feeds
      where kind = ${bind(kind)} and ${IS_READ_FEED}
        and (not_before is null or not_before <= ${bind(now)})
        and ${
          feed_id === undefined
            ? `(last_read_at is null or last_read_at <= ${bind(last_read_before)} or last_fault = 'internal')`
            : `id = ${bind(feed_id)}::uuid`
        }
      order by last_read_at nulls first, address`,
  )
  return rows.map(({ address }) => address)
}
