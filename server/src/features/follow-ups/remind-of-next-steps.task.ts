import { osloDay } from '../../text/oslo-day.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { findDueSteps } from './follow-ups.repository.ts'
import { tellColleagues } from './tell-colleagues.ts'

/** Tells owners that the day of a next step has come, once per step and day; hourly, so that one set today is told too. */
export const remindOfNextSteps = defineTask({
  name: 'remind-of-next-steps',
  schedule: '10 7-18 * * *',
  async run({ db }, _payload, { log }) {
    const due = await db.transaction().execute(async (trx) => {
      const steps = await findDueSteps(trx, osloDay(new Date()))
      for (const { id, owner_id, next_step_on } of steps)
        await tellColleagues(trx, {
          follow_up_id: id,
          kind: 'step_due',
          user_ids: [owner_id],
          told_of: `step:${next_step_on}`,
        })
      return steps.length
    })
    log.info({ due }, 'Reminded owners of next steps')
  },
})
