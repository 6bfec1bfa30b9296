import type { FailedTask } from '@utsyn/contract/operations.ts'
import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Row = Omit<FailedTask, 'created_at' | 'failed_at'> & { created_at: Date; failed_at: Date | null }

/** The queue's own table, where failed work stays for two weeks. Payload and error text are not read. */
export async function findFailedTasks(db: Kysely<Database>): Promise<FailedTask[]> {
  const rows = await rowsOf<Row>(
    db,
    () => `
      select id::text as id, name, retry_count + 1 as tries, created_on as created_at, completed_on as failed_at,
        left(output->>'name', 60) as fault
      from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%'
      order by completed_on desc nulls last, id limit 100`,
  )
  return rows.map(({ created_at, failed_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    failed_at: failed_at?.toISOString() ?? null,
  }))
}

/** Calls of the language model by day (UTC), newest first. */
export const findModelUsage = (db: Kysely<Database>) =>
  rowsOf<{ day: string; calls: number; input_tokens: number; output_tokens: number }>(
    db,
    () => `
      select day::text as day, calls::int as calls, input_tokens::float8 as input_tokens, output_tokens::float8 as output_tokens
      from model_usage where day > (now() at time zone 'utc')::date - 30 order by day desc`,
  )
