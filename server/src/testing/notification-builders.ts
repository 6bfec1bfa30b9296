import type { Insertable, Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../db/tables.ts'
import type { NotificationsTable } from '../db/notification-tables.ts'

let made = 0

/** A line in a user's bell: a new ad by default. Returns its id. */
export async function aNotification(
  db: Kysely<Database>,
  overrides: Partial<Insertable<NotificationsTable>> & { user_id: string },
): Promise<number> {
  const { id } = await db
    .insertInto('notifications')
    .values({
      notification_type: 'new_job',
      kind: 'new',
      import_id: randomUUID(),
      told_of: `test ${++made}`,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
