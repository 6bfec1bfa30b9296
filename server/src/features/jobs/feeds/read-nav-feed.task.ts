import { defineTask } from '../../../tasks/define-task.ts'
import { findDueFeeds } from '../../../feeds/due-feeds.repository.ts'
import { readNavFeed } from './read-nav-feed.ts'

/** Every five minutes: what has changed in NAV's feed. */
export const readNavFeedOften = defineTask({
  name: 'read-nav-feed',
  schedule: '*/5 * * * *',
  isNeeded: ({ navFeed }) => navFeed !== null,
  timeoutSeconds: 290,
  // The schedule runs it again.
  retries: 0,
  async run(deps, _payload, { log, signal }) {
    const now = new Date()
    const due = await findDueFeeds(deps.db, 'nav', { now, last_read_before: now })
    if (due.includes(deps.config.navFeed?.address ?? ''))
      await readNavFeed(deps, { log, signal, clock: () => new Date() })
  },
})
