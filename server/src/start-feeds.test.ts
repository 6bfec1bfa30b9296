// Starts and ends whole processes.
// @module-tag long
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Environment } from './config/config.ts'
import type { TaskDefinition } from './tasks/define-task.ts'
import { workOnTasks } from './tasks/run-tasks.ts'
import { findDueFeeds } from './feeds/due-feeds.repository.ts'
import { holdFeed } from './feeds/feeds.repository.ts'
import { aFeed } from './testing/feed-builders.ts'
import { FakeFlowcase } from './testing/fake-flowcase.ts'
import { FakeNav } from './testing/fake-nav.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { readFlowcaseHourly } from './features/consultants/flowcase/read-flowcase.task.ts'
import { readJobFeedsHourly } from './features/jobs/feeds/read-job-feeds.task.ts'
import { readNavFeedOften } from './features/jobs/feeds/read-nav-feed.task.ts'
import { readNewsFeedsOften } from './features/news/feeds/read-news-feeds.task.ts'
import { startFeeds } from './start-feeds.ts'

let database: TestDatabase
let nav: FakeNav
let portal: TestApp | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  nav = await FakeNav.start()
  return async () => {
    nav.close()
    await database.drop()
  }
})
afterEach(() => portal?.close())

async function start(env: Environment): Promise<TestApp> {
  portal = await createTestApp({ database, env })
  await startFeeds(portal.deps)
  await workOnTasks(portal.deps, portal.queue, [
    readNavFeedOften,
    readJobFeedsHourly,
    readNewsFeedsOften,
    readFlowcaseHourly,
  ] as readonly TaskDefinition<never>[])
  return portal
}
const feeds = () => database.db.selectFrom('feeds').selectAll().orderBy('address').execute()
const schedules = async ({ queue }: TestApp) =>
  (await queue.boss.getSchedules()).map(({ name, cron }) => `${cron} ${name}`)

test('the feeds that are configured are read at once, and then by the clock', async () => {
  nav.publish(new Date(Date.now() - 86_400_000).toISOString(), { title: 'Utvikler' })
  const feed = `${nav.origin}/jobs.rss`
  const app = await start({ NAV_FEED_URL: nav.origin, JOB_FEEDS_COMPLETE: feed })
  const jobs = () => database.db.selectFrom('jobs').select('title').execute()
  await expect.poll(jobs).toEqual([{ title: 'Utvikler' }])
  expect(await feeds()).toMatchObject([
    { address: nav.origin, kind: 'nav', source: 'arbeidsplassen.nav.no', is_active: true },
    { address: feed, kind: 'feed', source: null, is_active: true, is_authoritative: true },
  ])
  expect(await schedules(app)).toEqual(
    expect.arrayContaining(['*/5 * * * * read-nav-feed', '17 * * * * read-job-feeds']),
  )
})

test('those that no longer are rest, and so does the clock', async () => {
  const app = await start({ JOB_FEEDS: `${nav.origin}/jobs.rss`, NEWS_FEEDS: `${nav.origin}/news.rss` })
  expect(await feeds()).toMatchObject([
    { kind: 'nav', is_active: false, position: { page: 'page-0' } },
    { kind: 'feed', is_active: true, is_authoritative: false },
    { kind: 'news', is_active: true },
  ])
  expect((await schedules(app)).filter((schedule) => schedule.includes('feed'))).toEqual([
    '17 * * * * read-job-feeds',
    '7,22,37,52 * * * * read-news-feeds',
  ])
})

test('one that comes back goes on where it was', async () => {
  await start({ NAV_FEED_URL: nav.origin })
  expect((await feeds())[0]).toMatchObject({ is_active: true, position: { page: 'page-0' } })
})

test('those of the example data are left as they are, and never read', async () => {
  const address = 'https://example-feed.example/jobs.rss'
  await database.db.deleteFrom('feeds').execute()
  await aFeed(database.db, { address, example_since: new Date() })
  const before = await feeds()
  await start({ JOB_FEEDS: `${nav.origin}/jobs.rss` })
  expect(await feeds()).toEqual([expect.objectContaining({ kind: 'feed' }), ...before])
  const due = await findDueFeeds(database.db, 'feed', { now: new Date(), last_read_before: new Date() })
  expect(due).not.toContain(address)
  expect(await holdFeed(database.db, address)).toBeNull()
})

test('the CVs of Flowcase are read at once too, and then by the clock', async () => {
  const flowcase = await FakeFlowcase.start()
  flowcase.has('a1')
  const app = await start({ FLOWCASE_URL: `${flowcase.address}/api`, FLOWCASE_TOKEN: flowcase.token })
  const consultants = () => database.db.selectFrom('consultants').select('name').execute()
  await expect.poll(consultants).toEqual([{ name: 'Person a1' }])
  expect(await schedules(app)).toContain('33 * * * * read-flowcase')
  flowcase.close()
})
