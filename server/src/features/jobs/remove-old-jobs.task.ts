import { defineTask } from '../../tasks/define-task.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { forgetOpened } from './new-jobs.repository.ts'
import { removeUnusedJobPictures } from './job-pictures.repository.ts'
import { removeOldJobs } from './job-retention.repository.ts'

/** Nightly: people named in ads closed long ago, ads that nobody keeps any more, and their pictures. */
export const removeOldJobsNightly = defineTask({
  name: 'remove-old-jobs',
  schedule: '40 3 * * *',
  missed: 'once',
  timeoutSeconds: 3_600,
  async run(deps, _payload, { log }) {
    const removed = await removeOldJobs(deps.db, osloDay(new Date()), deps.config.keepDays)
    const opened = await forgetOpened(deps.db)
    const pictures = await removeUnusedJobPictures(deps.db)
    log.info({ ...removed, opened, pictures }, 'Removed old ads and contact persons')
  },
})
