import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './tables.ts'

const noop = () => undefined

export type SharedLimit = { what: string } & ({ a_minute: number } | { a_day: number })

/**
 * Counts a user's call across all processes. When there are too many, returns the seconds until the next is allowed.
 */
export async function countCall(
  db: Kysely<Database> | Transaction<Database>,
  user_id: string,
  { what, ...limit }: SharedLimit,
): Promise<number | null> {
  const [most, window] = 'a_day' in limit ? [limit.a_day, '1 day'] : [limit.a_minute, '1 minute']
  const isOver = sql`counted.since <= now() - ${window}::interval`
  const { rows } = await sql`
    insert into shared_calls as counted (user_id, what) values (${user_id}, ${what})
    on conflict (user_id, what) do update set
      calls = case when ${isOver} then 1 else counted.calls + 1 end,
      since = case when ${isOver} then now() else counted.since end
    where counted.calls < ${most} or ${isOver}
    returning 1`.execute(db)
  if (rows.length > 0) return null
  const wait = await sql<{ seconds: number }>`
    select ceil(extract(epoch from since + ${window}::interval - now()))::int as seconds
    from shared_calls where user_id = ${user_id} and what = ${what}`.execute(db)
  return Math.max(1, wait.rows[0]?.seconds ?? 1)
}

/**
 * Takes one of a user's few concurrent turns across all processes, or returns null when all are taken. The caller gives
 * it back; what a killed process held expires after `longest_s`.
 */
export async function takeTurn(
  db: Kysely<Database>,
  user_id: string,
  { what, at_once, longest_s }: { what: string; at_once: number; longest_s: number },
): Promise<{ giveBack(): Promise<void> } | null> {
  const id = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${what} ${user_id}`}, 0))`.execute(trx)
    await sql`delete from shared_turns where user_id = ${user_id} and what = ${what} and until <= now()`.execute(
      trx,
    )
    const taken = await sql<{ id: string }>`
      insert into shared_turns (user_id, what, until)
      select ${user_id}, ${what}, now() + make_interval(secs => ${longest_s})
      where (select count(*) from shared_turns where user_id = ${user_id} and what = ${what}) < ${at_once}
      returning id`.execute(trx)
    return taken.rows[0]?.id
  })
  if (id === undefined) return null
  const giveBack = db.deleteFrom('shared_turns').where('id', '=', id)
  // What cannot be given back now expires.
  return { giveBack: () => giveBack.execute().then(noop, noop) }
}
