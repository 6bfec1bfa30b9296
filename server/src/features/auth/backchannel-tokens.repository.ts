import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

/**
 * False when this logout token was received before, also by a transaction still running. Kept longer than its age is
 * accepted.
 */
export async function rememberLogoutToken(
  db: Kysely<Database> | Transaction<Database>,
  issuer: string,
  jti: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backchannel_tokens')
    .values({ issuer, jti, expires_at: sql`now() + interval '15 minutes'` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
