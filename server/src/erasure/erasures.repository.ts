import { type Kysely, sql, type Transaction } from 'kysely'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import type { Erasure } from './erasure-file.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The erasures the database knows; none when it is empty or older than the table. It may be older than a column. */
export async function findErasures(db: Db): Promise<Erasure[]> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('erasures') is not null as is_there`.execute(db)
  if (!rows[0]!.is_there) return []
  const erasures = await db.selectFrom('erasures').selectAll().orderBy('at').execute()
  return erasures.map(({ at, ...erasure }) => ({
    ...erasure,
    is_by_scim: erasure.is_by_scim ?? false,
    at: at.toISOString(),
  }))
}

/** Later entries win. */
export async function saveErasures(trx: Transaction<Database>, erasures: readonly Erasure[]): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      insert into erasures (kind, key, at, is_over, is_by_scim)
      select kind, key, at, is_over, is_by_scim from jsonb_to_recordset(${bind(JSON.stringify(erasures))}::jsonb)
        as known (kind text, key text, at timestamptz, is_over boolean, is_by_scim boolean)
      on conflict (kind, key) do update set at = excluded.at, is_over = excluded.is_over, is_by_scim = excluded.is_by_scim
        where excluded.at > erasures.at`,
  )
}

/** Users who are present although they were erased. */
export async function findErasedUsers(
  trx: Transaction<Database>,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    trx,
    (bind) => `select id from users where user_erasure_key(id) = any(${bind(keys)}::text[])`,
  )
  return rows.map(({ id }) => id)
}

/** Disables users who are present and enabled, or disabled by somebody else, although they were disabled; returns how many. */
export async function disableAgain(
  trx: Transaction<Database>,
  disabled: readonly Pick<Erasure, 'key' | 'is_by_scim'>[],
): Promise<number> {
  const rows = await rowsOf(
    trx,
    (bind) => `
      update users set disabled_at = coalesce(disabled_at, now()), is_disabled_by_scim = known.is_by_scim
      from jsonb_to_recordset(${bind(JSON.stringify(disabled))}::jsonb) as known (key text, is_by_scim boolean)
      where user_erasure_key(id) = known.key
        and (disabled_at is null or is_disabled_by_scim <> known.is_by_scim) returning 1 as one`,
  )
  return rows.length
}

/** Ends all sessions: of those of a backup nobody knows which were ended since. */
export async function endAllSessions(trx: Transaction<Database>): Promise<void> {
  await rowsOf(trx, () => 'update sessions set ended_at = now() where ended_at is null')
  await rowsOf(trx, () => 'delete from access_tokens')
}

/** Revokes personal access tokens and calendar addresses that are present although they were revoked; returns how many. */
export async function removeRevokedTokens(
  trx: Transaction<Database>,
  keys: readonly string[],
): Promise<number> {
  const rows = await rowsOf(
    trx,
    (bind) => `
      with tokens as (delete from personal_tokens where encode(token_hash, 'hex') = any(${bind(keys)}::text[]) returning 1),
        addresses as (delete from calendar_feeds where encode(token_hash, 'hex') = any(${bind(keys)}::text[]) returning 1)
      select 1 as one from tokens union all select 1 from addresses`,
  )
  return rows.length
}

/** Deletes requests that are present although they were deleted; returns how many. */
export async function removeDeletedRequests(
  trx: Transaction<Database>,
  keys: readonly string[],
): Promise<number> {
  const rows = await rowsOf(
    trx,
    (bind) => `
      delete from jobs
      where status = 'request' and request_erasure_key(external_id) = any(${bind(keys)}::text[]) returning 1 as one`,
  )
  return rows.length
}

/** Consultants who objected without the restored database knowing it. */
export async function findObjectedConsultants(
  trx: Transaction<Database>,
  keys: readonly string[],
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    trx,
    (bind) => `
      select id from consultants
      where objected_at is null and consultant_erasure_key(id, created_at) = any(${bind(keys)}::text[])`,
  )
  return rows.map(({ id }) => id)
}
