import { type FeedsToRead, findDueFeeds } from '../../../feeds/due-feeds.repository.ts'
import { defineTask } from '../../../tasks/define-task.ts'
import { readFlowcase } from './read-flowcase.ts'

/** Each CV is fetched twice a day. */
const REST_MS = 10 * 3_600_000

/** Every hour: resumes an interrupted run, or starts one when the last is half a day old. */
export const readFlowcaseHourly = defineTask<FeedsToRead>({
  name: 'read-flowcase',
  schedule: '33 * * * *',
  isNeeded: ({ flowcase }) => flowcase !== null,
  timeoutSeconds: 7_200,
  retries: 0,
  async run(deps, { feed_id }, { log, signal }) {
    const now = new Date()
    const due = await findDueFeeds(deps.db, 'flowcase', {
      now,
      last_read_before: new Date(now.getTime() - REST_MS),
      feed_id,
    })
    if (due.length > 0) await readFlowcase(deps, { log, signal, clock: () => new Date() })
  },
})
