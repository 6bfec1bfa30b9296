import type { Kysely } from 'kysely'
import { announce } from '../../db/change-channel.ts'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { JOBS_CHANGED } from './job-totals.ts'
import type { Fault } from './reading/job-draft.ts'
import { readJobs } from './reading/read-jobs.ts'
import { type SavedJob, saveJobs } from './save-jobs.repository.ts'

export interface ImportedJobs {
  added: SavedJob[]
  changed: SavedJob[]
  unchanged: number
  skipped: Fault[]
}

/** Takes in what a file contains, all of its good ads or none. Throws UnreadableInput. */
export async function importJobs(
  db: Kysely<Database>,
  content: Uint8Array,
  now = new Date(),
): Promise<ImportedJobs> {
  const { jobs, faults } = readJobs(content)
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
  }
}
