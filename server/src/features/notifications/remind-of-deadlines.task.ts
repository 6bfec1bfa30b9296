import { defineTask } from '../../tasks/define-task.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

/** In the morning, and again during working hours: a portal that was down at seven catches up. */
export const remindOfDeadlinesDaily = defineTask({
  name: 'remind-of-deadlines',
  schedule: '5 7-18 * * *',
  async run({ db }, _payload, { log }) {
    log.info({ people: await remindOfDeadlines(db) }, 'Reminded people of deadlines')
  },
})
