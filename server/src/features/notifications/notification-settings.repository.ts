import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'

const BY_DEFAULT: NotificationSettings = {
  new_job: true,
  job_update: true,
  deadline_soon: true,
  company_update: true,
  company_news: true,
  follow_up: true,
  bench: false,
}
const COLUMNS = Object.keys(BY_DEFAULT) as (keyof NotificationSettings)[]

export async function readNotificationSettings(
  db: Kysely<Database>,
  user_id: string,
): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ?? BY_DEFAULT
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

/** SQL of whether a person wants a kind of notification in the bell. What is given here is SQL, with the names of tables. */
export const isInBell = (user_id: string, setting: string): string =>
  `coalesce((select case ${setting} ${COLUMNS.map((name) => `when '${name}' then settings.${name}`).join(' ')} end
    from notification_settings as settings where settings.user_id = ${user_id}), ${setting} <> 'bench')`

/** SQL of whether a person has asked for a kind of notification by another channel than the bell. */
export const isAskedFor = (user_id: string, setting: string): string =>
  `exists (select from dispatch_choices as choice
    where choice.user_id = ${user_id} and choice.setting = ${setting} and choice.pace <> 'never')`

/** SQL of the setting that a row of `notifications` belongs to. */
export const settingOf = (row: string): string =>
  `case when ${row}.notification_type = 'job_update' and ${row}.kind = 'deadline_soon' then 'deadline_soon'
    else ${row}.notification_type end`

/** SQL of how soon a person wants a kind of notification by a channel: once a day what they have in the bell, unless chosen. */
export const paceOf = (channel: string, user_id: string, setting: string): string =>
  `coalesce((select pace from dispatch_choices as choice
      where choice.user_id = ${user_id} and choice.channel = ${channel} and choice.setting = ${setting}),
    case when ${isInBell(user_id, setting)} then 'daily' else 'never' end)`
