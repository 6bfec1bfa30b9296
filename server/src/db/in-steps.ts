import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables.ts'

/** The most rows of a step. */
const STEP = 1_000

/**
 * Changes many rows in small steps, so that nobody waits: each is a transaction of its own for at most `limit` rows and
 * returns how many there were; the last finds fewer. Returns how many in all.
 */
export async function inSteps(
  db: Kysely<Database>,
  step: (trx: Transaction<Database>, limit: number) => Promise<number>,
): Promise<number> {
  let all = 0
  for (;;) {
    const done = await db.transaction().execute((trx) => step(trx, STEP))
    all += done
    if (done < STEP) return all
  }
}
