import {
  type NotificationKind,
  NOTIFICATIONS_CHANGED,
  type NotificationsChanged,
  type NotificationType,
} from '@utsyn/contract/notifications.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { announce } from '../../db/change-channel.ts'
import { isInBell, paceOf, settingOf } from './notification-settings.repository.ts'

type Trx = Transaction<Database>

/** A notification already written for the import. */
export interface WrittenNotification {
  id: number
  user_id: string
  kind: NotificationKind
  count: number
  members: number[]
  reasons: string[]
  is_read: boolean
  /** For one that is no bundle: its subject. */
  subject: number | null
}

/**
 * The notifications of one kind that these users have from one import, newest first. Locked to the end of the
 * transaction.
 */
export async function findWritten(
  trx: Trx,
  { import_id, type, people }: { import_id: string; type: NotificationType; people: string[] },
): Promise<WrittenNotification[]> {
  return rowsOf<WrittenNotification>(
    trx,
    (bind) => `
      select id, user_id, kind, count, members, reasons, read_at is not null as is_read,
        coalesce(job_id, news_id, company_id) as subject
      from notifications
      where import_id = ${bind(import_id)} and notification_type = ${bind(type)}
        and user_id = any(${bind(people)}::uuid[])
      order by id desc for update`,
  )
}

export interface NewNotification {
  user_id: string
  kind: NotificationKind
  job_id?: number
  news_id?: number
  company_id?: number
  follow_up_id?: number
  consultant_id?: number
  count: number
  members: number[]
  reasons: string[]
  fields: string[]
  told_of: string
}

type Written = { id: number; user_id: string }

/** Channels beside the bell: mail, and those that the person has given an address for. */
const CHANNELS = `lateral (select 'mail' as channel
  union all select channel from channel_addresses as given where given.user_id = written.user_id) as channels`

/**
 * Of what a statement has `written`: a line in the outbox for each channel that the user wants it by. `sent_before` is a jsonb of
 * how many of its members went out, by channel.
 */
const LEAVE_LINES = `
  insert into outbox_lines (notification_id, channel, count_before)
  select id, channel, coalesce((sent_before ->> channel)::int, count_before) from written, ${CHANNELS}
  where notification_type <> 'own_cv' and ${paceOf('channels.channel', 'written.user_id', settingOf('written'))} <> 'never'
  on conflict do nothing`

/**
 * Writes notifications in order, without those a user already has, and a line in the outbox for each channel that the user
 * wants it by. What those of an import that they replace have `sent` is not sent again. Returns those for the bell.
 */
export function addNotifications(
  trx: Trx,
  { import_id, type }: { import_id: string; type: NotificationType },
  notifications: NewNotification[],
  sent: readonly SentBefore[] = [],
): Promise<Written[]> {
  if (notifications.length === 0) return Promise.resolve([])
  return rowsOf<Written>(
    trx,
    (bind) => `
      with written as (
        insert into notifications (user_id, notification_type, kind, job_id, news_id, company_id, follow_up_id, consultant_id, import_id,
          count, members, reasons, fields, told_of, in_bell)
        select user_id, notification_type, kind, job_id, news_id, company_id, follow_up_id, consultant_id, ${bind(import_id)}::uuid,
          count, members, reasons, fields, told_of, ${isInBell('line.user_id', settingOf('line'))}
        from (select *, ${bind(type)}::text as notification_type
          from jsonb_to_recordset(${bind(JSON.stringify(notifications))}::jsonb) as given (
            user_id uuid, kind text, job_id bigint, news_id bigint, company_id bigint, follow_up_id bigint, consultant_id bigint, count int,
            members bigint[], reasons text[], fields text[], told_of text)) as line
        on conflict (user_id, told_of) do nothing
        returning id, user_id, notification_type, kind, in_bell, 0 as count_before, (
          select json_object_agg(channel, count)::jsonb
          from jsonb_to_recordset(${bind(JSON.stringify(sent))}::jsonb) as sent (user_id uuid, channel text, count int)
          where sent.user_id = notifications.user_id) as sent_before),
      left_lines as (${LEAVE_LINES})
      select id, user_id from written where in_bell order by id`,
  )
}

