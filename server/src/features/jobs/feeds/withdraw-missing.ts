import { forgetUpdateTimes } from '../job-sources.repository.ts'
import { takeInJobs } from '../take-in-jobs.ts'
import type { FeedHold } from '../../../feeds/feed-hold.ts'
import type { Place } from '../../../feeds/feeds.repository.ts'
import type { FeedRun } from '../../../feeds/read-held-feed.ts'

const BATCH = 200

/** Withdraws ads that a feed no longer lists. One that it lists again is reopened. */
export async function withdrawMissing(
  hold: Pick<FeedHold<object>, 'work' | 'import_id'>,
  gone: Place[],
  { clock, log }: FeedRun,
): Promise<void> {
  const places = gone.map(([source, external_id]) => ({ source, external_id }))
  for (let from = 0; from < places.length; from += BATCH) {
    const some = places.slice(from, from + BATCH)
    const withdrawals = some.map((place) => ({ ...place, line: 1, updated_at: null }))
    const options = { now: clock(), isLive: true, import_id: hold.import_id }
    await hold.work(async (trx) => {
      await takeInJobs(trx, { jobs: [], withdrawals }, options)
      await forgetUpdateTimes(trx, some)
    })
  }
  if (gone.length > 0) log.info({ ads: gone.length }, 'Withdrew what a complete feed no longer lists')
}
