import { defineTask } from '../../tasks/define-task.ts'
import { notifyOfBench } from './notify-of-bench.ts'

/** Before the messages of Monday, but those of midnight itself, and again until noon: a portal that was down catches up. */
export const notifyOfBenchWeekly = defineTask({
  name: 'notify-of-bench',
  schedule: '1 0-11 * * 1',
  async run({ db }, _payload, { log }) {
    log.info({ people: await notifyOfBench(db) }, 'Notified people of the bench')
  },
})
