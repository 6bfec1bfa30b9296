import type { Kysely } from 'kysely'
import { announce } from '../../db/change-channel.ts'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { JOBS_CHANGED } from './job-cache.ts'
import type { Fault, JobDraft } from './reading/job-draft.ts'
import { readJobs } from './reading/read-jobs.ts'
import { type SavedJob, saveJobs } from './save-jobs.repository.ts'

export interface ImportedJobs {
  added: SavedJob[]
  changed: SavedJob[]
  unchanged: number
  skipped: Fault[]
  /** Ads that were taken without something that their source said. */
  remarked: JobDraft[]
}

/** Takes in what a file contains, all of its good ads or none. Throws UnreadableInput. */
export async function importJobs(
  db: Kysely<Database>,
  content: Uint8Array,
  now = new Date(),
): Promise<ImportedJobs> {
  const { jobs: read, faults } = readJobs(content)
  const jobs = read.map((job) => withoutFutureDay(job, now))
  const saved = await db.transaction().execute(async (trx) => {
    const rows = await saveJobs(trx, jobs, osloDay(now))
    if (rows.length > 0) await announce(trx, JOBS_CHANGED, '')
    return rows
  })
  return {
    added: saved.filter(({ added }) => added),
    changed: saved.filter(({ added }) => !added),
    unchanged: jobs.length - saved.length,
    skipped: faults,
    remarked: jobs.filter(({ remarks }) => remarks.length > 0),
  }
}

const DAY_MS = 86_400_000

/** An ad that is published next year would stand first in the list until then. One day is left for other time zones. */
function withoutFutureDay(job: JobDraft, now: Date): JobDraft {
  const tomorrow = osloDay(new Date(now.getTime() + DAY_MS))
  if (!job.posted_date || job.posted_date <= tomorrow) return job
  return { ...job, posted_date: null, remarks: [...job.remarks, 'posted_in_future'] }
}
