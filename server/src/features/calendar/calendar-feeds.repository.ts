import type { Role } from '@utsyn/contract/role.ts'
import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { hashSecret } from '../auth/secrets.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface CalendarFeed {
  created_at: Date
  last_read_on: string | null
}

export async function findCalendarFeed(db: Db, user_id: string): Promise<CalendarFeed | null> {
  const [row] = await rowsOf<CalendarFeed>(
    db,
    (bind) => `select created_at, last_read_on from calendar_feeds where user_id = ${bind(user_id)}::uuid`,
  )
  return row ?? null
}

/** The one before stops working. */
export const saveCalendarFeed = (db: Db, user_id: string, secret: string): Promise<unknown> =>
  rowsOf(
    db,
    (bind) => `
      insert into calendar_feeds (user_id, token_hash) values (${bind(user_id)}::uuid, ${bind(hashSecret(secret))})
      on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_read_on = null`,
  )

export const removeCalendarFeed = (db: Db, user_id: string): Promise<unknown> =>
  rowsOf(db, (bind) => `delete from calendar_feeds where user_id = ${bind(user_id)}::uuid`)

/** Whose calendar it is, with the role they have now; null when there is none, or they may not use the portal. */
export async function findCalendarOwner(
  db: Db,
  secret: string,
): Promise<{ user_id: string; role: Role } | null> {
  const [owner] = await rowsOf<{ user_id: string; role: Role }>(
    db,
    (bind) => `
      select users.id as user_id, users.role from calendar_feeds join users on users.id = user_id
      where token_hash = ${bind(hashSecret(secret))} and disabled_at is null`,
  )
  if (owner)
    await rowsOf(
      db,
      (bind) => `
        update calendar_feeds set last_read_on = (now() at time zone 'Europe/Oslo')::date
        where user_id = ${bind(owner.user_id)}::uuid
          and last_read_on is distinct from (now() at time zone 'Europe/Oslo')::date`,
    )
  return owner ?? null
}
