import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { audit, type AuditedRequest } from './audit.repository.ts'
import { findUsersNamed, overrideProvisioned } from './provisioning.repository.ts'
import { endSessions } from './sessions.repository.ts'
import { findUnseen } from './unseen-users.repository.ts'
import { deleteUser, setDisabled } from './users.repository.ts'

/** The administrator who does it; a command has none. */
interface By {
  actor_id: string
  request: AuditedRequest
}

/** Disables a user: no new sign-in, and open sessions end at once on all nodes. */
export async function disableUser(db: Kysely<Database>, user_id: string, by?: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setDisabled(tx, user_id, true)
    await endSessions(tx, { user_id }, 'user_disabled')
    await audit(tx, { event: 'user_disabled', user_id, ...actorOf(by) }, by?.request)
  })
}

/**
 * The same when the identity service says by SCIM that a person has left, and the reverse when they are back; whom an
 * administrator has disabled stays so. Returns the sessions that ended, and who of those with this id is disabled now.
 */
export async function followProvisioned(
  tx: Transaction<Database>,
  external_id: string,
  is_active: boolean,
  request: AuditedRequest,
): Promise<{ ended: string[]; disabled: string[] }> {
  const ended: string[] = []
  const disabled: string[] = []
  for (const user of await findUsersNamed(tx, [external_id])) {
    const { id: user_id, is_disabled } = user
    const isBack = is_active && user.is_disabled_by_scim
    if (is_disabled ? isBack : !is_active) {
      await setDisabled(tx, user_id, !is_active, 'scim')
      if (!is_active) ended.push(...(await endSessions(tx, { user_id }, 'user_disabled')).map(({ id }) => id))
      const event = is_active ? 'user_enabled' : 'user_disabled'
      await audit(tx, { event, reason: 'scim', user_id }, request)
    }
    if (is_disabled ? !isBack : !is_active) disabled.push(user_id)
  }
  return { ended, disabled }
}

export async function enableUser(db: Kysely<Database>, user_id: string, by?: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setDisabled(tx, user_id, false)
    await overrideProvisioned(tx, user_id)
    await audit(tx, { event: 'user_enabled', user_id, ...actorOf(by) }, by?.request)
  })
}

/** Signs a user out everywhere; returns how many sessions that ended. */
export async function endSessionsOf(db: Kysely<Database>, user_id: string, by: By): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, { user_id }, 'logout_elsewhere')
    for (const { id: session_id } of ended)
      await audit(
        tx,
        { event: 'logout', reason: 'administrator', user_id, session_id, ...actorOf(by) },
        by.request,
      )
    return ended.length
  })
}

/** Deletes the user and all their data. Log lines stay, but no longer identify anybody, this one included. */
export async function eraseUser(db: Kysely<Database>, user_id: string, by?: By): Promise<void> {
  await db.transaction().execute((tx) => eraseIn(tx, user_id, by))
}

/**
 * Erases those who have not been seen for so many days, administrators too: who is one follows from the groups of the
 * identity service, so the next to sign in is one again. Returns how many.
 */
export async function eraseUnseen(db: Kysely<Database>, days: number): Promise<number> {
  let erased = 0
  for (const user_id of await findUnseen(db, days)) {
    await db.transaction().execute(async (tx) => {
      // Seen in the meantime.
      if (!(await findUnseen(tx, days, user_id)).includes(user_id)) return
      await eraseIn(tx, user_id, undefined, 'not_seen')
      erased++
    })
  }
  return erased
}

async function eraseIn(
  tx: Transaction<Database>,
  user_id: string,
  by: By | undefined,
  reason?: 'not_seen',
): Promise<void> {
  await endSessions(tx, { user_id }, 'user_erased')
  await audit(tx, { event: 'user_erased', user_id, ...(reason && { reason }), ...actorOf(by) }, by?.request)
  await deleteUser(tx, user_id)
}

const actorOf = (by: By | undefined) => (by ? { actor_id: by.actor_id } : {})
