import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

/**
 * Users who were last seen so many days before the last time that anybody was: signed in, with a page open, or through a
 * program with a personal access token. A portal that has stood still for a year has not been left by everybody. Whom an
 * administrator has disabled is not among them: they would be somebody new at the next sign-in. With an id that row alone is
 * looked at, and locked.
 */
export async function findUnseen(
  db: Kysely<Database> | Transaction<Database>,
  days: number,
  only?: string,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    (bind) => `
      with seen as (
        select users.id, greatest(last_login_at,
          (select max(last_seen_at) from sessions where user_id = users.id),
          (select max(last_used_at) from personal_tokens where user_id = users.id)) as at
        from users)
      select users.id from users join seen on seen.id = users.id
      where seen.at < least(now(), (select max(at) from seen)) - make_interval(days => ${bind(days)}::int)
        and (disabled_at is null or is_disabled_by_scim)
        ${only ? `and users.id = ${bind(only)}::uuid for update of users` : ''}`,
  )
  return rows.map(({ id }) => id)
}
