import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database>

/** In Norwegian alphabetical order. */
export async function findSavedTechnologies(db: Db, user_id: string): Promise<string[]> {
  const rows = await rowsOf<{ technology: string }>(
    db,
    (bind) => `
      select technology from saved_technologies where user_id = ${bind(user_id)}
      order by technology collate "nb-NO-x-icu"`,
  )
  return rows.map(({ technology }) => technology)
}

/** Following twice changes nothing. */
export async function followTechnologyFor(db: Db, user_id: string, technology: string): Promise<void> {
  await db
    .insertInto('saved_technologies')
    .values({ user_id, technology })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns whether it was followed. */
export async function unfollowTechnologyFor(db: Db, user_id: string, technology: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_technologies')
    .where('user_id', '=', user_id)
    .where('technology', '=', technology)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
