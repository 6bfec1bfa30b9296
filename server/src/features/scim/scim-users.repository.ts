import { type Kysely, sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { filterSql } from './filter-sql.ts'
import type { Comparison } from './read-filter.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface ScimUser {
  id: string
  external_id: string
  user_name: string
  display_name: string | null
  is_active: boolean
  created_at: Date
  changed_at: Date
}

export const USER_ATTRIBUTES = ['id', 'externalId', 'userName', 'displayName', 'active'] as const
type Attribute = (typeof USER_ATTRIBUTES)[number]

/** Somebody who was erased here has no name left. */
const NAME = 'coalesce(user_name, external_id)'
const COLUMNS = {
  id: { sql: 'id::text' },
  externalId: { sql: 'external_id', isCaseExact: true },
  userName: { sql: NAME },
  displayName: { sql: 'display_name' },
  active: { sql: 'is_active' },
}
const SELECTED = `id, external_id, ${NAME} as user_name, display_name, is_active, created_at, changed_at`

/** A page in the order of creation, and how many there are in all. */
export async function listScimUsers(
  db: Db,
  filter: readonly Comparison<Attribute>[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ users: ScimUser[]; total: number }> {
  const users = await rowsOf<ScimUser>(
    db,
    (bind) => `
      select ${SELECTED} from scim_users where deleted_at is null and ${filterSql(filter, COLUMNS, bind)}
      order by created_at, id limit ${bind(limit)} offset ${bind(offset)}`,
  )
  const [counted] = await rowsOf<{ total: number }>(
    db,
    (bind) => `
      select count(*)::int as total from scim_users
      where deleted_at is null and ${filterSql(filter, COLUMNS, bind)}`,
  )
  return { users, total: counted!.total }
}

export async function findScimUser(db: Db, id: string): Promise<ScimUser | null> {
  const [user] = await rowsOf<ScimUser>(
    db,
    (bind) => `select ${SELECTED} from scim_users where id = ${bind(id)}::uuid and deleted_at is null`,
  )
  return user ?? null
}

export type NewScimUser = Pick<ScimUser, 'external_id' | 'user_name' | 'display_name' | 'is_active'>

/**
 * Somebody who was deleted or erased before is described anew. Null when there is such a person, or another one with this
 * name.
 */
export async function addScimUser(trx: Transaction<Database>, user: NewScimUser): Promise<ScimUser | null> {
  if (await isNameTaken(trx, user.user_name, user.external_id)) return null
  const [added] = await rowsOf<ScimUser>(
    trx,
    (bind) => `
      insert into scim_users as known (external_id, user_name, display_name, is_active)
      values (${bind(user.external_id)}, ${bind(user.user_name)}, ${bind(user.display_name)}, ${bind(user.is_active)})
      on conflict (external_id) do update set user_name = excluded.user_name, display_name = excluded.display_name,
        is_active = excluded.is_active, deleted_at = null, changed_at = now()
        where known.user_name is null
      returning ${SELECTED}`,
  )
  return added ?? null
}

/** Null when the name or the external id is another's. */
export async function saveScimUser(
  trx: Transaction<Database>,
  id: string,
  user: NewScimUser,
): Promise<ScimUser | null> {
  const [other] = await rowsOf<{ id: string }>(
    trx,
    (bind) => `
      select id from scim_users where id <> ${bind(id)}::uuid
        and (external_id = ${bind(user.external_id)} or lower(user_name) = lower(${bind(user.user_name)}))`,
  )
  if (other) return null
  const [saved] = await rowsOf<ScimUser>(
    trx,
    (bind) => `
      update scim_users set external_id = ${bind(user.external_id)}, user_name = ${bind(user.user_name)},
        display_name = ${bind(user.display_name)}, is_active = ${bind(user.is_active)}, changed_at = now()
      where id = ${bind(id)}::uuid returning ${SELECTED}`,
  )
  return saved!
}

/** Only the id stays, so that the person is still refused. */
export async function blankScimUser(trx: Transaction<Database>, id: string): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      update scim_users set user_name = null, display_name = null, is_active = false, deleted_at = now(), changed_at = now()
      where id = ${bind(id)}::uuid`,
  )
  await trx.deleteFrom('scim_members').where('member_id', '=', id).execute()
}

/** The row is somebody else's now: the one whom it described before is still refused, and their groups are not inherited. */
export async function refuseFormer(
  trx: Transaction<Database>,
  id: string,
  external_id: string,
): Promise<void> {
  await trx
    .insertInto('scim_users')
    .values({ external_id, user_name: null, is_active: false, deleted_at: sql<Date>`now()` })
    .execute()
  await trx.deleteFrom('scim_members').where('member_id', '=', id).execute()
}

const isNameTaken = async (trx: Transaction<Database>, user_name: string, external_id: string) =>
  (
    await rowsOf(
      trx,
      (bind) => `
        select 1 as one from scim_users
        where lower(user_name) = lower(${bind(user_name)}) and external_id <> ${bind(external_id)}`,
    )
  ).length > 0
