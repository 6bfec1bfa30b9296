import { announce } from '../../db/change-channel.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { unmarkExpired } from './save-jobs.repository.ts'
import { JOBS_CHANGED } from './job-cache.ts'

/**
 * Just after midnight: the lists shrink, and the indexes of what is still open with them. Again each hour, for what
 * was on its last day when it came, and for a night when nothing ran: pages show how many ads a company has.
 */
export const unmarkExpiredJobs = defineTask({
  name: 'unmark-expired-jobs',
  schedule: '2 * * * *',
  async run(deps, _payload, { log }) {
    const unmarked = await unmarkExpired(deps.db)
    if (unmarked === 0) return
    await announce(deps.db, JOBS_CHANGED, '')
    log.info({ jobs: unmarked }, 'Ads whose deadline has passed have left the list')
  },
})
