import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** Any number, the same for all processes. */
const LOCK = 4_401_877

/**
 * Held until the transaction ends. Bulk changes of the counts run one at a time: two that update the same companies in
 * different order would deadlock.
 */
export async function lockCompanyCounts(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
}

/** Whether the lock is held now. */
export async function areCompanyCountsLocked(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
        and classid = 0 and objid = ${sql.lit(LOCK)} and objsubid = 1 and granted) as is_locked`.execute(db)
  return rows[0]?.is_locked ?? false
}
