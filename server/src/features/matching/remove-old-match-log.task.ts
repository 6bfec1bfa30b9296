import { defineTask } from '../../tasks/define-task.ts'
import { removeOldLines } from './match-log.repository.ts'

/** Nightly: old lines of the comparison logs. */
export const removeOldMatchLogNightly = defineTask({
  name: 'remove-old-match-log',
  schedule: '50 4 * * *',
  missed: 'once',
  timeoutSeconds: 3_600,
  async run({ db, config }, _payload, { log }) {
    const lines = await removeOldLines(db, config.keepDays.matchLog)
    log.info({ lines }, 'Removed old lines of the log of comparisons')
  },
})
