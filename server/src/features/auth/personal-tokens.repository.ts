import type { PersonalToken } from '@utsyn/contract/personal-tokens.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { hashSecret } from './secrets.ts'
import { IS_ROLE_OLD } from './users.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** A program needs one; a forgotten one is a risk. */
export const MOST_TOKENS = 20

const TODAY = sql<string>`(now() at time zone 'Europe/Oslo')::date`
const isExpired = sql<boolean>`personal_tokens.expires_on < ${TODAY}`

export async function findPersonalTokens(db: Db, user_id: string): Promise<PersonalToken[]> {
  const rows = await db
    .selectFrom('personal_tokens')
    .select(['id', 'name', 'scope', 'created_at', 'last_used_at', 'expires_on', isExpired.as('is_expired')])
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, last_used_at, ...token }) => ({
    ...token,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}

/** False when the user has as many as they may; expired ones count until they are removed. */
export async function addPersonalToken(
  trx: Transaction<Database>,
  token: { user_id: string; secret: string; name: string; scope: 'read' | 'write'; expires_on: string },
): Promise<boolean> {
  const { user_id, secret, ...rest } = token
  // Two at once must not both be the last.
  await trx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute()
  const { count } = await trx
    .selectFrom('personal_tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_TOKENS) return false
  await trx
    .insertInto('personal_tokens')
    .values({ user_id, token_hash: hashSecret(secret), ...rest })
    .execute()
  return true
}

/** The scope of the removed token; null when the user has no such token. */
export async function removePersonalToken(
  db: Db,
  user_id: string,
  id: string,
): Promise<'read' | 'write' | null> {
  const removed = await db
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('scope')
    .executeTakeFirst()
  return removed?.scope ?? null
}

export interface PresentedPersonalToken {
  id: string
  scope: 'read' | 'write'
  user: SignedInUser
  is_expired: boolean
  /** The person may no longer use the portal. */
  is_closed: boolean
  /** See `IS_ROLE_OLD`. */
  is_role_old: boolean
  /** What SCIM calls the person. */
  external_id: string | null
  /** No use was noted within the last minute. */
  is_use_unnoted: boolean
}

export async function findByPersonalToken(db: Db, secret: string): Promise<PresentedPersonalToken | null> {
  const row = await db
    .selectFrom('personal_tokens')
    .innerJoin('users', 'users.id', 'personal_tokens.user_id')
    .select([
      'personal_tokens.id',
      'personal_tokens.scope',
      'users.id as user_id',
      'users.name',
      'users.email',
      'users.role',
      isExpired.as('is_expired'),
      'users.external_id',
      sql<boolean>`users.disabled_at is not null`.as('is_closed'),
      IS_ROLE_OLD.as('is_role_old'),
      sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('is_use_unnoted'),
    ])
    .where('personal_tokens.token_hash', '=', hashSecret(secret))
    .executeTakeFirst()
  if (!row) return null
  const { user_id, name, email, role, ...token } = row
  return { ...token, user: { user_id, session_id: null, name, email, role } }
}

export async function noteUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable('personal_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
