import { findDueFeeds } from '../../../feeds/feeds.repository.ts'
import { defineTask } from '../../../tasks/define-task.ts'
import { readNewsFeed } from './read-news-feed.ts'

/** Several processes may start at once, and each requests a reading of all feeds. */
const REST_MS = 10 * 60_000
const RUN_MS = 12 * 60_000

/** Every quarter of an hour: the configured feeds of articles. */
export const readNewsFeedsOften = defineTask({
  name: 'read-news-feeds',
  schedule: '7,22,37,52 * * * *',
  isNeeded: ({ newsFeeds }) => newsFeeds.length > 0,
  timeoutSeconds: 1_800,
  retries: 0,
  async run(deps, _payload, { log, signal }) {
    const now = new Date()
    const last_read_before = new Date(now.getTime() - REST_MS)
    const errors: unknown[] = []
    for (const address of await findDueFeeds(deps.db, 'news', { now, last_read_before })) {
      if (signal.aborted || Date.now() - now.getTime() > RUN_MS) break
      const reading = readNewsFeed(deps, address, { log, signal, clock: () => new Date() })
      await reading.catch((error: unknown) => errors.push(error))
    }
    // An error of ours with one feed must not stop the others.
    if (errors.length > 0) throw new AggregateError(errors, 'Some feeds were not read')
  },
})
