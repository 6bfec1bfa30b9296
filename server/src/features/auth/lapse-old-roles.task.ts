import { defineTask } from '../../tasks/define-task.ts'
import { lapseOldRoles } from './scim-role.ts'

/** Who has not signed in for 30 days has the role that is known without the claim of then. */
export const lapseOldRolesHourly = defineTask({
  name: 'lapse-old-roles',
  schedule: '25 * * * *',
  missed: 'once',
  timeoutSeconds: 600,
  async run({ db, config }, _payload, { log }) {
    const lapsed = await lapseOldRoles(db, config)
    if (lapsed > 0) log.info({ lapsed }, 'Lowered roles of people who have not signed in for long')
  },
})
