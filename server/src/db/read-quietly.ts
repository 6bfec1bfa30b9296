import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './tables.ts'

/**
 * For statements that count many rows: one core and one connection, so that list requests are hardly slowed. All
 * statements see the same snapshot.
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
