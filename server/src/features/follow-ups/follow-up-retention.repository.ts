import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

/** Deletes follow-ups that ended, or that nobody has touched, for so many days, with all that belongs to them. Returns how many. */
export async function removeOldFollowUps(db: Kysely<Database>, days: number): Promise<number> {
  const rows = await rowsOf(
    db,
    (bind) => `
      delete from follow_ups where coalesce(ended_at, updated_at) < now() - make_interval(days => ${bind(days)})
      returning 1 as one`,
  )
  return rows.length
}
