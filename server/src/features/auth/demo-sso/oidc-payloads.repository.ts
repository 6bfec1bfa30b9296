import { type Kysely, sql } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '../../../db/tables.ts'

/**
 * Storage of the embedded identity service in the database, so that it survives restarts and works on several nodes.
 */
export function oidcPayloads(db: Kysely<Database>): (model: string) => Adapter {
  return (model) => {
    const find = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
      const row = await db
        .selectFrom('oidc_payloads')
        .select(['payload', sql<number | null>`extract(epoch from consumed_at)::int`.as('consumed')])
        .where('model', '=', model)
        .where(column, '=', value)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
        .executeTakeFirst()
      return row && { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) }
    }
    const one = (id: string) => ({ model, id })

    return {
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      // User codes belong to the device flow, which is off.
      findByUserCode: async () => undefined,
      async upsert(id, payload, expiresIn) {
        const values = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn ? sql<Date>`now() + make_interval(secs => ${expiresIn})` : null,
        }
        await db
          .insertInto('oidc_payloads')
          .values({ ...one(id), ...values })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
          .execute()
      },
      async destroy(id) {
        await db.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute()
      },
      async consume(id) {
        await db
          .updateTable('oidc_payloads')
          .set({ consumed_at: sql`now()` })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('oidc_payloads').where('grant_id', '=', grantId).execute()
      },
    }
  }
}
