import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { audit, type AuditedRequest } from './audit.repository.ts'
import { endSessions } from './sessions.repository.ts'
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

export async function enableUser(db: Kysely<Database>, user_id: string, by?: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setDisabled(tx, user_id, false)
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
  await db.transaction().execute(async (tx) => {
    await endSessions(tx, { user_id }, 'user_erased')
    await audit(tx, { event: 'user_erased', user_id, ...actorOf(by) }, by?.request)
    await deleteUser(tx, user_id)
  })
}

const actorOf = (by: By | undefined) => (by ? { actor_id: by.actor_id } : {})
