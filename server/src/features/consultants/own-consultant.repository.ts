import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { personNameKey } from '../../text/person-name-key.ts'

type Db = Kysely<Database>

/**
 * Which consultant a user is, decided only here: the one with their e-mail, else the only one with their name. Of several users
 * with one address it is the one who signed in last. A name proves little, so it counts only when no other user who ever
 * signed in could claim it: by the same name in any spelling (person-name-key.ts), or by that consultant's e-mail. A user whose identity service calls their address
 * unverified is no consultant; a service that does not say is trusted.
 */
export async function findOwnConsultantId(
  db: Db,
  { user_id, name }: { user_id: string; name: string },
): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    (bind) => {
      const key = bind(personNameKey(name))
      return `
      with me as (
        select id, lower(email) as address from users
        where id = ${bind(user_id)}::uuid and email_verified is distinct from false),
      by_email as (
        select consultants.id from consultants join me on email_key = me.address and me.address <> ''
        where not exists (
          select from users as other join users as myself on myself.id = me.id
          where other.id <> me.id and lower(other.email) = me.address and other.disabled_at is null
            and other.email_verified is distinct from false
            and other.last_login_at > myself.last_login_at))
      select id from by_email
      union all
      select consultants.id from consultants, me
      where name_key = ${key} and name_key <> '' and not exists (select from by_email)
        and not exists (
          select from consultants namesake where namesake.name_key = ${key} and namesake.id <> consultants.id)
        and not exists (
          select from users where users.id <> me.id and coalesce(users.name_key, ${key}) = ${key})
        and not exists (
          select from users where users.id <> me.id and lower(users.email) = consultants.email_key)
      limit 1`
    },
    { prepared: 'own_consultant' },
  )
  return row?.id ?? null
}

/** Computes name keys that are missing or made by an earlier rule; returns how many. */
export async function rememberNameKeys(db: Db): Promise<number> {
  let made = 0
  for (const table of ['users', 'consultants'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'name', 'name_key']).execute()
    for (const { id, name, name_key } of rows) {
      const key = personNameKey(name)
      if (key === name_key) continue
      await rowsOf(
        db,
        (bind) => `
          update ${table} set name_key = ${bind(key)} where id = ${bind(id)} and name = ${bind(name)}`,
      )
      made += 1
    }
  }
  return made
}

/** Their own word on when they are available; null withdraws it. */
export async function setOwnAvailability(
  db: Db,
  id: number,
  availability: { from: string; percent: number } | null,
): Promise<void> {
  await db
    .updateTable('consultants')
    .set({
      own_available_from: availability?.from ?? null,
      own_available_percent: availability?.percent ?? null,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
}
