import { type Kysely, sql } from 'kysely'
import { IS_READ_FEED } from '../db/kept-feed.ts'
import { QUIET } from '../db/outbox-tables.ts'
import type { Database } from '../db/tables.ts'

export interface TaskFigure {
  name: string
  state: 'created' | 'retry' | 'active' | 'failed'
  count: number
  /** Seconds since the oldest was due, or began. */
  oldest: number
}

/** What waits, runs or has failed for good. Tasks that are not due yet are left out. */
export async function readTaskFigures(db: Kysely<Database>): Promise<TaskFigure[]> {
  const { rows } = await sql<TaskFigure>`
    select name, state::text as state, count(*)::int as count,
      extract(epoch from now() - min(coalesce(started_on, start_after)))::float8 as oldest
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and start_after <= now() and name not like '\\_\\_%'
    group by name, state`.execute(db)
  return rows
}

export interface FeedFigure {
  kind: string
  host: string
  /** Seconds since the last success; null when there was none. */
  age: number | null
  failures: number
}

/** The feed that is worst off per host. Addresses may contain keys, so none is shown. */
export async function readFeedFigures(db: Kysely<Database>): Promise<FeedFigure[]> {
  const { rows } = await sql<FeedFigure>`
    select kind, coalesce(substring(address from '^https?://([^/]+)'), '') as host,
      extract(epoch from now() - min(last_success_at))::float8 as age, max(failures)::int as failures
    from feeds where ${sql.raw(IS_READ_FEED)}
    group by 1, 2`.execute(db)
  return rows
}

export async function readModelUsage(db: Kysely<Database>): Promise<{ calls: number; tokens: number }> {
  const { rows } = await sql<{ calls: number; tokens: number }>`
    select calls, input_tokens + output_tokens as tokens
    from model_usage where day = (now() at time zone 'utc')::date`.execute(db)
  return rows[0] ?? { calls: 0, tokens: 0 }
}

export interface DispatchFigure {
  channel: string
  /** Seconds since the oldest that waits was made; null when none waits. */
  oldest: number | null
  waiting: number
  failed: number
}

/**
 * Messages that wait or have failed for good, by channel. Those of somebody whose channel is paused wait for the person, for weeks
 * perhaps, and are left out. The age is of those that do not wait for the end of quiet hours.
 */
export async function readDispatchFigures(db: Kysely<Database>): Promise<DispatchFigure[]> {
  const { rows } = await sql<DispatchFigure>`
    select channel, extract(epoch from now() - min(created_at) filter (
        where state = 'waiting' and (fault is distinct from ${QUIET} or due_at < now() - interval '20 minutes')))::float8 as oldest,
      (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'failed'))::int as failed
    from dispatches where state = 'failed' or (state = 'waiting'
      and not exists (select from paused_channels as paused
        where paused.user_id = dispatches.user_id and paused.channel = dispatches.channel)
      and not exists (select from outlets where outlets.id = outlet_id and paused_since is not null))
    group by channel`.execute(db)
  return rows
}
