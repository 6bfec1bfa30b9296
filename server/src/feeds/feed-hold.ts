import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import { type HeldFeed, keepHolding, savePosition } from './feeds.repository.ts'

type Work<T> = (trx: Transaction<Database>) => Promise<T>

/** A third of the time after which it would be lost. */
const KEEP_EVERY_MS = 30_000

/** A feed that one has to oneself, and how far it has been read. All of it throws HoldLost when it is lost. */
export class FeedHold<Position extends object> {
  position: Position
  /** Of all that this run brings. */
  readonly import_id = randomUUID()
  private readonly db: Kysely<Database>
  private readonly feed: HeldFeed
  private kept_at = performance.now()

  constructor(db: Kysely<Database>, feed: HeldFeed, beginning: Position) {
    this.db = db
    this.feed = feed
    this.position = { ...beginning, ...(feed.position as Partial<Position>) }
  }

  /** Notes a position, and does the work that leads there: both or neither. */
  async save(next: Position): Promise<void>
  async save<T>(next: Position, work: Work<T>): Promise<T>
  async save<T>(next: Position, work?: Work<T>): Promise<T | undefined> {
    const done = await this.inTransaction(async (trx) => {
      await savePosition(trx, this.feed, next)
      return work?.(trx)
    })
    this.position = next
    return done
  }

  /** Does work that the position has nothing to do with, if the feed is still one's own. */
  work<T>(work: Work<T>): Promise<T> {
    return this.inTransaction(async (trx) => {
      await keepHolding(trx, this.feed)
      return work(trx)
    })
  }

  /** To be called now and then while nothing is written. */
  async keep(): Promise<void> {
    if (performance.now() - this.kept_at > KEEP_EVERY_MS) await this.work(async () => undefined)
  }

  private async inTransaction<T>(work: Work<T>): Promise<T> {
    const done = await this.db.transaction().execute(work)
    this.kept_at = performance.now()
    return done
  }
}
