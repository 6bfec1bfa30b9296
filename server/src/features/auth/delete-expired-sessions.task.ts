import { defineTask } from '../../tasks/define-task.ts'
import { deleteExpired } from './retention.repository.ts'

/** Nightly: expired rows are useless, and some are personal. */
export const deleteExpiredSessions = defineTask({
  name: 'delete-expired-sessions',
  schedule: '20 3 * * *',
  missed: 'once',
  async run(deps, _payload, { log }) {
    log.info(await deleteExpired(deps.db), 'Deleted what had expired')
  },
})
