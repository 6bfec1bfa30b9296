import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { findKnownJobs, type KnownJob, placeName } from '../jobs/job-sources.repository.ts'
import type { JobDraft } from '../jobs/reading/job-draft.ts'
import { isEmpty, PROVEN_FIELDS, type ScrapedAd } from './reading/scraped-ad.ts'

/**
 * The drafts to import: for an ad whose own page was not read, known values beyond the list stay, since their absence
 * is ours and not the source's.
 */
export async function draftsToTake(trx: Transaction<Database>, ads: ScrapedAd[]): Promise<JobDraft[]> {
  const short = ads.filter(({ is_list_only }) => is_list_only).map(({ draft }) => draft)
  const known = await findKnownJobs(trx, short, { lock: false })
  return ads.map(({ draft, is_list_only }) => {
    const before = is_list_only ? known.get(placeName(draft)) : undefined
    return before ? withKnown(draft, before.job) : draft
  })
}

function withKnown(draft: JobDraft, { company_name, ...job }: KnownJob['job']): JobDraft {
  const before = { ...job, company: company_name }
  const kept = PROVEN_FIELDS.filter((field) => isEmpty(draft[field]) && !isEmpty(before[field]))
  return {
    ...draft,
    expires_day: draft.expires_day ?? job.expires_day,
    ...Object.fromEntries(kept.map((field) => [field, before[field]])),
  }
}
