import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The hash of a company's logo; null when it has none or does not exist. */
export async function findLogoHash(db: Db, company_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select('logo_hash')
    .where('id', '=', company_id)
    .executeTakeFirst()
  return row?.logo_hash ?? null
}

/** The picture must have been stored before. */
export async function setCompanyLogo(db: Db, company_id: number, logo_hash: string): Promise<void> {
  await db.updateTable('companies').set({ logo_hash }).where('id', '=', company_id).execute()
}
