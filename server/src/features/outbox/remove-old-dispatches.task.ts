import { defineTask } from '../../tasks/define-task.ts'
import { removeOldDispatches } from './failed-dispatches.repository.ts'

/** Nightly: who was sent what, beyond its retention, with the mails that were kept. */
export const removeOldDispatchesNightly = defineTask({
  name: 'remove-old-dispatches',
  schedule: '40 4 * * *',
  missed: 'once',
  timeoutSeconds: 3_600,
  async run({ db }, _payload, { log }) {
    log.info({ dispatches: await removeOldDispatches(db) }, 'Removed old dispatches')
  },
})
