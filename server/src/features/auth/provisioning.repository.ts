import type { Role } from '@utsyn/contract/role.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

/** A person as the identity service has described them by SCIM. */
interface Provisioned {
  is_active: boolean
  /** Names and external ids of their groups. */
  groups: string[]
}

/**
 * Until the end of the transaction nothing changes by SCIM (`read`), or nobody else reads or changes it (`write`). Otherwise
 * somebody could sign in by what was true a moment ago.
 */
export async function lockProvisioning(trx: Transaction<Database>, mode: 'read' | 'write'): Promise<void> {
  const lock = sql.raw(mode === 'read' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended('scim', 0))`.execute(trx)
}

/** Null when the identity service has never named the person. */
export async function findProvisioned(db: Db, external_id: string): Promise<Provisioned | null> {
  const [row] = await rowsOf<Provisioned>(
    db,
    (bind) => `
      select is_active, array(
        select unnest(array_remove(array[scim_groups.display_name, scim_groups.external_id], null))
        from scim_members join scim_groups on scim_groups.id = group_id
        where member_id = scim_users.id) as groups
      from scim_users where external_id = ${bind(external_id)}`,
  )
  return row ?? null
}

export interface ProvisionedUser {
  id: string
  external_id: string | null
  role: Role
  claim_role: Role | null
  is_disabled: boolean
  is_disabled_by_scim: boolean
}

/** The people whom the service called by one id are called by another from now on, also those who have not signed in since. */
export async function renameProvisioned(trx: Transaction<Database>, from: string, to: string): Promise<void> {
  await rowsOf(
    trx,
    (bind) =>
      `update users set external_id = ${bind(to)} where coalesce(external_id, subject) = ${bind(from)} returning 1 as one`,
  )
}

/** The users whom the ids name. One who has not signed in since there are external ids is known by the subject. */
export const findUsersNamed = (db: Db, external_ids: readonly string[]): Promise<ProvisionedUser[]> =>
  rowsOf<ProvisionedUser>(
    db,
    (bind) => `
      select id, external_id, role, claim_role, disabled_at is not null as is_disabled, is_disabled_by_scim
      from users where coalesce(external_id, subject) = any(${bind(external_ids)}::text[]) order by id`,
  )

/** An administrator enables somebody: what the identity service said before no longer counts. */
export async function overrideProvisioned(trx: Transaction<Database>, user_id: string): Promise<void> {
  const named = (bind: (value: unknown) => string) =>
    `external_id = (select coalesce(external_id, subject) from users where id = ${bind(user_id)}::uuid)`
  await rowsOf(trx, (bind) => `delete from scim_users where ${named(bind)} and deleted_at is not null`)
  await rowsOf(trx, (bind) => `update scim_users set is_active = true where ${named(bind)}`)
}
