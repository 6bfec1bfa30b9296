import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface Identity {
  issuer: string
  subject: string
  name: string
  email: string
}

/** The person behind an identity, made at the first sign-in; name and e-mail follow the identity service. */
export async function recordSignIn(db: Db, identity: Identity): Promise<{ id: string; disabled: boolean }> {
  return db
    .insertInto('users')
    .values(identity)
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        email: eb.ref('excluded.email'),
        last_login_at: sql`now()`,
      })),
    )
    .returning(['id', sql<boolean>`disabled_at is not null`.as('disabled')])
    .executeTakeFirstOrThrow()
}
