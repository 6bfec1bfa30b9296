import type { KeptMail } from '@utsyn/contract/outbox.ts'
import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database>

export async function keepMail(
  db: Db,
  mail: { id: string; subject: string; html: string; text: string },
): Promise<void> {
  await db
    .insertInto('kept_mails')
    .values({ dispatch_id: mail.id, subject: mail.subject, html: mail.html, text: mail.text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type StoredMail = Omit<KeptMail, 'address' | 'kept_at'> & { kept_at: Date }

export const findKeptMails = (db: Db): Promise<StoredMail[]> =>
  rowsOf<StoredMail>(
    db,
    () => `
      select dispatch_id::text as id, users.name as person, kept_mails.subject, kept_at, text
      from kept_mails join dispatches on dispatches.id = dispatch_id join users on users.id = dispatches.user_id
      order by kept_at desc, dispatch_id limit 30`,
  )

export async function findKeptHtml(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('kept_mails')
    .select('html')
    .where('dispatch_id', '=', id)
    .executeTakeFirst()
  return row?.html ?? null
}