/** Adds members to bundles. One that has gone out already goes out again, for those that it did not have. */
export async function growBundles(
  trx: Trx,
  bundles: Pick<WrittenNotification, 'id' | 'kind' | 'count' | 'members' | 'reasons'>[],
): Promise<void> {
  if (bundles.length === 0) return
  await rowsOf(
    trx,
    (bind) => `
      with written as (
        update notifications set kind = bundle.kind, count = bundle.count, members = bundle.members, reasons = bundle.reasons
        from jsonb_to_recordset(${bind(JSON.stringify(bundles))}::jsonb) as bundle (
            id bigint, kind text, count int, members bigint[], reasons text[])
          join notifications as before on before.id = bundle.id
        where notifications.id = bundle.id
        returning notifications.id, notifications.user_id, notifications.notification_type, notifications.kind,
          before.count as count_before, null::jsonb as sent_before)
      ${LEAVE_LINES}`,
  )
}

export interface SentBefore {
  user_id: string
  channel: string
  count: number
}

/** How many ads or articles of these notifications have gone out to each user, by channel. */
export function countSent(trx: Trx, ids: number[]): Promise<SentBefore[]> {
  if (ids.length === 0) return Promise.resolve([])
  return rowsOf<SentBefore>(
    trx,
    (bind) => `
      select dispatches.user_id, channel, sum(coalesce(count_until, count) - count_before)::int as count
      from dispatch_lines join dispatches on dispatches.id = dispatch_id join notifications on notifications.id = notification_id
      where notification_id = any(${bind(ids)}::bigint[]) and state = 'sent' and pace <> 'sample'
      group by dispatches.user_id, channel`,
  )
}

/** The database announces it to open pages. */
export async function removeNotifications(trx: Trx, ids: number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from notifications where id = any(${ids}::bigint[])`.execute(trx)
}

/** A notification may have 8000 bytes. */
const MOST_BYTES = 7_000
/** Ids of one user per message. */
const MOST_IDS = 200

/**
 * Announces to all processes which notifications were written for whom; inside a transaction it is sent only on commit.
 */
export async function announceNotifications(
  db: Kysely<Database> | Transaction<Database>,
  type: NotificationsChanged['type'],
  notifications: { user_id: string; id: number | string }[],
): Promise<void> {
  for (const of of messagesOf(notifications)) {
    await announce(db, NOTIFICATIONS_CHANGED, JSON.stringify({ type, of } satisfies NotificationsChanged))
  }
}

/** Announces that all of a user's notifications are read. */
export async function announceAllRead(
  db: Kysely<Database> | Transaction<Database>,
  user_id: string,
): Promise<void> {
  const message: NotificationsChanged = { type: 'read_all', of: [[user_id]] }
  await announce(db, NOTIFICATIONS_CHANGED, JSON.stringify(message))
}

/** One entry per user, as many as fit one message. */
export function messagesOf(
  notifications: { user_id: string; id: number | string }[],
): NotificationsChanged['of'][] {
  const byPerson = Map.groupBy(notifications, ({ user_id }) => user_id)
  const entries = [...byPerson].flatMap(([user_id, all]) =>
    chunks(all, MOST_IDS).map((some): NotificationsChanged['of'][number] => [
      user_id,
      ...some.map(({ id }) => String(id)),
    ]),
  )
  const messages: NotificationsChanged['of'][] = []
  let room = 0
  for (const entry of entries) {
    const bytes = JSON.stringify(entry).length + 1
    if (bytes > room) {
      messages.push([])
      room = MOST_BYTES
    }
    messages.at(-1)!.push(entry)
    room -= bytes
  }
  return messages
}

const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, nth) => list.slice(nth * size, (nth + 1) * size))
