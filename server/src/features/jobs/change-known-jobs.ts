import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { likenessOf } from './ad-likeness.ts'
import { type NewEvent, noteEvents } from './job-history.repository.ts'
import { changesOf, isExtension, toEvents, toUpdate } from './job-row.ts'
import { type KnownJob, noteSources, placeName } from './job-sources.repository.ts'
import type { JobDraft } from './reading/job-draft.ts'
import { type JobLikeness, noteLikeness, updateJob } from './save-jobs.repository.ts'
import { type JobReading, nameOf, type TakeInOptions, type TakenIn } from './taken-in.ts'

/** Updates the ads that were read before in the same place, where they differ. */
export async function changeKnownJobs(
  trx: Transaction<Database>,
  readings: JobReading[],
  known: Map<string, KnownJob>,
  { now, isLive = false }: TakeInOptions,
  taken: TakenIn,
): Promise<void> {
  const events: NewEvent[] = []
  const sources: Parameters<typeof noteSources>[1] = []
  const likenesses: JobLikeness[] = []
  for (const { draft, company_id } of readings) {
    const before = known.get(placeName(draft))
    if (!before) continue
    const isBack = isAway(before)
    if (isOutdated(draft, before, isLive)) {
      taken.unchanged += 1
      continue
    }
    const changes = changesOf(before, draft)
    const { job } = before
    if (isBack || (draft.updated_at && +new Date(draft.updated_at) !== +(before.source_updated_at ?? 0)))
      sources.push({ ...draft, job_id: job.id })
    if (changes.length === 0 && !isBack) {
      taken.unchanged += 1
      continue
    }
    const wasWithdrawn = job.status === 'withdrawn'
    await updateJob(trx, job.id, {
      ...toUpdate(before, changes, draft, company_id, osloDay(now)),
      ...(changes.some(isExtension) && { deadline_extensions: job.deadline_extensions + 1 }),
      ...(wasWithdrawn && {
        status: 'open',
        withdrawn_at: null,
        times_posted: job.times_posted + (isPostedAnew(draft, before, now) ? 1 : 0),
      }),
    })
    if (wasWithdrawn) events.push({ job_id: job.id, kind: 'back' })
    else events.push(...toEvents(job.id, changes))
    // Another place of the same ad may follow in this reading.
    for (const { field, new_value } of changes) Object.assign(job, { [field]: new_value })
    if (wasWithdrawn)
      Object.assign(job, { status: 'open', source: draft.source, external_id: draft.external_id })
    likenesses.push({ job_id: job.id, source: job.source, ...likenessOf(draft) })
    taken.changed.push(nameOf(job.id, draft))
  }
  await noteEvents(trx, events)
  await noteSources(trx, sources)
  await noteLikeness(trx, [...new Map(likenesses.map((one) => [one.job_id, one])).values()])
}

const isAway = ({ gone_at, job }: KnownJob) => gone_at !== null || job.status === 'withdrawn'

/** Whether importing the reading changes nothing, because the stored ad or its withdrawal is newer. */
export const isOutdated = (draft: JobDraft, before: KnownJob, isLive: boolean): boolean =>
  isOlder(draft, before) || (isAway(before) && !comesBack(draft, before, isLive))

const isOlder = ({ updated_at }: JobDraft, { source_updated_at }: KnownJob) =>
  updated_at !== null && source_updated_at !== null && new Date(updated_at) < source_updated_at

const DAY_MS = 86_400_000
const AWAY_DAYS = 14

/**
 * Whether an ad that returns counts as posted again, which suggests that nobody was found. Sources also close an ad
 * briefly to edit it, or by mistake, and reopen it: that is no new posting. Two weeks are longer than such a pause, and
 * a later posting date is proof in itself. Measured in the source's own times, since a feed read from half a year back
 * passes weeks in seconds.
 */
function isPostedAnew(
  { posted_date, updated_at }: JobDraft,
  { job, source_updated_at }: KnownJob,
  now: Date,
): boolean {
  if (posted_date && job.posted_date && posted_date > job.posted_date) return true
  const [gone, back] =
    updated_at && source_updated_at
      ? [source_updated_at, new Date(updated_at)]
      : [job.withdrawn_at ?? now, now]
  return +back - +gone >= AWAY_DAYS * DAY_MS
}

/** Only what the source says after the withdrawal reopens an ad: a file may be older than that. */
function comesBack({ updated_at }: JobDraft, { source_updated_at }: KnownJob, isLive: boolean): boolean {
  if (updated_at && source_updated_at) return new Date(updated_at) > source_updated_at
  return isLive
}
