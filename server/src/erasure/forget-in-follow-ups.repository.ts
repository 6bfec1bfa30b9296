import type { Transaction } from 'kysely'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import { CONSULTANT_REMOVED, signsOf } from './forget-consultants.repository.ts'

/** What users write in a follow-up: [table, column]. */
const TEXTS = [
  ['follow_ups', 'next_step'],
  ['follow_ups', 'end_reason'],
  ['follow_up_comments', 'text'],
  ['follow_up_events', 'text'],
] as const

/** Blanks what users have written in follow-ups that names one of these consultants, in any spelling. */
export async function forgetInFollowUps(
  trx: Transaction<Database>,
  people: readonly { id: number; name: string }[],
): Promise<void> {
  if (people.length === 0) return
  const { named } = await signsOf(trx, people)
  for (const [table, column] of TEXTS) {
    const rows = await rowsOf<{ id: number; text: string }>(
      trx,
      () => `select id, ${column} as text from ${table} where ${column} is not null`,
    )
    const ids = rows.filter(({ text }) => named.names(text)).map(({ id }) => id)
    if (ids.length === 0) continue
    await rowsOf(
      trx,
      (bind) => `
        update ${table} set ${column} = ${bind(CONSULTANT_REMOVED)}
        where id = any(${bind(ids)}::bigint[]) returning 1 as one`,
    )
  }
}
