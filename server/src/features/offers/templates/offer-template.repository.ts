import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface StoredTemplate {
  name: string
  bytes: number
  leaves_out: string[]
  uploaded_at: Date
  uploaded_by: string | null
}

/** What is known of the template in use; null when there is none. */
export async function findTemplate(db: Db): Promise<StoredTemplate | null> {
  const [row] = await rowsOf<StoredTemplate>(
    db,
    () => `
      select template.name, length(file) as bytes, leaves_out, uploaded_at, users.name as uploaded_by
      from offer_template template left join users on users.id = uploaded_by`,
  )
  return row ?? null
}

export async function findTemplateFile(db: Db): Promise<Buffer | null> {
  const row = await db.selectFrom('offer_template').select('file').executeTakeFirst()
  return row?.file ?? null
}

/** In place of the one that was there. Of two at once, the later stands. */
export async function replaceTemplate(
  trx: Transaction<Database>,
  template: { name: string; file: Buffer; leaves_out: string[]; uploaded_by: string },
): Promise<void> {
  const values = { ...template, uploaded_at: new Date() }
  await trx
    .insertInto('offer_template')
    .values(values)
    .onConflict((conflict) => conflict.column('is_one').doUpdateSet(values))
    .execute()
}

/** Whether there was one. */
export async function deleteTemplate(trx: Transaction<Database>): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('offer_template').executeTakeFirst()
  return numDeletedRows > 0n
}
