import type { Preferences } from '@utsyn/contract/user.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'

export async function readPreferences(db: Kysely<Database>, user_id: string): Promise<Preferences> {
  return db.selectFrom('users').select('dark_mode').where('id', '=', user_id).executeTakeFirstOrThrow()
}

/** Changes the given fields and keeps the rest. */
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
