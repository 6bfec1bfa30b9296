import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { SessionUser } from '../../http/signed-in-user.ts'
import { hashSecret } from './secrets.ts'
import { isAlive } from './sessions.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Sessions with their users. `is_alive`: the session is live and its user may use the portal. */
const sessionsOfUsers = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.user_id',
      sql<boolean>`${isAlive} and users.disabled_at is null`.as('is_alive'),
    ])

export async function addAccessToken(db: Db, session_id: string, token: string): Promise<void> {
  await sql`
    insert into access_tokens (token_hash, session_id, expires_at)
    select ${hashSecret(token)}, id, least(now() + interval '10 minutes', expires_at)
    from sessions where id = ${session_id}`.execute(db)
}

/**
 * The user of a token, and for how many more milliseconds; `over` when the token or its session has expired, null when
 * it is unknown or its session was ended.
 */
export async function findByAccessToken(
  db: Db,
  token: string,
): Promise<{ user: SessionUser; remaining_ms: number } | 'over' | null> {
  const row = await sessionsOfUsers(db)
    .innerJoin('access_tokens', 'access_tokens.session_id', 'sessions.id')
    .select([
      'users.name',
      'users.email',
      'users.role',
      sql<number>`(extract(epoch from access_tokens.expires_at - now()) * 1000)::float8`.as('remaining_ms'),
    ])
    .where('access_tokens.token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!row) return null
  const { remaining_ms, is_alive, ...user } = row
  if (!is_alive || remaining_ms <= 0) return 'over'
  return { user, remaining_ms }
}

export async function addRefreshToken(db: Db, session_id: string, token: string): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashSecret(token), session_id })
    .execute()
}

export interface PresentedToken {
  session_id: string
  user_id: string
  /** The session is live and its user may use the portal. */
  is_alive: boolean
  is_used: boolean
  /** Used so recently that it may be a parallel or repeated call. */
  is_in_grace: boolean
  sealed_id_token: string | null
}

/**
 * Looks up a refresh token; with `lock` all refreshes of one session queue. Both rows are locked, because an unlocked
 * one would still be read as before the wait.
 */
export async function findRefreshToken(db: Db, token: string, lock?: 'lock'): Promise<PresentedToken | null> {
  const query = sessionsOfUsers(db)
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .select([
      'sessions.sealed_id_token',
      sql<boolean>`refresh_tokens.used_at is not null`.as('is_used'),
      sql<boolean>`coalesce(refresh_tokens.used_at > now() - interval '20 seconds', false)`.as('is_in_grace'),
    ])
    .where('refresh_tokens.token_hash', '=', hashSecret(token))
  return (await (lock ? query.forUpdate(['sessions', 'refresh_tokens']) : query).executeTakeFirst()) ?? null
}

export async function markRefreshTokenUsed(db: Db, token: string): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashSecret(token))
    .execute()
}
