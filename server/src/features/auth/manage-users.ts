import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { audit } from './audit.repository.ts'
import { endSessions } from './sessions.repository.ts'
import { deleteUser, setDisabled } from './users.repository.ts'

/** Disables a user: no new sign-in, and open sessions end at once on all nodes. */
export async function disableUser(db: Kysely<Database>, user_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setDisabled(tx, user_id, true)
    await endSessions(tx, { user_id }, 'user_disabled')
    await audit(tx, { event: 'user_disabled', user_id })
  })
}

export async function enableUser(db: Kysely<Database>, user_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setDisabled(tx, user_id, false)
    await audit(tx, { event: 'user_enabled', user_id })
  })
}

/** Deletes the user and all their data. Log lines stay, but no longer identify anybody, this one included. */
export async function eraseUser(db: Kysely<Database>, user_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSessions(tx, { user_id }, 'user_erased')
    await audit(tx, { event: 'user_erased', user_id })
    await deleteUser(tx, user_id)
  })
}
