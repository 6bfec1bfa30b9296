import { type FeedsToRead, findDueFeeds } from '../../../feeds/due-feeds.repository.ts'
import { FeedHold } from '../../../feeds/feed-hold.ts'
import { readHeldFeed } from '../../../feeds/read-held-feed.ts'
import { defineTask } from '../../../tasks/define-task.ts'
import { refreshRegisterFacts } from './refresh-register-facts.ts'
import { findCompaniesDue } from './register-facts.repository.ts'

/** Every hour: facts about companies with a number from Enhetsregisteret, each about once a month. */
export const refreshRegisterFactsHourly = defineTask<FeedsToRead>({
  name: 'refresh-register-facts',
  schedule: '41 * * * *',
  isNeeded: ({ register }) => register !== null,
  timeoutSeconds: 1_800,
  retries: 0,
  async run(deps, { feed_id }, { log, signal }) {
    const { register: address } = deps.config
    const now = new Date()
    const due = await findDueFeeds(deps.db, 'register', { now, last_read_before: now, feed_id })
    if (address === null || !due.includes(address)) return
    // With nobody to ask for, nothing is known of the register's state.
    if ((await findCompaniesDue(deps.db, now, 1)).length === 0) return
    await readHeldFeed(deps.db, address, { log, signal, clock: () => new Date() }, async (feed) => {
      const hold = new FeedHold(deps.db, feed, {})
      const { fetched, fault } = await refreshRegisterFacts(deps, {
        address,
        signal,
        beforeEach: () => hold.keep(),
      })
      if (fetched > 0) log.info({ companies: fetched }, 'The register of entities has been asked')
      signal.throwIfAborted()
      if (fault) throw fault
      return null
    })
  },
})
