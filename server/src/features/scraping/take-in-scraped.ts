import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { findKnownJobs, forgetUpdateTimes } from '../jobs/job-sources.repository.ts'
import type { JobDraft } from '../jobs/reading/job-draft.ts'
import { takeInJobs } from '../jobs/take-in-jobs.ts'
import type { Place } from './scraped-pages.repository.ts'
import type { DecisionResult } from './scraping.repository.ts'

/** Ads are closed like those a feed no longer lists: if the page shows one again, it is reopened. */
export async function takeInScraped(
  trx: Transaction<Database>,
  { jobs, closing }: { jobs: JobDraft[]; closing: Place[] },
  caused_by: string,
): Promise<DecisionResult> {
  const withdrawals = closing.map((place) => ({ ...place, line: 1, updated_at: null }))
  const taken = await takeInJobs(trx, { jobs, withdrawals }, { now: new Date(), live: true, caused_by })
  await forgetUpdateTimes(trx, closing)
  const updated = taken.changed.length + taken.joined.length
  const known = await findKnownJobs(trx, jobs)
  return {
    added: taken.added.length,
    updated,
    skipped: taken.unchanged,
    closed: taken.withdrawn.length,
    job_ids: [...new Set([...known.values()].map(({ job }) => String(job.id)))],
  }
}
