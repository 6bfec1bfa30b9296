import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { emptyPersonalEvents } from './job-history.repository.ts'

const BATCH = 1_000

/** Days to keep what is of use only for a while. */
export interface JobRetention {
  contacts: number
  expired: number
  withdrawn: number
}

/** How long an ad counts as open that says no last day. */
const WITHOUT_DEADLINE_DAYS = 365

/** The last day of an ad, as SQL on `jobs`. */
const LAST_DAY = sql`coalesce(deadline, expires_day, listed_date + ${sql.lit(WITHOUT_DEADLINE_DAYS)})`

/**
 * Removes the contact persons of ads that closed long ago, and the ads that nobody keeps when they are older still.
 * Answers how many of each. In small steps, so that nobody waits for it.
 */
export async function removeOldJobs(
  db: Kysely<Database>,
  today: string,
  keep: JobRetention,
): Promise<{ without_contacts: number; deleted: number }> {
  const before = (days: number) => sql`${today}::date - ${days}::int`
  const without_contacts = await inSteps((limit) =>
    removeContacts(db, sql`${LAST_DAY} < ${before(keep.contacts)}`, limit),
  )
  const deleted = await inSteps(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from jobs where id in (
        select id from jobs
        where (case when status = 'withdrawn' then withdrawn_at::date < ${before(keep.withdrawn)}
                    else ${LAST_DAY} < ${before(keep.expired)} end)
          and not exists (select from saved_jobs where job_id = jobs.id)
        limit ${limit})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
  return { without_contacts, deleted }
}

async function removeContacts(
  db: Kysely<Database>,
  old: ReturnType<typeof sql>,
  limit: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update jobs set contacts = '[]' where id in (
        select id from jobs where contacts <> '[]' and ${old} limit ${limit} for update skip locked)
      returning id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await sql`update job_likeness set contact_keys = '{}' where job_id = any(${ids}::bigint[])`.execute(trx)
    await emptyPersonalEvents(trx, ids)
    return ids.length
  })
}

async function inSteps(step: (limit: number) => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const done = await step(BATCH)
    all += done
    if (done < BATCH) return all
  }
}
