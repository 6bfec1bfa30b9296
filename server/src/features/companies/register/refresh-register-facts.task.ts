import { isSourcePaused } from '../../../feeds/paused-sources.repository.ts'
import { defineTask } from '../../../tasks/define-task.ts'
import { refreshRegisterFacts } from './refresh-register-facts.ts'

/** Every hour: facts about companies with a number from Enhetsregisteret, each about once a month. */
export const refreshRegisterFactsHourly = defineTask({
  name: 'refresh-register-facts',
  schedule: '41 * * * *',
  isNeeded: ({ register }) => register !== null,
  timeoutSeconds: 1_800,
  retries: 0,
  async run(deps, _payload, { log, signal }) {
    const { register } = deps.config
    if (register === null || (await isSourcePaused(deps.db, register))) return
    const { fetched, fault } = await refreshRegisterFacts(deps, { address: register, signal })
    if (fault) log.warn({ companies: fetched, fault }, 'The register of entities was not asked to the end')
    else if (fetched > 0) log.info({ companies: fetched }, 'The register of entities has been asked')
  },
})
