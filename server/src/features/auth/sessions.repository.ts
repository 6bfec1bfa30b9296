import { type Kysely, sql, type Transaction } from 'kysely'
import { announce } from '../../db/change-channel.ts'
import type { Database } from '../../db/tables.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { hashSecret } from './secrets.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Announced with the session's id whenever one ends, on any node. */
export const SESSION_ENDED = 'session_ended'

export type EndReason =
  | 'logout'
  | 'logout_elsewhere'
  | 'idp_logout'
  | 'refresh_reuse'
  | 'code_reuse'
  | 'replaced'
  | 'user_disabled'
  | 'user_erased'

const IDLE = sql<Date>`least(now() + interval '8 hours', expires_at)`
const isAlive = sql<boolean>`(sessions.ended_at is null and sessions.expires_at > now() and sessions.idle_expires_at > now())`

/** A session in reserve: it lives for the minutes in which the browser trades its code. */
export async function createSession(
  db: Db,
  session: { user_id: string; idp_sid: string | null; sealed_id_token: string; device?: string | null },
): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      ...session,
      idle_expires_at: sql`now() + interval '2 minutes'`,
      expires_at: sql`now() + interval '12 hours'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records activity, which extends the idle limit. */
export async function touchSession(db: Db, session_id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ idle_expires_at: IDLE, last_seen_at: sql<Date>`now()` })
    .where('id', '=', session_id)
    .execute()
}

export interface OpenSession {
  id: string
  device: string | null
  created_at: string
  last_seen_at: string
}

/** A user's live sessions, last seen first. */
export async function findOpenSessions(db: Db, user_id: string): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', user_id)
    .where(isAlive)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, last_seen_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }))
}

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
): Promise<{ user: SignedInUser; remaining_ms: number } | 'over' | null> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id as user_id',
      'sessions.id as session_id',
      'users.name',
      'users.email',
      sql<number>`(extract(epoch from access_tokens.expires_at - now()) * 1000)::float8`.as('remaining_ms'),
      sql<boolean>`access_tokens.expires_at > now() and ${isAlive} and users.disabled_at is null`.as('alive'),
    ])
    .where('access_tokens.token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!row) return null
  const { remaining_ms, alive, ...user } = row
  if (!alive) return 'over'
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
  alive: boolean
  used: boolean
  /** Used so recently that it may be a parallel or repeated call. */
  in_grace: boolean
  sealed_id_token: string | null
}

/**
 * Looks up a refresh token; with `lock` all refreshes of one session queue. Both rows are locked, because an unlocked
 * one would still be read as before the wait.
 */
export async function findRefreshToken(db: Db, token: string, lock?: 'lock'): Promise<PresentedToken | null> {
  const query = db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.user_id',
      'sessions.sealed_id_token',
      sql<boolean>`${isAlive} and users.disabled_at is null`.as('alive'),
      sql<boolean>`refresh_tokens.used_at is not null`.as('used'),
      sql<boolean>`coalesce(refresh_tokens.used_at > now() - interval '20 seconds', false)`.as('in_grace'),
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

/** The live ones of these sessions: not ended or expired, and their user may use the portal. */
export async function findLivingSessions(db: Db, session_ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', sql<string>`any(${session_ids}::uuid[])`)
    .where(isAlive)
    .where('users.disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export interface SessionFilter {
  id?: string
  user_id?: string
  /** The identity service's ids of the user and of its session. */
  issuer?: string
  subject?: string
  idp_sid?: string
  /** The session to keep. */
  except?: string
}

/**
 * Ends the matching live sessions and notifies all nodes. Access tokens are deleted; refresh tokens stay, so that later
 * use is still recognised.
 */
export async function endSessions(
  db: Db,
  filter: SessionFilter,
  reason: EndReason,
): Promise<{ id: string; user_id: string }[]> {
  const fits = (Object.keys(filter) as (keyof SessionFilter)[]).filter((key) => filter[key] !== undefined)
  if (fits.every((key) => key === 'except'))
    throw new Error('A filter that names nothing would end every session')
  let query = db
    .updateTable('sessions')
    .from('users')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('sessions.ended_at', 'is', null)
  if (filter.id !== undefined) query = query.where('sessions.id', '=', filter.id)
  if (filter.user_id !== undefined) query = query.where('sessions.user_id', '=', filter.user_id)
  if (filter.issuer !== undefined) query = query.where('users.issuer', '=', filter.issuer)
  if (filter.subject !== undefined) query = query.where('users.subject', '=', filter.subject)
  if (filter.idp_sid !== undefined) query = query.where('sessions.idp_sid', '=', filter.idp_sid)
  if (filter.except !== undefined) query = query.where('sessions.id', '<>', filter.except)
  const ended = await query.returning(['sessions.id', 'sessions.user_id']).execute()
  for (const { id } of ended) {
    await db.deleteFrom('access_tokens').where('session_id', '=', id).execute()
    await announce(db, SESSION_ENDED, id)
  }
  return ended
}
