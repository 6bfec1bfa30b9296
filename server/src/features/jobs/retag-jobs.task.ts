import { defineTask } from '../../tasks/define-task.ts'
import { oneByOne, workOff } from '../../tasks/work-off.ts'
import { findOldTags, saveTags } from './job-tags.repository.ts'
import { TAG_VERSION, tagsOf } from './tag-job.ts'

/** Tags ads again that an earlier version tagged. Resumes after an interruption. */
export const retagJobs = defineTask({
  name: 'retag-jobs',
  schedule: '10 2 * * *',
  timeoutSeconds: 4 * 3_600,
  async run({ db }, _payload, { log, signal }) {
    const jobs = await workOff(signal, async () => {
      const old = await findOldTags(db, TAG_VERSION)
      const tags = await oneByOne(old, (job) => ({ id: job.id, technologies: tagsOf(job) }))
      if (tags.length > 0) await db.transaction().execute((trx) => saveTags(trx, tags, TAG_VERSION))
      return tags.length
    })
    log.info({ jobs }, 'Tagged ads anew')
  },
})
