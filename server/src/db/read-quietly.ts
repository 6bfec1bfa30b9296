import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './tables.ts'

/**
 * For what counts many rows: on one core and one connection, so that those who wait for a list feel little of it. All
 * statements see the same moment.
 */
export function readQuietly<T>(
  db: Kysely<Database>,
  read: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
      return read(trx)
    })
}
