import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { announce } from './change-channel.ts'
import { rowsOf } from './statement.ts'
import type { Database } from './tables.ts'

type Trx = Transaction<Database>

/** Announced when something was recorded that people may have to be notified of. */
export const HAPPENINGS_NOTED = 'happenings_noted'

export interface Cause {
  /**
   * Shared by everything that one file, feed or decision brings, however many transactions it takes, so that its
   * notifications are bundled.
   */
  import_id?: string
  /** The user who caused it is not notified. */
  caused_by?: string
}

/** The latest job event. Call it under the import lock, so that nobody else adds events meanwhile. */
export async function findLastEvent(trx: Trx): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(trx, () => `select coalesce(max(id), 0) as id from job_events`)
  return row?.id ?? 0
}

/** Records the job events after that one. */
export async function noteJobHappenings(
  trx: Trx,
  after: number,
  { import_id = randomUUID(), caused_by }: Cause,
): Promise<void> {
  const noted = await rowsOf(
    trx,
    (bind) => `
      insert into happenings (import_id, caused_by, first_event, last_event)
      select ${bind(import_id)}::uuid, ${bind(caused_by ?? null)}::uuid, min(id), max(id)
      from job_events where id > ${bind(after)}
      having bool_or(kind <> 'another_source') returning 1 as one`,
  )
  if (noted.length > 0) await announce(trx, HAPPENINGS_NOTED, '')
}

/** Records new articles. */
export async function noteNewArticles(
  trx: Trx,
  news_ids: number[],
  { import_id = randomUUID() }: Cause = {},
): Promise<void> {
  if (news_ids.length === 0) return
  await trx.insertInto('happenings').values({ import_id, news_ids }).execute()
  await announce(trx, HAPPENINGS_NOTED, '')
}

/** Records which facts of a company changed. */
export async function noteChangedFacts(
  trx: Trx,
  company_id: number,
  fields: string[],
  { import_id = randomUUID() }: Cause = {},
): Promise<void> {
  if (fields.length === 0) return
  await trx.insertInto('happenings').values({ import_id, company_id, fields }).execute()
  await announce(trx, HAPPENINGS_NOTED, '')
}

export interface Happenings {
  import_id: string
  ids: number[]
}

/**
 * How many happenings of one import are handled at once. Of a large import that is 2,000 ads, which a thousand saved
 * searches match in five seconds.
 */
const MOST = 4

/**
 * Takes the oldest happenings of one import that no other transaction holds. One worker at a time handles an import, so
 * that its notifications are counted together. `resting` are imports to leave for later.
 */
export async function takeHappenings(trx: Trx, resting: string[]): Promise<Happenings | null> {
  const [first] = await rowsOf<{ id: number; import_id: string }>(
    trx,
    (bind) => `
      select id, import_id from happenings where import_id <> all(${bind(resting)}::uuid[])
      order by id limit 1 for update skip locked`,
  )
  if (!first) return null
  const { import_id } = first
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifying of ${import_id}`}, 0))`.execute(trx)
  const rows = await rowsOf<{ id: number }>(
    trx,
    (bind) => `
      select id from happenings where import_id = ${bind(import_id)}
      order by id limit ${MOST} for update skip locked`,
  )
  return { import_id, ids: rows.map(({ id }) => id) }
}

/** Deletes them in the same transaction as the notifications they led to. */
export async function forgetHappenings(trx: Trx, ids: number[]): Promise<void> {
  await sql`delete from happenings where id = any(${ids}::bigint[])`.execute(trx)
}
