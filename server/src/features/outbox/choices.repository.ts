import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { ChannelName, DispatchTimes, ChannelChoices, Pace } from '@utsyn/contract/outbox.ts'
import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { paceOf } from '../notifications/notification-settings.repository.ts'
import { CALM_TIMES } from './sending-time.ts'

type Db = Kysely<Database> | Transaction<Database>
type Setting = keyof NotificationSettings

export const SETTINGS: readonly Setting[] = [
  'new_job',
  'deadline_soon',
  'job_update',
  'company_update',
  'company_news',
  'follow_up',
  'bench',
]

/** SQL of the times of a row of `dispatch_times`, which may be missing. */
export const TIMES = `
  case when times.user_id is not null then json_build_object('sent_at', to_char(times.sent_at, 'HH24:MI'),
    'weekly_on', weekly_on, 'quiet_from', to_char(quiet_from, 'HH24:MI'), 'quiet_to', to_char(quiet_to, 'HH24:MI'),
    'days_off', days_off, 'off_on_holidays', off_on_holidays) end`

/**
 * SQL of whether a row of `users` has an address for a channel, which is SQL as well. For mail the identity service must not
 * have said that the address is another's.
 */
const hasAddress = (channel: string) => `case ${channel}
  when 'mail' then users.email_verified is distinct from false and users.email like '%_@_%'
  else exists (select from channel_addresses as given where given.user_id = users.id and given.channel = ${channel}) end`

/** SQL of whether anything may be sent to a row of `users` by a channel. */
export const mayGet = (channel: string): string => `(users.disabled_at is null and ${hasAddress(channel)})`

export interface StoredChoices {
  paces: ChannelChoices['paces']
  times: DispatchTimes
  has_address: boolean
  host: string | null
  paused_since: Date | null
  is_gone: boolean
}

export async function readChoices(db: Db, user_id: string, channel: ChannelName): Promise<StoredChoices> {
  const [row] = await rowsOf<Omit<StoredChoices, 'times'> & { times: DispatchTimes | null }>(
    db,
    (bind) => `
      select (select json_object_agg(kind.setting, ${paceOf(`'${channel}'`, 'users.id', 'kind.setting')})
          from unnest(${bind(SETTINGS)}::text[]) as kind (setting)) as paces,
        ${TIMES} as times, ${hasAddress(`'${channel}'`)} as has_address, host, since as paused_since,
        coalesce(is_gone, false) as is_gone
      from users left join dispatch_times as times on times.user_id = users.id
      left join paused_channels as paused on paused.user_id = users.id and paused.channel = ${bind(channel)}
      left join channel_addresses as address on address.user_id = users.id and address.channel = ${bind(channel)}
      where users.id = ${bind(user_id)}`,
  )
  if (!row) throw new Error('There is no such user')
  return { ...row, times: row.times ?? CALM_TIMES }
}

/** Changes the paces of these kinds. */
export async function changePaces(
  db: Db,
  user_id: string,
  channel: ChannelName,
  paces: Partial<Record<Setting, Pace>>,
): Promise<void> {
  const rows = Object.entries(paces).map(([setting, pace]) => ({
    user_id,
    channel,
    setting: setting as Setting,
    pace,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('dispatch_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'channel', 'setting'])
        .doUpdateSet((eb) => ({ pace: eb.ref('excluded.pace') })),
    )
    .execute()
}

/** Stops these kinds by a channel. A user who has been erased has nothing to stop. */
export async function stopPaces(
  db: Db,
  user_id: string,
  channel: ChannelName,
  settings: readonly Setting[],
): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      insert into dispatch_choices (user_id, channel, setting, pace)
      select id, ${bind(channel)}, setting, 'never' from users, unnest(${bind(settings)}::text[]) as setting
      where id = ${bind(user_id)}::uuid
      on conflict (user_id, channel, setting) do update set pace = 'never'`,
  )
}

export async function changeTimes(db: Db, user_id: string, times: Partial<DispatchTimes>): Promise<void> {
  if (Object.keys(times).length === 0) return
  await db
    .insertInto('dispatch_times')
    .values({ user_id, ...times })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(times))
    .execute()
}
