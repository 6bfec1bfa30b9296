import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Midnight in Norway at the start of a day. */
const midnight = (day: string) => `(${day}::date::timestamp at time zone 'Europe/Oslo')`

/** The day in Norway on which the first ad of all was seen. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const [row] = await rowsOf<{ day: string | null }>(
    db,
    () =>
      `select (min(created_at) at time zone 'Europe/Oslo')::date as day from jobs where status <> 'request'`,
  )
  return row?.day ?? null
}

/** Ads by the Monday of the week they were first seen, since a day: all of them, whatever became of them. */
export async function countNewByWeek(db: Db, since: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ monday: string; count: number }>(
    db,
    (bind) => `
      select date_trunc('week', created_at at time zone 'Europe/Oslo')::date as monday, count(*) as count
      from jobs where created_at >= ${midnight(bind(since))} and status <> 'request'
      group by monday`,
  )
  return new Map(rows.map(({ monday, count }) => [monday, count]))
}

/**
 * For each technology the ads first seen from `turn` on minus those from `since` until then, both calendar days: all of
 * them, whatever became of them.
 */
export async function countChanges(
  db: Db,
  technologies: string[],
  { since, turn }: { since: string; turn: string },
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ name: string; change: number }>(
    db,
    (bind) => `
      select asked.name, sum(case when created_at >= ${midnight(bind(turn))} then 1 else -1 end)::int as change
      from jobs cross join lateral (
        select wanted.name from unnest(${bind(technologies)}::text[]) as wanted (name)
        where 't:' || lower(wanted.name) = any(terms)) as asked
      where created_at >= ${midnight(bind(since))} and status <> 'request'
      group by asked.name`,
  )
  return new Map(rows.map(({ name, change }) => [name, change]))
}
