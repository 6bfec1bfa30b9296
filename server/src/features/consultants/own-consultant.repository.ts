import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { personNameKey } from '../../text/person-name-key.ts'

type Db = Kysely<Database>

/**
 * Which consultant a person is: the one with their e-mail address, else the only one with their name. A name proves
 * little, so it counts only as long as nobody else of that name uses the portal, and not for a consultant whom somebody
 * else's e-mail address belongs to.
 */
export async function findOwnConsultantId(
  db: Db,
  { name, email }: { name: string; email: string },
): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    (bind) => {
      const address = `lower(${bind(email)}::text)`
      const key = bind(personNameKey(name))
      return `
      select id from consultants where email_key = ${address}
      union all
      select named.id
      from (select min(id) as id from consultants where name_key = ${key} having count(*) = 1) as named
      join consultants on consultants.id = named.id
      where not exists (select from consultants where email_key = ${address})
        and not exists (
          select from users where lower(users.email) = consultants.email_key and users.email <> ''
            and lower(users.email) <> ${address})
        and not exists (
          select from users where lower(users.name) = lower(${bind(name)}::text)
            and lower(users.email) <> ${address})
      limit 1`
    },
    { prepared: 'own_consultant' },
  )
  return row?.id ?? null
}

/** What they say of when they are free; null takes it back. */
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
