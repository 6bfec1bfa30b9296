import { defineTask } from '../../tasks/define-task.ts'
import { unmarkExpired } from './save-jobs.repository.ts'

/**
 * Just after midnight: lists shrink, and the indexes of open ads with them. Again each hour, for ads that arrived on
 * their last day, and for a night when nothing ran: pages show the open ads of a company.
 */
export const unmarkExpiredJobs = defineTask({
  name: 'unmark-expired-jobs',
  schedule: '2 * * * *',
  async run(deps, _payload, { log }) {
    const unmarked = await unmarkExpired(deps.db)
    if (unmarked === 0) return
    log.info({ jobs: unmarked }, 'Ads whose deadline has passed have left the list')
  },
})
