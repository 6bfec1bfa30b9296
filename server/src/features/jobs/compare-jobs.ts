import { setImmediate as breathe } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { type AdLikeness, likenessOf } from './ad-likeness.ts'
import { isTwin } from './add-new-jobs.ts'
import { isOutdated } from './change-known-jobs.ts'
import { type Change, changesOf } from './job-row.ts'
import { findKnownJobs, findLikeJobs, findRows, type KnownJob, placeName } from './job-sources.repository.ts'
import type { JobDraft } from './reading/job-draft.ts'

export interface ExistingJob {
  job_id: number
  first_seen: Date
  /** It is withdrawn, and importing the reading would open it again. */
  is_withdrawn: boolean
  /** What importing the reading would change. */
  changes: Change[]
}

/** For each reading the existing ad that it is, as `takeInJobs` would find it in a live page; null for a new one. Read-only. */
export async function findExistingJobs(
  trx: Transaction<Database>,
  drafts: JobDraft[],
): Promise<(ExistingJob | null)[]> {
  const known = await findKnownJobs(trx, drafts, { lock: false })
  const unknown = drafts.filter((draft) => !known.has(placeName(draft)))
  const twins = await findTwins(trx, await withLikeness(unknown))
  return drafts.map((draft) => {
    const found = known.get(placeName(draft)) ?? twins.get(placeName(draft))
    if (!found) return null
    const isNews = !isOutdated(draft, found, true)
    return {
      job_id: found.job.id,
      first_seen: found.job.created_at,
      is_withdrawn: isNews && found.job.status === 'withdrawn',
      changes: isNews ? changesOf(found, draft) : [],
    }
  })
}

/** Each takes half a millisecond, so other requests of this process run in between. */
async function withLikeness(drafts: JobDraft[]): Promise<{ draft: JobDraft; likeness: AdLikeness }[]> {
  const readings: { draft: JobDraft; likeness: AdLikeness }[] = []
  for (const draft of drafts) {
    readings.push({ draft, likeness: likenessOf(draft) })
    if (readings.length % 10 === 0) await breathe()
  }
  return readings
}

async function findTwins(
  trx: Transaction<Database>,
  readings: { draft: JobDraft; likeness: AdLikeness }[],
): Promise<Map<string, KnownJob>> {
  const like = await findLikeJobs(
    trx,
    readings.map(({ draft: { source, url }, likeness }) => ({ source, url, ...likeness })),
  )
  const pairs = readings.flatMap((reading, place) => {
    const twin = like[place]!.find((candidate) => isTwin(reading, candidate))
    return twin ? [{ draft: reading.draft, twin }] : []
  })
  const rows = await findRows(
    trx,
    pairs.map(({ twin }) => twin.id),
    { lock: false },
  )
  return new Map(
    pairs.map(({ draft: { source, external_id }, twin }) => [
      placeName({ source, external_id }),
      {
        source,
        external_id,
        source_updated_at: null,
        gone_at: null,
        corrected: {},
        // This reading would be one more.
        live_sources: twin.live_sources.length + 1,
        job: rows.get(twin.id)!,
      },
    ]),
  )
}
