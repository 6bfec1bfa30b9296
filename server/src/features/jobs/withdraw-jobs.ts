import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { forgetTextsOfAds } from '../../erasure/forget-ads.repository.ts'
import { emptyPersonalEvents, noteEvents } from './job-history.repository.ts'
import { findKnownJobs, leadByAnotherSource, noteGone, placeName } from './job-sources.repository.ts'
import type { Withdrawal } from './reading/job-draft.ts'
import { emptyJobs } from './save-jobs.repository.ts'
import type { TakenIn } from './taken-in.ts'

/** Withdraws ads that no source shows any more. A withdrawal older than the last reading is ignored. */
export async function withdrawJobs(
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
