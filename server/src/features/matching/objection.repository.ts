import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { objectingNow } from './job-matches.repository.ts'

/** Since when somebody does not want to be compared. */
export async function findObjection(db: Kysely<Database>, consultant_id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('consultants')
    .select('objected_at')
    .where('id', '=', consultant_id)
    .executeTakeFirst()
  return row?.objected_at ?? null
}

/** Their scores go in the same transaction, and none is written beside it. Taken back, a trigger has them compared anew. */
export function setObjection(
  db: Kysely<Database>,
  consultant_id: number,
  objects: boolean,
): Promise<Date | null> {
  return db.transaction().execute(async (trx) => {
    await objectingNow.execute(trx)
    const row = await trx
      .updateTable('consultants')
      .set(({ fn, val }) => ({ objected_at: objects ? fn.coalesce('objected_at', val(new Date())) : null }))
      .where('id', '=', consultant_id)
      .returning('objected_at')
      .executeTakeFirst()
    if (objects) {
      await trx.deleteFrom('consultant_matches').where('consultant_id', '=', consultant_id).execute()
      await trx.deleteFrom('comparisons').where('consultant_id', '=', consultant_id).execute()
    }
    return row?.objected_at ?? null
  })
}

/** Who does not want to be compared, by their ids. */
export async function findObjecting(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('consultants').select('id').where('objected_at', 'is not', null).execute()
  return new Set(rows.map(({ id }) => String(id)))
}
