import { sql, type Transaction } from 'kysely'
import type { StoredDemand } from '../db/request-tables.ts'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import { CONSULTANT_REMOVED, signsOf } from './forget-consultants.repository.ts'

type Trx = Transaction<Database>
type Named = Awaited<ReturnType<typeof signsOf>>['named']

/** What users write of others in follow-ups and offers: table, column, and what is set in place of a text. */
const TEXTS = [
  ['follow_ups', 'next_step', CONSULTANT_REMOVED],
  ['follow_ups', 'end_reason', CONSULTANT_REMOVED],
  ['follow_up_comments', 'text', CONSULTANT_REMOVED],
  ['follow_up_events', 'text', CONSULTANT_REMOVED],
  ['received_mails', 'subject', CONSULTANT_REMOVED],
  // It goes to a customer, who is to read nothing of it.
  ['offers', 'introduction', '', 'introduction_by'],
  ['offer_consultants', 'introduction', '', 'introduction_by'],
] as const

/** Letters that colleagues have forwarded, perhaps with a line of their own: table, column, and which rows. */
const LETTERS = [
  ['received_mails', 'text', 'true'],
  ['request_receipts', 'text', 'true'],
  ['jobs', 'long_description', `status = 'request'`],
] as const

/** Blanks what users have written or forwarded that names one of these consultants, in any spelling. */
export async function forgetInTexts(
  trx: Trx,
  people: readonly { id: number; name: string }[],
): Promise<void> {
  if (people.length === 0) return
  const { named } = await signsOf(trx, people)
  // From here on no text can be written that this would miss.
  await sql`lock table follow_ups, follow_up_comments, follow_up_events, offers, offer_consultants, requests,
    request_receipts, received_mails in share row exclusive mode`.execute(trx)
  for (const [table, column, blank, by] of TEXTS) {
    const texts = await textsNaming(trx, named, `select distinct ${column} as text from ${table}`)
    if (texts.length === 0) continue
    await rowsOf(
      trx,
      (bind) => `
        update ${table} set ${column} = ${bind(blank)}${by ? `, ${by} = null` : ''}
        where ${column} = any(${bind(texts)}::text[]) returning 1 as one`,
    )
  }
  for (const [table, column, which] of LETTERS) {
    const texts = await textsNaming(
      trx,
      named,
      `select distinct ${column} as text from ${table} where ${which}`,
    )
    for (const text of texts)
      await rowsOf(
        trx,
        (bind) => `
          update ${table} set ${column} = ${bind(withoutLinesNaming(text, named))}
          where ${column} = ${bind(text)} and ${which} returning 1 as one`,
      )
  }
  await forgetInDemands(trx, named)
}

async function textsNaming(trx: Trx, named: Named, select: string): Promise<string[]> {
  const rows = await rowsOf<{ text: string | null }>(trx, () => select)
  return rows.flatMap(({ text }) => (text && named.names(text) ? text : []))
}

/** The rest of a letter is what a customer asks for. A name over two lines takes the whole text. */
function withoutLinesNaming(text: string, named: Named): string {
  const left = text
    .split('\n')
    .map((line) => (named.names(line) ? CONSULTANT_REMOVED : line))
    .join('\n')
  return named.names(left) ? CONSULTANT_REMOVED : left
}

async function forgetInDemands(trx: Trx, named: Named): Promise<void> {
  const rows = await rowsOf<{ job_id: number; demands: StoredDemand[] }>(
    trx,
    () => 'select job_id, demands from requests',
  )
  for (const { job_id, demands } of rows) {
    const left = demands.filter(({ sentence }) => !named.names(sentence))
    if (left.length < demands.length)
      await trx
        .updateTable('requests')
        .set({ demands: JSON.stringify(left) })
        .where('job_id', '=', job_id)
        .execute()
  }
}
