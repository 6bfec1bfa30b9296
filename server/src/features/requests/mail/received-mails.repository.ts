import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface NewMail {
  mail_key: string
  received_at: Date
  subject: string | null
  sender: string | null
  text: string | null
  refusal: string | null
  skipped: { name: string; refusal: string }[]
}

/** Nothing when it is there already. */
export async function addReceivedMail(trx: Db, mail: NewMail): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      insert into received_mails (mail_key, received_at, subject, sender, text, refusal, skipped)
      values (${bind(mail.mail_key)}, ${bind(mail.received_at)}, ${bind(mail.subject)}, ${bind(mail.sender)},
        ${bind(mail.text)}, ${bind(mail.refusal)}, ${bind(JSON.stringify(mail.skipped))}::jsonb)
      on conflict (mail_key) do nothing`,
  )
}

export interface WaitingMail {
  id: number
  received_at: Date
  subject: string | null
  sender: string | null
  refusal: string | null
}

/** So many of those that wait, the first that came first. */
export const findWaitingMails = (db: Db, most: number): Promise<WaitingMail[]> =>
  rowsOf<WaitingMail>(
    db,
    (bind) => `
      select id, received_at, subject, sender, refusal from received_mails
      where handled_at is null order by received_at, id limit ${bind(most)}::int`,
  )

export async function countWaitingMails(db: Db): Promise<number> {
  const [row] = await rowsOf<{ waiting: number }>(
    db,
    () => 'select count(*)::int as waiting from received_mails where handled_at is null',
  )
  return row!.waiting
}

/** What is read of one that waits; null when somebody has handled it. */
export async function findWaitingMail(db: Db, id: number): Promise<Pick<NewMail, 'text' | 'skipped'> | null> {
  const [row] = await rowsOf<Pick<NewMail, 'text' | 'skipped'>>(
    db,
    (bind) => `
      select text, skipped from received_mails where id = ${bind(id)}::bigint and handled_at is null`,
  )
  return row ?? null
}

/** Forgets what it said; false when somebody has handled it already. */
export async function handleMail(trx: Db, id: number): Promise<boolean> {
  const rows = await rowsOf(
    trx,
    (bind) => `
      update received_mails
      set handled_at = now(), subject = null, sender = null, text = null, refusal = null, skipped = '[]'
      where id = ${bind(id)}::bigint and handled_at is null returning id`,
  )
  return rows.length > 0
}

/** Of both kinds: those that wait, and the keys of those that were handled. */
export async function removeOldMails(db: Db, days: number): Promise<number> {
  const rows = await rowsOf(
    db,
    (bind) => `
      delete from received_mails where received_at < now() - ${bind(days)}::int * interval '1 day' returning id`,
  )
  return rows.length
}
