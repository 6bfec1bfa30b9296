import { osloDay } from '../../text/oslo-day.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { findDueSteps, findNearDeadlines } from './follow-ups.repository.ts'
import { notifyColleagues } from './notify-colleagues.ts'

/**
 * Notifies owners when the day of a next step has come, and when an ad that they follow up closes within three days: once
 * per step and day, once per deadline. From midnight on, before the daily messages, and hourly, so that a step set for today is
 * not missed.
 */
export const remindOwners = defineTask({
  name: 'remind-of-next-steps',
  schedule: '10 0-18 * * *',
  async run({ db }, _payload, { log }) {
    const today = osloDay(new Date())
    const reminded = await db.transaction().execute(async (trx) => {
      const steps = await findDueSteps(trx, today)
      for (const { id, owner_id, next_step_on } of steps)
        await notifyColleagues(trx, {
          follow_up_id: id,
          kind: 'step_due',
          user_ids: [owner_id],
          told_of: `step:${next_step_on}`,
        })
      const deadlines = await findNearDeadlines(trx, today)
      for (const { id, owner_id, deadline } of deadlines)
        await notifyColleagues(trx, {
          follow_up_id: id,
          kind: 'deadline_soon',
          user_ids: [owner_id],
          told_of: `deadline:${deadline}`,
        })
      return { steps: steps.length, deadlines: deadlines.length }
    })
    log.info(reminded, 'Reminded owners of next steps and deadlines')
  },
})
