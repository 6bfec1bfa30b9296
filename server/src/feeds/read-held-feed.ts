import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/tables.ts'
import { FetchRefused } from '../open-web/fetch-refused.ts'
import { asFeedFault, FeedFault } from './feed-fault.ts'
import { type HeldFeed, holdFeed, HoldLost, letGo, noteFault, noteSuccess } from './feeds.repository.ts'

/** What every feed reader receives. */
export interface FeedRun {
  log: Logger
  /** Aborted when the portal stops. */
  signal: AbortSignal
  clock: () => Date
}

/**
 * Reads a feed under an exclusive hold and records the outcome. `read` returns the source of the ads, if it learned it.
 * A fault of the feed is recorded and not thrown: the next run comes on schedule. One of ours is recorded too, as `internal`,
 * so that its people see that nothing was read, and thrown.
 */
export async function readHeldFeed(
  db: Kysely<Database>,
  address: string,
  run: FeedRun,
  read: (feed: HeldFeed) => Promise<string | null>,
): Promise<void> {
  const feed = await holdFeed(db, address)
  // Addresses may hold keys: the log names only the host.
  const log = run.log.child({ feed: URL.parse(address)?.host })
  if (!feed) {
    log.info('The feed is being read already')
    return
  }
  try {
    const source = await read(feed)
    await noteSuccess(db, feed, { now: run.clock(), source })
  } catch (error) {
    const isStopped = error instanceof FetchRefused && error.reason === 'stopping'
    if (run.signal.aborted || isStopped || error instanceof HoldLost) {
      await letGo(db, feed).catch(() => undefined)
      return
    }
    const fault = asFeedFault(error)
    if (!fault) {
      await noteFault(db, feed, new FeedFault('internal'), run.clock()).catch(() => undefined)
      throw error
    }
    log.warn({ fault: fault.word, not_before: fault.not_before, cause: fault.cause ?? '' }, fault.message)
    await noteFault(db, feed, fault, run.clock()).catch(unlessLost)
  }
}

function unlessLost(error: unknown): void {
  if (!(error instanceof HoldLost)) throw error
}
