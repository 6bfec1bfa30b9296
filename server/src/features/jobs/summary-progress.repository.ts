import type { Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

/**
 * The ads of the next events, and the last of these events. Null while another process reads. Imports run one at a
 * time, so no event appears later than one with a higher number.
 */
export async function takeNextEvents(
  trx: Transaction<Database>,
  version: number,
  limit: number,
): Promise<{ job_ids: number[]; events: number; last_event: number } | null> {
  const [progress] = await rowsOf<{ last_event: number; summary_version: number }>(
    trx,
    () => `select last_event, summary_version from summary_progress for update skip locked`,
  )
  if (!progress) return null
  const from = progress.summary_version === version ? progress.last_event : 0
  const [next] = await rowsOf<{ job_ids: number[] | null; events: number; last_event: number | null }>(
    trx,
    (bind) => `
      select array_agg(distinct job_id) as job_ids, count(*) as events, max(id) as last_event
      from (select id, job_id from job_events where id > ${bind(from)} order by id limit ${bind(limit)}) as events`,
  )
  return { job_ids: next?.job_ids ?? [], events: next?.events ?? 0, last_event: next?.last_event ?? from }
}

export async function noteProgress(
  trx: Transaction<Database>,
  progress: { last_event: number; summary_version: number },
): Promise<void> {
  await trx.updateTable('summary_progress').set(progress).execute()
}
