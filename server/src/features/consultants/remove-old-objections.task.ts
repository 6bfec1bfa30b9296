import { defineTask } from '../../tasks/define-task.ts'
import { removeOldObjections } from './kept-objections.repository.ts'

/** Nightly: forgets the objections of consultants who were removed long ago and have not come again. */
export const removeOldObjectionsNightly = defineTask({
  name: 'remove-old-objections',
  schedule: '55 4 * * *',
  missed: 'once',
  async run({ db, config }, _payload, { log }) {
    const objections = await removeOldObjections(db, config.keepDays.objections)
    log.info({ objections }, 'Removed old objections of those who are gone')
  },
})
