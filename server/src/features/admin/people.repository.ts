import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { Role } from '@utsyn/contract/role.ts'

export interface PersonRow {
  id: string
  name: string
  email: string
  role: Role
  last_login_at: Date
  last_seen_at: Date | null
  open_sessions: number
  is_disabled: boolean
  total: number
}

/** A page of those whose name or e-mail address contains the text, ignoring case. */
export const findPeople = (
  db: Kysely<Database>,
  { text, limit, offset }: { text: string; limit: number; offset: number },
): Promise<PersonRow[]> =>
  rowsOf<PersonRow>(
    db,
    (bind) => `
      select users.id, users.name, email, role, last_login_at, disabled_at is not null as is_disabled,
        seen.last_seen_at, coalesce(seen.open, 0) as open_sessions, count(*) over ()::int as total
      from users
      left join lateral (
        select max(last_seen_at) as last_seen_at,
          (count(*) filter (where ended_at is null and least(expires_at, idle_expires_at) > now()))::int as open
        from sessions where user_id = users.id) as seen on true
      where position(lower(${bind(text)}) in lower(users.name || ' ' || email)) > 0
      order by users.name collate "nb-NO-x-icu", email, users.id
      limit ${bind(limit)} offset ${bind(offset)}`,
  )

export const personExists = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await rowsOf(db, (bind) => `select 1 from users where id = ${bind(id)}::uuid`)).length > 0
