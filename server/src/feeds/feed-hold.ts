import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import { type HeldFeed, keepHolding, savePosition } from './feeds.repository.ts'

type Work<T> = (trx: Transaction<Database>) => Promise<T>

/** A third of the time after which the hold would be lost. */
const KEEP_EVERY_MS = 30_000

/** Exclusive hold of a feed, with its position. Every method throws HoldLost once the hold is lost. */
export class FeedHold<Position extends object> {
  position: Position
  /** Shared by everything this run imports. */
  readonly import_id = randomUUID()
  private readonly db: Kysely<Database>
  private readonly feed: HeldFeed
  private kept_at = performance.now()

  constructor(db: Kysely<Database>, feed: HeldFeed, beginning: Position) {
    this.db = db
    this.feed = feed
    this.position = { ...beginning, ...(feed.position as Partial<Position>) }
  }

  /** Saves a position together with the work that leads to it: both or neither. */
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

  /** Does work unrelated to the position, if the hold is still ours. */
  work<T>(work: Work<T>): Promise<T> {
    return this.inTransaction(async (trx) => {
      await keepHolding(trx, this.feed)
      return work(trx)
    })
  }

  /** Renews the hold; call it regularly while nothing is written. */
  async keep(): Promise<void> {
    if (performance.now() - this.kept_at > KEEP_EVERY_MS) await this.work(async () => undefined)
  }

  private async inTransaction<T>(work: Work<T>): Promise<T> {
    const done = await this.db.transaction().execute(work)
    this.kept_at = performance.now()
    return done
  }
}
