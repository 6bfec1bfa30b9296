import { sql, type Transaction } from 'kysely'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import { CONSULTANT_REMOVED, signsOf } from './forget-consultants.repository.ts'

/** What users write of others in follow-ups and offers: table, column, and what is set in place of a text. */
const TEXTS = [
  ['follow_ups', 'next_step', CONSULTANT_REMOVED],
  ['follow_ups', 'end_reason', CONSULTANT_REMOVED],
  ['follow_up_comments', 'text', CONSULTANT_REMOVED],
  ['follow_up_events', 'text', CONSULTANT_REMOVED],
  // It goes to a customer, who is to read nothing of it.
  ['offers', 'introduction', '', 'introduction_by'],
  ['offer_consultants', 'introduction', '', 'introduction_by'],
] as const

/** Blanks what users have written in follow-ups and offers that names one of these consultants, in any spelling. */
export async function forgetInTexts(
  trx: Transaction<Database>,
  people: readonly { id: number; name: string }[],
): Promise<void> {
  if (people.length === 0) return
  const { named } = await signsOf(trx, people)
  // From here on no text can be written that this would miss.
  await sql`lock table follow_ups, follow_up_comments, follow_up_events, offers, offer_consultants
    in share row exclusive mode`.execute(trx)
  for (const [table, column, blank, by] of TEXTS) {
    const rows = await rowsOf<{ text: string }>(
      trx,
      () => `select distinct ${column} as text from ${table} where ${column} <> ''`,
    )
    const texts = rows.map(({ text }) => text).filter((text) => named.names(text))
    if (texts.length === 0) continue
    await rowsOf(
      trx,
      (bind) => `
        update ${table} set ${column} = ${bind(blank)}${by ? `, ${by} = null` : ''}
        where ${column} = any(${bind(texts)}::text[]) returning 1 as one`,
    )
  }
}
