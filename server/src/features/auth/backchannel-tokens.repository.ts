import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** False when this logout token was taken before, also by a transaction that was still under way. Kept as long as its age would still be accepted, and more. */
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
