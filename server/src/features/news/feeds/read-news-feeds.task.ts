import { type FeedsToRead, findDueFeeds } from '../../../feeds/due-feeds.repository.ts'
import { defineTask } from '../../../tasks/define-task.ts'
import { readNewsFeed } from './read-news-feed.ts'

/** Several processes may start at once, and each requests a reading of all feeds. */
const REST_MS = 10 * 60_000
const RUN_MS = 12 * 60_000

/** Every quarter of an hour: the feeds of articles. */
export const readNewsFeedsOften = defineTask<FeedsToRead>({
  name: 'read-news-feeds',
  schedule: '7,22,37,52 * * * *',
  timeoutSeconds: 1_800,
  retries: 0,
  async run(deps, { feed_id }, { log, signal }) {
    const now = new Date()
    const last_read_before = new Date(now.getTime() - REST_MS)
    const errors: unknown[] = []
    for (const address of await findDueFeeds(deps.db, 'news', { now, last_read_before, feed_id })) {
      if (signal.aborted || Date.now() - now.getTime() > RUN_MS) break
      const reading = readNewsFeed(
        deps,
        address,
        { log, signal, clock: () => new Date() },
        { keep_days: deps.config.keepDays.news },
      )
      await reading.catch((error: unknown) => errors.push(error))
    }
    // An error of ours with one feed must not stop the others.
    if (errors.length > 0) throw new AggregateError(errors, 'Some feeds were not read')
  },
})
