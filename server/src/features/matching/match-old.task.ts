import { defineTask } from '../../tasks/define-task.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { enqueueOld } from './match-queue.repository.ts'

/** Every ten minutes: enqueues what was never compared, by other rules, or long ago. keep-matching.ts does the rest. */
export const matchOldOften = defineTask({
  name: 'match-old',
  schedule: '*/10 * * * *',
  async run({ db }, _payload, { log }) {
    const jobs = await enqueueOld(db, osloDay(new Date()))
    if (jobs > 0) log.info({ jobs }, 'Ads are to be compared anew')
  },
})
