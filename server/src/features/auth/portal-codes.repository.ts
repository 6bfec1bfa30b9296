import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { hashSecret } from './secrets.ts'

type Db = Kysely<Database> | Transaction<Database>

/** A code is valid for 60 seconds, once, and only in the browser that holds the binder. */
export async function addPortalCode(
  db: Db,
  { code, binder, session_id }: { code: string; binder: string; session_id: string },
): Promise<void> {
  await db
    .insertInto('portal_codes')
    .values({
      code_hash: hashSecret(code),
      binder_hash: hashSecret(binder),
      session_id,
      expires_at: sql`now() + interval '60 seconds'`,
    })
    .execute()
}

/** A single statement decides, so exactly one of many parallel trades wins. */
export async function takePortalCode(db: Db, code: string, binder: string): Promise<string | null> {
  const row = await db
    .updateTable('portal_codes')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hashSecret(code))
    .where('binder_hash', '=', hashSecret(binder))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('session_id')
    .executeTakeFirst()
  return row?.session_id ?? null
}

export interface KnownCode {
  session_id: string
  is_used: boolean
  is_same_browser: boolean
}

/** Why a trade failed. */
export async function findPortalCode(
  db: Db,
  code: string,
  binder: string | undefined,
): Promise<KnownCode | null> {
  const row = await db
    .selectFrom('portal_codes')
    .select([
      'session_id',
      sql<boolean>`used_at is not null`.as('is_used'),
      sql<boolean>`binder_hash = ${hashSecret(binder ?? '')}`.as('is_same_browser'),
    ])
    .where('code_hash', '=', hashSecret(code))
    .executeTakeFirst()
  return row ?? null
}
