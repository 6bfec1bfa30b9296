import { defineTask } from '../../../tasks/define-task.ts'
import { removeOldMails } from './received-mails.repository.ts'

/** Nightly: forgets e-mails that nobody has made a request of. */
export const removeOldMailsNightly = defineTask({
  name: 'remove-old-mails',
  schedule: '50 4 * * *',
  missed: 'once',
  async run({ db, config }, _payload, { log }) {
    const mails = await removeOldMails(db, config.keepDays.contacts)
    log.info({ mails }, 'Removed old e-mails')
  },
})
