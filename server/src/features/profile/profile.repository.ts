import type { Preferences, User } from '@utsyn/contract/user.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** In the order of the Norwegian alphabet. */
export async function followedCompanies(
  db: Kysely<Database>,
  user_id: string,
): Promise<User['followed_companies']> {
  return db
    .selectFrom('followed_companies')
    .innerJoin('companies', 'companies.id', 'followed_companies.company_id')
    .select([sql<string>`companies.id::text`.as('id'), 'companies.name'])
    .where('followed_companies.user_id', '=', user_id)
    .orderBy(sql`companies.name collate "nb-NO-x-icu"`)
    .execute()
}

export async function readPreferences(db: Kysely<Database>, user_id: string): Promise<Preferences> {
  return db.selectFrom('users').select('dark_mode').where('id', '=', user_id).executeTakeFirstOrThrow()
}

/** Changes what is given and keeps the rest. */
export async function changePreferences(
  db: Kysely<Database>,
  user_id: string,
  change: Partial<Preferences>,
): Promise<Preferences> {
  if (change.dark_mode === undefined) return readPreferences(db, user_id)
  return db
    .updateTable('users')
    .set({ dark_mode: change.dark_mode })
    .where('id', '=', user_id)
    .returning('dark_mode')
    .executeTakeFirstOrThrow()
}
