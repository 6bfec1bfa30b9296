import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'

const EVERYTHING: NotificationSettings = {
  new_job: true,
  job_update: true,
  deadline_soon: true,
  company_update: true,
  company_news: true,
  follow_up: true,
}
const COLUMNS = Object.keys(EVERYTHING) as (keyof NotificationSettings)[]

export async function readNotificationSettings(
  db: Kysely<Database>,
  user_id: string,
): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ?? EVERYTHING
}

/** Changes the given fields and keeps the rest. */
export async function changeNotificationSettings(
  db: Kysely<Database>,
  user_id: string,
  given: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  const change = Object.fromEntries(COLUMNS.flatMap((name) => (name in given ? [[name, given[name]]] : [])))
  if (Object.keys(change).length === 0) return readNotificationSettings(db, user_id)
  return db
    .insertInto('notification_settings')
    .values({ user_id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
