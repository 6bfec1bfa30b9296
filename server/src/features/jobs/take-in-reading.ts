import type { Transaction } from 'kysely'
import { announce } from '../../db/change-channel.ts'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { JOBS_CHANGED } from './job-cache.ts'
import type { JobDraft } from './reading/job-draft.ts'
import { takeInJobs } from './take-in-jobs.ts'
import { hasChanged, type Reading, type TakeInOptions, type TakenIn } from './taken-in.ts'

/** Imports a reading as `takeInJobs` does, and announces to all processes that something changed. */
export async function takeInReading(
  trx: Transaction<Database>,
  { jobs, withdrawals }: Reading,
  options: TakeInOptions,
): Promise<TakenIn> {
  const reading = { jobs: jobs.map((job) => withoutFutureDay(job, options.now)), withdrawals }
  const taken = await takeInJobs(trx, reading, options)
  if (hasChanged(taken)) await announce(trx, JOBS_CHANGED, '')
  return taken
}

const DAY_MS = 86_400_000

/** An ad with next year's date would stay first in the list until then. One day is allowed for other time zones. */
export function withoutFutureDay(job: JobDraft, now: Date): JobDraft {
  const tomorrow = osloDay(new Date(now.getTime() + DAY_MS))
  if (!job.posted_date || job.posted_date <= tomorrow) return job
  return { ...job, posted_date: null, remarks: [...job.remarks, 'posted_in_future'] }
}
