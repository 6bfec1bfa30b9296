import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { FeedsToRead } from '../../feeds/due-feeds.repository.ts'
import { refreshRegisterFactsHourly } from '../companies/register/refresh-register-facts.task.ts'
import { readFlowcaseHourly } from '../consultants/flowcase/read-flowcase.task.ts'
import { readJobFeedsHourly } from '../jobs/feeds/read-job-feeds.task.ts'
import { readNavFeedOften } from '../jobs/feeds/read-nav-feed.task.ts'
import { readMailboxOften } from '../requests/mail/read-mailbox.task.ts'
import { readNewsFeedsOften } from '../news/feeds/read-news-feeds.task.ts'

const TASKS = {
  nav: readNavFeedOften,
  feed: readJobFeedsHourly,
  news: readNewsFeedsOften,
  flowcase: readFlowcaseHourly,
  mail: readMailboxOften,
  register: refreshRegisterFactsHourly,
}
export type ReadKind = keyof typeof TASKS

/** When the sources of a kind are read by themselves. */
export const scheduleOf = (kind: ReadKind): string => TASKS[kind].schedule!

/** Has a worker read a source now. */
export async function queueReading(
  { tasks }: Pick<Deps, 'tasks'>,
  trx: Transaction<Database>,
  kind: ReadKind,
  payload: FeedsToRead,
  request_id: string,
): Promise<void> {
  await tasks.enqueue<FeedsToRead>(trx, TASKS[kind], payload, request_id)
}
