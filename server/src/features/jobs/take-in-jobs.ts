import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { findLastEvent, noteJobHappenings } from '../../db/happenings.ts'
import { announceListChange } from '../../db/list-cache.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { findOrMakeEmployers } from '../companies/companies.repository.ts'
import { forgetTextsOfAds } from '../../erasure/forget-ads.repository.ts'
import { addNewJobs } from './add-new-jobs.ts'
import { changeKnownJobs } from './change-known-jobs.ts'
import { findKnownJobs, leadByAnotherSource, noteGone, placeName } from './job-sources.repository.ts'
import type { JobDraft, Withdrawal } from './reading/job-draft.ts'
import { emptyJobs, lockTakingIn, mergeNewWords } from './save-jobs.repository.ts'
import type { Reading, TakeInOptions, TakenIn } from './taken-in.ts'
import { emptyPersonalEvents, noteEvents } from './job-history.repository.ts'

/**
 * Imports readings of ads: new ones are added, known ones updated, the same ad from another source is joined to the
 * existing one, withdrawn ones lose their text. What happened is recorded for notifications, and the change of the list
 * is announced. Idempotent. For a few hundred at a time.
 */
export async function takeInJobs(
  trx: Transaction<Database>,
  { jobs, withdrawals }: Reading,
  options: TakeInOptions,
): Promise<TakenIn> {
  await lockTakingIn(trx)
  const last_event = await findLastEvent(trx)
  const drafts = jobs.map((draft) => withoutFutureDay(draft, options.now))
  const remarked = drafts.filter(({ remarks }) => remarks.length > 0)
  const taken: TakenIn = { added: [], changed: [], joined: [], withdrawn: [], unchanged: 0, remarked }
  const companies = await findOrMakeEmployers(
    trx,
    drafts.map(({ company, company_orgnr }) => ({ name: company ?? '', orgnr: company && company_orgnr })),
  )
  const readings = drafts.map((draft, place) => ({ draft, company_id: companies[place] ?? null }))
  const known = await findKnownJobs(trx, drafts)
  await changeKnownJobs(trx, readings, known, options, taken)
  const newcomers = readings.filter(({ draft }) => !known.has(placeName(draft)))
  await addNewJobs(trx, newcomers, options, taken)
  await withdrawJobs(trx, withdrawals, taken)
  if (!hasChanged(taken)) return taken
  await noteJobHappenings(trx, last_event, options)
  await mergeNewWords(trx)
  if (!options.isContinued) await announceListChange(trx, 'jobs_changed', options)
  return taken
}

const DAY_MS = 86_400_000

/** An ad with next year's date would stay first in the list until then. One day is allowed for other time zones. */
function withoutFutureDay(job: JobDraft, now: Date): JobDraft {
  const tomorrow = osloDay(new Date(now.getTime() + DAY_MS))
  if (!job.posted_date || job.posted_date <= tomorrow) return job
  return { ...job, posted_date: null, remarks: [...job.remarks, 'posted_in_future'] }
}

/** Whether lists have changed. */
const hasChanged = ({ added, changed, joined, withdrawn }: TakenIn): boolean =>
  added.length + changed.length + joined.length + withdrawn.length > 0

/** Withdraws ads that no source shows any more. A withdrawal older than the last reading is ignored. */
async function withdrawJobs(
  trx: Transaction<Database>,
  withdrawals: Withdrawal[],
  taken: TakenIn,
): Promise<void> {
  const known = await findKnownJobs(trx, withdrawals)
  const going = withdrawals.filter((withdrawal) => {
    const before = known.get(placeName(withdrawal))
    if (!before || before.gone_at !== null) return false
    const { updated_at } = withdrawal
    return !updated_at || !before.source_updated_at || new Date(updated_at) >= before.source_updated_at
  })
  await noteGone(trx, going)
  const left = await findKnownJobs(trx, going)
  const rows = [...left.values()]
  await leadByAnotherSource(trx, [
    ...new Set(rows.filter(({ live_sources }) => live_sources > 0).map(({ job }) => job.id)),
  ])
  const closing = [...new Set(rows.filter(({ live_sources }) => live_sources === 0).map(({ job }) => job.id))]
  await forgetTextsOfAds(trx, closing)
  const withdrawn = await emptyJobs(trx, closing)
  const ids = withdrawn.map(({ id }) => id)
  await noteEvents(
    trx,
    ids.map((job_id) => ({ job_id, kind: 'withdrawn' })),
  )
  await emptyPersonalEvents(trx, ids)
  taken.withdrawn.push(...withdrawn)
}
