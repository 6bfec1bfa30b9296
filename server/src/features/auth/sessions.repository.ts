import { type Kysely, sql, type Transaction } from 'kysely'
import { announce } from '../../db/change-channel.ts'
import type { Database } from '../../db/tables.ts'

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
const IS_UNEXPIRED = sql<boolean>`(sessions.expires_at > now() and sessions.idle_expires_at > now())`
export const isAlive = sql<boolean>`(sessions.ended_at is null and ${IS_UNEXPIRED})`

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

interface SessionIdentity {
  user_id: string
  /** The person's id at the identity service. */
  subject: string
  /** What SCIM calls them. */
  external_id: string
  sealed_id_token: string | null
}

/** Undefined once the person has been erased. */
export const findIdentityOf = (db: Db, session_id: string): Promise<SessionIdentity | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'users.subject', 'sessions.sealed_id_token'])
    .select(sql<string>`coalesce(users.external_id, users.subject)`.as('external_id'))
    .where('sessions.id', '=', session_id)
    .executeTakeFirst()

export async function keepIdentityTokens(
  db: Db,
  session_id: string,
  sealed_id_token: string | null,
): Promise<void> {
  await db.updateTable('sessions').set({ sealed_id_token }).where('id', '=', session_id).execute()
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
 * Ends the matching sessions and notifies all nodes. Access tokens are deleted; refresh tokens stay, so that later use is
 * still recognised. Returns those that were alive: the others had ended by themselves.
 */
export async function endSessions(
  db: Db,
  filter: SessionFilter,
  reason: EndReason,
): Promise<{ id: string; user_id: string }[]> {
  if (!filter.id && !filter.user_id && !filter.subject && !filter.idp_sid)
    throw new Error('A filter that names nobody would end the sessions of all')
  let query = db
    .updateTable('sessions')
    .from('users')
    .set({
      ended_at: sql`now()`,
      end_reason: reason,
      // With a refresh token of the identity service, that outlives the session. Signing out needs it for a moment.
      ...(reason !== 'logout' && { sealed_id_token: null }),
    })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('sessions.ended_at', 'is', null)
  if (filter.id !== undefined) query = query.where('sessions.id', '=', filter.id)
  if (filter.user_id !== undefined) query = query.where('sessions.user_id', '=', filter.user_id)
  if (filter.issuer !== undefined) query = query.where('users.issuer', '=', filter.issuer)
  if (filter.subject !== undefined) query = query.where('users.subject', '=', filter.subject)
  if (filter.idp_sid !== undefined) query = query.where('sessions.idp_sid', '=', filter.idp_sid)
  if (filter.except !== undefined) query = query.where('sessions.id', '<>', filter.except)
  const ended = await query
    .returning(['sessions.id', 'sessions.user_id', IS_UNEXPIRED.as('was_alive')])
    .execute()
  for (const { id } of ended) {
    await db.deleteFrom('access_tokens').where('session_id', '=', id).execute()
    await announce(db, SESSION_ENDED, id)
  }
  return ended.flatMap(({ was_alive, ...session }) => (was_alive ? session : []))
}
