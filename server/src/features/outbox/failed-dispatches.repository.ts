import type { FailedDispatch } from '@utsyn/contract/outbox.ts'
import type { Kysely, Transaction } from 'kysely'
import { inSteps } from '../../db/in-steps.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { isoMoment } from '../../db/utc-moment.ts'

type Db = Kysely<Database> | Transaction<Database>
type Trx = Transaction<Database>

/** Failed for good, newest first. */
export const findFailedDispatches = (db: Db): Promise<FailedDispatch[]> =>
  rowsOf<FailedDispatch>(
    db,
    () => `
      select dispatches.id::text as id, dispatches.channel, coalesce(outlets.name, users.name) as receiver, tries, fault,
        case when outlet_id is null then (select count(*)::int from dispatch_lines where dispatch_id = dispatches.id)
          else (select count(*)::int from outlet_events where dispatch_id = dispatches.id) end as lines,
        ${isoMoment('dispatches.created_at')} as created_at,
        ${isoMoment('ended_at')} as failed_at
      from dispatches left join users on users.id = dispatches.user_id
      left join outlets on outlets.id = dispatches.outlet_id
      where state = 'failed' order by ended_at desc limit 100`,
  )

/** Tries a failed dispatch from the beginning, with its old id. Returns false when there is none. */
export async function reviveDispatch(trx: Trx, id: string): Promise<boolean> {
  const rows = await rowsOf(
    trx,
    (bind) => `
      with revived as (
        update dispatches set state = 'waiting', tries = 0, due_at = now(), ended_at = null
        where id = ${bind(id)}::uuid and state = 'failed' returning user_id, outlet_id, channel),
      ended as (
        delete from paused_channels using revived
        where paused_channels.user_id = revived.user_id and paused_channels.channel = revived.channel),
      started as (
        update outlets set paused_since = null, is_gone = false from revived where outlets.id = revived.outlet_id)
      select 1 as one from revived`,
  )
  return rows.length > 0
}

/** Returns false when it has not failed. */
export async function dropFailed(db: Db, id: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    (bind) =>
      `update dispatches set state = 'dropped' where id = ${bind(id)}::uuid and state = 'failed' returning 1 as one`,
  )
  return rows.length > 0
}

/** Days that it is known what was sent to whom. */
export const KEEP_DISPATCHES_DAYS = 30

/** Removes what ended long ago, and what waits for people who never could get it. Returns how many. */
export function removeOldDispatches(db: Kysely<Database>): Promise<number> {
  return inSteps(db, async (trx, limit) => {
    const removed = await rowsOf(
      trx,
      (bind) => `
        delete from dispatches where id in (
          select id from dispatches
          where coalesce(ended_at, created_at) < now() - make_interval(days => ${KEEP_DISPATCHES_DAYS})
          limit ${bind(limit)})
        returning 1 as one`,
    )
    return removed.length
  })
}
