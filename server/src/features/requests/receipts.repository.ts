import { sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { noteEvents } from '../jobs/job-history.repository.ts'

type Trx = Transaction<Database>

/** Nothing when this broker's text is there already. A new one may name people, who are to go in their time. */
export async function addReceipt(
  trx: Trx,
  {
    job_id,
    broker,
    text,
    received_by,
  }: { job_id: number; broker: string | null; text: string; received_by: string },
): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      with added as (
        insert into request_receipts (job_id, broker, text, received_by)
        select ${bind(job_id)}, ${bind(broker)}, ${bind(text)}, ${bind(received_by)}::uuid
        where not exists (
          select from request_receipts where job_id = ${bind(job_id)} and text = ${bind(text)}
            and broker is not distinct from ${bind(broker)})
        returning job_id),
      versions as (
        update requests set version = version + 1 from added where requests.job_id = added.job_id)
      update jobs set people_removed = false from added where id = added.job_id and people_removed returning id`,
  )
}

/** Corrects who brought the newest text. */
export async function correctBroker(
  trx: Trx,
  { id, broker: was }: { id: number; broker: string | null },
  { broker, changed_by }: { broker: string | null; changed_by: string },
): Promise<void> {
  await sql`
    update request_receipts set broker = ${broker}
    where id = (select max(id) from request_receipts where job_id = ${id})`.execute(trx)
  await noteEvents(trx, [
    { job_id: id, kind: 'changed', field: 'broker', old_value: was, new_value: broker, changed_by },
  ])
}
