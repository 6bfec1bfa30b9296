import { randomUUID } from 'node:crypto'
import type { Deps } from './deps.ts'
import { readFlowcaseHourly } from './features/consultants/flowcase/read-flowcase.task.ts'
import { readJobFeedsHourly } from './features/jobs/feeds/read-job-feeds.task.ts'
import { readNavFeedOften } from './features/jobs/feeds/read-nav-feed.task.ts'
import { NAV } from './features/jobs/reading/nav-ad.ts'
import { readNewsFeedsOften } from './features/news/feeds/read-news-feeds.task.ts'
import { readMailboxOften } from './features/requests/mail/read-mailbox.task.ts'
import { noteFeeds } from './feeds/feeds.repository.ts'

/** Registers the configured feeds and queues a first read of all at once instead of waiting for the schedule. */
export async function startFeeds({
  config,
  db,
  tasks,
}: Pick<Deps, 'config' | 'db' | 'tasks'>): Promise<void> {
  const { navFeed, jobFeeds, newsFeeds, flowcase, mailIn, register } = config
  await noteFeeds(db, [
    ...(navFeed
      ? [{ address: navFeed.address, kind: 'nav' as const, source: NAV, is_authoritative: false }]
      : []),
    ...jobFeeds.map(({ address, isComplete }) => ({
      address,
      kind: 'feed' as const,
      source: null,
      is_authoritative: isComplete,
    })),
    ...newsFeeds.map((address) => ({
      address,
      kind: 'news' as const,
      source: null,
      is_authoritative: false,
    })),
    ...(flowcase
      ? [{ address: flowcase.address, kind: 'flowcase' as const, source: null, is_authoritative: true }]
      : []),
    ...(mailIn
      ? [{ address: mailIn.address, kind: 'mail' as const, source: null, is_authoritative: false }]
      : []),
    ...(register
      ? [{ address: register, kind: 'register' as const, source: null, is_authoritative: false }]
      : []),
  ])
  const request_id = randomUUID()
  for (const task of [
    readNavFeedOften,
    readJobFeedsHourly,
    readNewsFeedsOften,
    readFlowcaseHourly,
    readMailboxOften,
  ]) {
    if (task.isNeeded?.(config) !== false) await tasks.enqueue(db, task, {}, request_id)
  }
}
