import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

export const isSourcePaused = async (db: Db, address: string): Promise<boolean> =>
  (await rowsOf(db, (bind) => `select 1 from paused_sources where address = ${bind(address)}`)).length > 0

/** A feed that is being read is let go: its reader notices with its next write. */
export async function pauseSource(trx: Transaction<Database>, address: string): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      with paused as (
        insert into paused_sources (address) values (${bind(address)}) on conflict do nothing)
      update feeds set held_by = null, held_until = null where address = ${bind(address)}`,
  )
}

export async function resumeSource(db: Db, address: string): Promise<void> {
  await rowsOf(db, (bind) => `delete from paused_sources where address = ${bind(address)}`)
}
