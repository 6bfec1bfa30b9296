import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { CONSULTANT_OBJECTS, forgetInChats } from '../../erasure/forget-consultants.repository.ts'
import { objectingNow } from './job-matches.repository.ts'

/** When the consultant objected, if they did. */
export async function findObjection(db: Kysely<Database>, consultant_id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('consultants')
    .select('objected_at')
    .where('id', '=', consultant_id)
    .executeTakeFirst()
  return row?.objected_at ?? null
}

/**
 * Deletes scores, model results and the consultant's data in conversations in the same transaction, and prevents
 * concurrent writes of new ones. When the objection is withdrawn, a trigger enqueues the consultant.
 */
export async function setObjection(
  trx: Transaction<Database>,
  consultant_id: number,
  objects: boolean,
): Promise<Date | null> {
  await objectingNow.execute(trx)
  const row = await trx
    .updateTable('consultants')
    .set(({ fn, val }) => ({ objected_at: objects ? fn.coalesce('objected_at', val(new Date())) : null }))
    .where('id', '=', consultant_id)
    .returning(['id', 'name', 'objected_at'])
    .executeTakeFirst()
  if (objects && row) {
    await trx.deleteFrom('consultant_matches').where('consultant_id', '=', consultant_id).execute()
    await trx.deleteFrom('comparisons').where('consultant_id', '=', consultant_id).execute()
    await trx.deleteFrom('model_answers').where('consultant_id', '=', consultant_id).execute()
    await forgetInChats(trx, [row], CONSULTANT_OBJECTS)
  }
  return row?.objected_at ?? null
}
