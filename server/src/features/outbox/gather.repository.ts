import type { ChannelName, DispatchTimes, Pace } from '@utsyn/contract/outbox.ts'
import { sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { paceOf, settingOf } from '../notifications/notification-settings.repository.ts'
import type { Channel } from './channel.ts'
import { mayGet, TIMES } from './choices.repository.ts'
import { startAgain } from './failed-dispatches.repository.ts'

type Trx = Transaction<Database>

/** One worker gathers at a time; false when another does. */
export async function holdGathering(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('gathering of the outbox', 0)) as is_held`.execute(trx)
  return rows[0]?.is_held === true
}

/** Removes lines that nobody gets: of channels that are not in use, of people who may not get any, and of what was stopped. */
export async function dropLines(trx: Trx, inUse: readonly Channel['name'][]): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      delete from outbox_lines as line using notifications, users
      where notifications.id = line.notification_id and users.id = notifications.user_id
        and (channel <> all(${bind(inUse)}::text[]) or not ${mayGet('line.channel')} or notifications.read_at is not null
          or ${paceOf('line.channel', 'users.id', settingOf('notifications'))} = 'never')`,
  )
  await rowsOf(
    trx,
    () => `
      update dispatches set state = 'dropped', ended_at = now() from users
      where users.id = dispatches.user_id and state = 'waiting' and not ${mayGet('dispatches.channel')}`,
  )
}

export interface WaitingLines {
  user_id: string
  channel: ChannelName
  pace: Pace
  oldest: Date
  times: DispatchTimes | null
}

/** Who has lines waiting, by pace. Those of a paused channel wait for the end of the pause. */
export const findWaitingLines = (trx: Trx): Promise<WaitingLines[]> =>
  rowsOf<WaitingLines>(
    trx,
    () => `
      select waiting.user_id, waiting.channel, pace, oldest, ${TIMES} as times
      from (
        select user_id, line.channel, pace, min(written_at) as oldest
        from outbox_lines as line join notifications on notifications.id = line.notification_id
        cross join lateral (select ${paceOf('line.channel', 'notifications.user_id', settingOf('notifications'))} as pace) as chosen
        group by user_id, line.channel, pace) as waiting
      left join dispatch_times as times on times.user_id = waiting.user_id
      where not exists (select from paused_channels as paused
        where paused.user_id = waiting.user_id and paused.channel = waiting.channel)`,
  )

/**
 * Makes one dispatch of a person's lines that were written by then. It is about bundles as they are now, however late it is
 * sent: what they grow by is another line. One that is growing waits for the next time, and so does what was being written
 * when the day's message was made: there is one a day, or a week.
 */
export async function gatherLines(
  trx: Trx,
  { user_id, channel, pace }: Pick<WaitingLines, 'user_id' | 'channel' | 'pace'>,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      with due as (
        select line.notification_id, line.channel, count
        from outbox_lines as line join notifications on notifications.id = line.notification_id
        where user_id = ${bind(user_id)} and line.channel = ${bind(channel)} and written_at <= ${bind(until)}
          and ${paceOf('line.channel', 'notifications.user_id', settingOf('notifications'))} = ${bind(pace)}
          and (${bind(pace)} = 'at_once' or not exists (select from dispatches as earlier
            where earlier.user_id = notifications.user_id and earlier.channel = line.channel and earlier.pace = ${bind(pace)}
              and earlier.created_at > ${bind(until)} and earlier.created_at <= ${bind(now)}))
        for share of notifications skip locked),
      taken as (
        delete from outbox_lines as line using due
        where line.notification_id = due.notification_id and line.channel = due.channel
        returning line.notification_id, count_before, due.count as count_until),
      made as (
        insert into dispatches (user_id, channel, pace)
        select ${bind(user_id)}::uuid, ${bind(channel)}, ${bind(pace)} where exists (select from taken)
        returning id)
      insert into dispatch_lines (dispatch_id, notification_id, count_before, count_until)
      select id, notification_id, count_before, count_until from made, taken`,
  )
}

interface WeeklyChooser extends Pick<WaitingLines, 'user_id' | 'channel' | 'times'> {
  /** When their last weekly message was made. */
  latest: Date | null
}

/** Who chose a weekly message of kinds that have days to come. */
export const findWeekly = (trx: Trx, inUse: readonly Channel['name'][]): Promise<WeeklyChooser[]> =>
  rowsOf(
    trx,
    (bind) => `
      select distinct choice.user_id, choice.channel, ${TIMES}::jsonb as times,
        (select max(created_at) from dispatches as made where made.user_id = choice.user_id
          and made.channel = choice.channel and made.pace = 'weekly') as latest
      from dispatch_choices as choice join users on users.id = choice.user_id
      left join dispatch_times as times on times.user_id = choice.user_id
      where choice.pace = 'weekly' and setting in ('deadline_soon', 'follow_up') and choice.channel = any(${bind(inUse)}::text[])
        and ${mayGet('choice.channel')} and not exists (select from paused_channels as paused
          where paused.user_id = choice.user_id and paused.channel = choice.channel)`,
  )

/** A dispatch without lines: the days that it lists are read when it is sent. */
export async function addWeekly(
  trx: Trx,
  { user_id, channel }: Pick<WaitingLines, 'user_id' | 'channel'>,
): Promise<void> {
  await rowsOf(
    trx,
    (bind) =>
      `insert into dispatches (user_id, channel, pace) values (${bind(user_id)}::uuid, ${bind(channel)}, 'weekly')`,
  )
}

/** How many of the latest notifications a sample shows. */
const SAMPLE = 20

/** A dispatch of the latest notifications, whatever was chosen for them; also ends a pause. */
export async function addSample(trx: Trx, user_id: string, channel: ChannelName): Promise<void> {
  await startAgain(trx, user_id, channel)
  await rowsOf(
    trx,
    (bind) => `
      with made as (
        insert into dispatches (user_id, channel, pace) values (${bind(user_id)}, ${bind(channel)}, 'sample')
        returning id),
      latest as (select id from notifications where user_id = ${bind(user_id)} order by id desc limit ${SAMPLE})
      insert into dispatch_lines (dispatch_id, notification_id) select made.id, latest.id from made, latest`,
  )
}
