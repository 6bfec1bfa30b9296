import { type Role, ROLES } from '@utsyn/contract/role.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { personNameKey } from '../../text/person-name-key.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Whether a row of `users` has not signed in for so long that what the claim gave then may no longer be so. */
export const IS_ROLE_OLD = sql<boolean>`users.last_login_at < now() - interval '30 days'`

export interface Identity {
  issuer: string
  subject: string
  name: string
  email: string
  /** From the identity service; null when it does not say. */
  email_verified?: boolean | null
  role: Role
  /** What the claim gave of it; null when it gave none. */
  claim_role?: Role | null
  /** What SCIM calls the person; null when the claim is missing. */
  external_id?: string | null
}

/** The user of an identity, created at the first sign-in; name, e-mail and role follow the identity service. */
export async function recordSignIn(
  db: Db,
  identity: Identity,
): Promise<{ id: string; is_disabled: boolean; former_role: Role | null }> {
  return db
    .insertInto('users')
    .values({ ...identity, name_key: personNameKey(identity.name) })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        name_key: eb.ref('excluded.name_key'),
        email: eb.ref('excluded.email'),
        email_verified: eb.ref('excluded.email_verified'),
        role: eb.ref('excluded.role'),
        claim_role: eb.ref('excluded.claim_role'),
        external_id: eb.ref('excluded.external_id'),
        // A refused attempt is no visit.
        last_login_at: sql`case when users.disabled_at is null then now() else users.last_login_at end`,
      })),
    )
    .returning([
      'id',
      sql<boolean>`disabled_at is not null`.as('is_disabled'),
      // As it was before this statement; null at the first sign-in.
      sql<Role | null>`(select former.role from users former where former.id = users.id)`.as('former_role'),
    ])
    .executeTakeFirstOrThrow()
}

/** Whether the user is enabled, and stays so until the transaction has ended. */
export async function holdEnabled(trx: Transaction<Database>, user_id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export interface ListedUser {
  id: string
  issuer: string
  subject: string
  name: string
  email: string
  role: Role
  last_login: string
  is_disabled: boolean
  open_sessions: number
}

/** All users, or those with an e-mail: one address can belong to users of several identity services. */
export async function listUsers(db: Db, email?: string): Promise<ListedUser[]> {
  const all = db
    .selectFrom('users')
    .select([
      'id',
      'issuer',
      'subject',
      'name',
      'email',
      'role',
      sql<string>`to_char(last_login_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`.as('last_login'),
      sql<boolean>`disabled_at is not null`.as('is_disabled'),
      sql<number>`(
        select count(*)::int from sessions
        where user_id = users.id and ended_at is null and least(expires_at, idle_expires_at) > now()
      )`.as('open_sessions'),
    ])
    .orderBy('email')
    .orderBy('created_at')
  return (email === undefined ? all : all.where(sql`lower(email)`, '=', email.toLowerCase())).execute()
}

/**
 * Holds for their calls once the cached tokens have been read again, after 3 s at the latest. Returns the role they had before;
 * null when the user is gone.
 */
export async function setRole(
  trx: Transaction<Database>,
  user_id: string,
  roles: { role: Role; claim_role?: Role | null },
): Promise<Role | null> {
  const before = await trx
    .selectFrom('users')
    .select('role')
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await trx.updateTable('users').set(roles).where('id', '=', user_id).execute()
  return before?.role ?? null
}

/**
 * Who may do more than the least by a sign-in of long ago, unless it is the default role and no more. With an id that row alone
 * is looked at, and locked.
 */
export function findOldRoles(
  db: Db,
  fallback: Role,
  only?: string,
): Promise<{ id: string; role: Role; claim_role: Role | null; external_id: string | null }[]> {
  const old = db
    .selectFrom('users')
    .select(['id', 'role', 'claim_role', 'external_id'])
    .where(IS_ROLE_OLD)
    .where('role', '<>', ROLES[0])
    .where((is) => is.or([is('role', '<>', fallback), is('claim_role', 'is not', null)]))
  return (only === undefined ? old : old.where('id', '=', only).forNoKeyUpdate()).execute()
}

/** Whom the identity service has disabled `by` SCIM it may enable again. */
export async function setDisabled(db: Db, user_id: string, isDisabled: boolean, by?: 'scim'): Promise<void> {
  await db
    .updateTable('users')
    .set({
      disabled_at: isDisabled ? sql`coalesce(disabled_at, now())` : null,
      is_disabled_by_scim: isDisabled && by === 'scim',
    })
    .where('id', '=', user_id)
    .execute()
}

/** Everything of the user goes with the row, and a trigger anonymises the logs. */
export async function deleteUser(db: Db, user_id: string): Promise<void> {
  // What the assistant told others of the follow-ups of this colleague refers to no row.
  await sql`
    update chat_messages set content = 'Kollegaen er fjernet', sources = '[]', memory = null, understood = '[]',
      without = '[]', feedback = feedback || '{"reason": null}'
    from users where users.id = ${user_id} and strpos(lower(content || understood::text), lower('eier ' || name)) > 0`.execute(
    db,
  )
  await db.deleteFrom('users').where('id', '=', user_id).execute()
}
