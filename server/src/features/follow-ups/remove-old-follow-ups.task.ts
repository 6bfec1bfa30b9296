import { defineTask } from '../../tasks/define-task.ts'
import { removeOldFollowUps } from './follow-up-retention.repository.ts'

/** Nightly: deletes follow-ups that ended long ago, with their comments and log. */
export const removeOldFollowUpsNightly = defineTask({
  name: 'remove-old-follow-ups',
  schedule: '45 4 * * *',
  missed: 'once',
  async run({ db, config }, _payload, { log }) {
    const follow_ups = await removeOldFollowUps(db, config.keepDays.followUps)
    log.info({ follow_ups }, 'Removed old follow-ups')
  },
})
