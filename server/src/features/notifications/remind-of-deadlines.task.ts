import { defineTask } from '../../tasks/define-task.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

/**
 * As the day begins, so that a daily message has it however early it comes; quiet hours hold what goes out at once. And again
 * until the evening: a portal that was down catches up.
 */
export const remindOfDeadlinesDaily = defineTask({
  name: 'remind-of-deadlines',
  schedule: '5 0-18 * * *',
  async run({ db }, _payload, { log }) {
    log.info({ people: await remindOfDeadlines(db) }, 'Reminded people of deadlines')
  },
})
