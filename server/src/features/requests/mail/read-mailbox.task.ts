import { type FeedsToRead, findDueFeeds } from '../../../feeds/due-feeds.repository.ts'
import { defineTask } from '../../../tasks/define-task.ts'
import { readMailbox } from './read-mailbox.ts'

/** Every two minutes: what has been forwarded. */
export const readMailboxOften = defineTask<FeedsToRead>({
  name: 'read-mailbox',
  schedule: '*/2 * * * *',
  isNeeded: ({ mailIn }) => mailIn !== null,
  timeoutSeconds: 600,
  // The schedule runs it again.
  retries: 0,
  async run(deps, { feed_id }, { log, signal }) {
    const now = new Date()
    const due = await findDueFeeds(deps.db, 'mail', { now, last_read_before: now, feed_id })
    if (due.includes(deps.config.mailIn?.address ?? ''))
      await readMailbox(deps, { log, signal, clock: () => new Date() })
  },
})
