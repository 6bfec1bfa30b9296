import { defineTask } from '../../../tasks/define-task.ts'
import { type FeedsToRead, findDueFeeds } from '../../../feeds/due-feeds.repository.ts'
import { readJobFeed } from './read-job-feed.ts'

/** Several processes may start at once, and each requests a reading of all feeds. */
const REST_MS = 10 * 60_000
const RUN_MS = 20 * 60_000

/** Every hour: the feeds. */
export const readJobFeedsHourly = defineTask<FeedsToRead>({
  name: 'read-job-feeds',
  schedule: '17 * * * *',
  timeoutSeconds: 3_000,
  retries: 0,
  async run(deps, { feed_id }, { log, signal }) {
    const now = new Date()
    const last_read_before = new Date(now.getTime() - REST_MS)
    const errors: unknown[] = []
    for (const address of await findDueFeeds(deps.db, 'feed', { now, last_read_before, feed_id })) {
      if (signal.aborted || Date.now() - now.getTime() > RUN_MS) break
      const reading = readJobFeed(deps, address, { log, signal, clock: () => new Date() })
      await reading.catch((error: unknown) => errors.push(error))
    }
    // An error of ours with one feed must not stop the others.
    if (errors.length > 0) throw new AggregateError(errors, 'Some feeds were not read')
  },
})
