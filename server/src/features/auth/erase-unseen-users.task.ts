import { defineTask } from '../../tasks/define-task.ts'
import { eraseUnseen } from './manage-users.ts'

/** Nightly, with `KEEP_USERS_DAYS`: who does not come any more is erased, as an administrator would. */
export const eraseUnseenUsersNightly = defineTask({
  name: 'erase-unseen-users',
  schedule: '50 3 * * *',
  missed: 'once',
  timeoutSeconds: 3_600,
  async run({ db, config }, _payload, { log }) {
    if (config.keepDays.users === null) return
    const erased = await eraseUnseen(db, config.keepDays.users)
    log.info({ erased }, 'Erased people who have not been seen for long')
  },
})
