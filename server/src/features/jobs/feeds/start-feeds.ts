import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { NAV } from '../reading/nav-ad.ts'
import { noteFeeds } from './job-feeds.repository.ts'
import { readJobFeedsHourly } from './read-job-feeds.task.ts'
import { readNavFeedOften } from './read-nav-feed.task.ts'

/** Notes the feeds that the configuration names, and has them read at once: nobody need wait for the clock. */
export async function startFeeds({
  config,
  db,
  tasks,
}: Pick<Deps, 'config' | 'db' | 'tasks'>): Promise<void> {
  const { navFeed, jobFeeds } = config
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
  ])
  const request_id = randomUUID()
  for (const task of [readNavFeedOften, readJobFeedsHourly]) {
    if (task.isNeeded?.(config)) await tasks.enqueue(db, task, {}, request_id)
  }
}
