import { defineTask } from '../../tasks/define-task.ts'
import { removeOldNotifications } from './notifications.repository.ts'

/** Nightly: notifications beyond their retention. */
export const removeOldNotificationsNightly = defineTask({
  name: 'remove-old-notifications',
  schedule: '30 4 * * *',
  missed: 'once',
  timeoutSeconds: 3_600,
  async run({ db, config }, _payload, { log }) {
    const notifications = await removeOldNotifications(db, config.keepDays.notifications)
    log.info({ notifications }, 'Removed old notifications')
  },
})
