import { setImmediate as breathe } from 'node:timers/promises'
import { announce } from '../../db/change-channel.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { JOBS_CHANGED } from './job-cache.ts'
import { findOldTags, saveTags } from './job-tags.repository.ts'
import { TAG_VERSION, tagsOf } from './tag-job.ts'

/** Tags anew what an earlier list of technologies has tagged. Goes on where it ended when it is cut short. */
export const retagJobs = defineTask({
  name: 'retag-jobs',
  schedule: '10 2 * * *',
  timeoutSeconds: 4 * 3_600,
  async run(deps, _payload, { log, signal }) {
    let tagged = 0
    for (;;) {
      const jobs = await findOldTags(deps.db, TAG_VERSION)
      if (jobs.length === 0) break
      const tags: { id: number; technologies: string[] }[] = []
      for (const job of jobs) {
        tags.push({ id: job.id, technologies: tagsOf(job) })
        // Other requests of this process are answered between two ads.
        await breathe()
      }
      await saveTags(deps.db, tags, TAG_VERSION)
      tagged += jobs.length
      if (signal.aborted) break
    }
    if (tagged > 0) await announce(deps.db, JOBS_CHANGED, '')
    log.info({ jobs: tagged }, 'Tagged ads anew')
  },
})
