import { defineTask } from '../../tasks/define-task.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { enqueueOld } from './match-queue.repository.ts'

/**
 * Every ten minutes: enqueues ads that were never compared, were compared by older rules or were compared long ago.
 * keep-matching.ts compares them.
 */
export const matchOldOften = defineTask({
  name: 'match-old',
  schedule: '*/10 * * * *',
  async run({ db }, _payload, { log }) {
    const jobs = await enqueueOld(db, osloDay(new Date()))
    if (jobs > 0) log.info({ jobs }, 'Ads are to be compared anew')
  },
})
