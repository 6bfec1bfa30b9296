import { createHmac } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { deriveKeys, type PortalSecrets } from '../../config/config.ts'
import type { KeptObjectionsTable } from '../../db/consultant-tables.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

/** By what a CV is known again when it comes from its source once more. */
interface Identity {
  external_id: string
  email: string | null
}

const keysOf = (key: Buffer, { external_id, email }: Identity): string[] =>
  [`id ${external_id}`, ...(email === null ? [] : [`email ${email.toLowerCase()}`])].map((named) =>
    createHmac('sha256', key).update(named).digest('base64url'),
  )

type KeptObjection = Selectable<KeptObjectionsTable>

/** Remembers the objections of consultants who are removed. */
export async function keepObjections(
  trx: Transaction<Database>,
  removed: readonly (Identity & Pick<KeptObjection, 'erasure_keys'> & { objected_at: Date | null })[],
  secrets: PortalSecrets,
): Promise<void> {
  const [current] = deriveKeys(secrets, 'kept objection')
  const rows = removed.flatMap(({ objected_at, erasure_keys, ...one }) =>
    objected_at ? [{ keys: keysOf(current, one), objected_at, erasure_keys }] : [],
  )
  if (rows.length > 0) await trx.insertInto('kept_objections').values(rows).execute()
}

type CarriedObjection = Omit<KeptObjection, 'id'>

/** For a restore: what is remembered in the database that is replaced, which may be older than the table. */
export async function findKeptObjections(trx: Transaction<Database>): Promise<CarriedObjection[]> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('kept_objections') is not null as is_there`.execute(trx)
  if (!rows[0]!.is_there) return []
  const kept = await trx.selectFrom('kept_objections').selectAll().execute()
  // Without the keys where the database is older than they are.
  return kept.map(({ keys, objected_at, kept_at, erasure_keys = [] }) => ({
    keys,
    objected_at,
    kept_at,
    erasure_keys,
  }))
}

/** Remembers them in the restored database too. */
export async function carryObjections(
  trx: Transaction<Database>,
  kept: readonly CarriedObjection[],
): Promise<void> {
  const known = new Set((await findKeptObjections(trx)).map(({ keys }) => keys.join()))
  const rows = kept.filter(({ keys }) => !known.has(keys.join()))
  if (rows.length > 0) await trx.insertInto('kept_objections').values(rows).execute()
}

/** Gives consultants who have come again the objections that they left with. */
export async function returnObjections(
  trx: Transaction<Database>,
  added: readonly (Identity & { id: number })[],
  secrets: PortalSecrets,
): Promise<void> {
  if (added.length === 0) return
  const keys = deriveKeys(secrets, 'kept objection')
  const named = added.flatMap((one) =>
    keys.flatMap((key) => keysOf(key, one)).map((hash) => ({ id: one.id, hash })),
  )
  await rowsOf(
    trx,
    (bind) => `
      with named as (
        select * from jsonb_to_recordset(${bind(JSON.stringify(named))}::jsonb) as named (id bigint, hash text)
      ), returned as (
        delete from kept_objections where keys && (select array_agg(hash) from named) returning keys, objected_at, erasure_keys
      )
      update consultants set objected_at = returned.objected_at, earlier_objections = returned.erasure_keys
      from named join returned on hash = any(returned.keys) where consultants.id = named.id`,
  )
}

/** Forgets the objections of those who have been away for long. Returns how many. */
export async function removeOldObjections(db: Kysely<Database>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from kept_objections where kept_at < now() - make_interval(days => ${days})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
