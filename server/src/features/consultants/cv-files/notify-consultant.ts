import type { Kysely, Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/tables.ts'
import {
  addNotifications,
  announceNotifications,
} from '../../notifications/written-notifications.repository.ts'
import { findOwnConsultantId } from '../own-consultant.repository.ts'
import { findUsersLike } from './cv-files.repository.ts'

interface Saved {
  consultant_id: number
  name: string
  email: string | null
  /** Who saved it, and is not notified. */
  saved_by: string
}

/** A line in the bell of the users who are this consultant. False when there are none, or they saved it themselves. */
export async function notifyConsultant(
  trx: Transaction<Database>,
  { consultant_id, name, email, saved_by }: Saved,
): Promise<boolean> {
  const lines = []
  for (const user of await findUsersLike(trx, { name, email })) {
    if (user.user_id === saved_by) continue
    const own_id = await findOwnConsultantId(trx as Kysely<Database>, user)
    if (own_id !== consultant_id) continue
    lines.push({
      user_id: user.user_id,
      kind: 'cv_saved' as const,
      consultant_id,
      count: 1,
      members: [],
      reasons: [],
      fields: [],
      told_of: `cv:${consultant_id}:${randomUUID()}`,
    })
  }
  const written = await addNotifications(trx, { import_id: randomUUID(), type: 'own_cv' }, lines)
  await announceNotifications(trx, 'new', written)
  return written.length > 0
}
