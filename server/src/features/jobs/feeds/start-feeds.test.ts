import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Environment } from '../../../config.ts'
import type { TaskDefinition } from '../../../tasks/define-task.ts'
import { workOnTasks } from '../../../tasks/run-tasks.ts'
import { FakeNav } from '../../../testing/fake-nav.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { readJobFeedsHourly } from './read-job-feeds.task.ts'
import { readNavFeedOften } from './read-nav-feed.task.ts'
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
  await workOnTasks(portal.deps, [readNavFeedOften, readJobFeedsHourly] as readonly TaskDefinition<never>[])
  return portal
}
const feeds = () => database.db.selectFrom('feeds').selectAll().orderBy('address').execute()
const schedules = async ({ deps }: TestApp) =>
  (await deps.tasks.boss.getSchedules()).map(({ name, cron }) => `${cron} ${name}`)

test('the feeds that are configured are read at once, and then by the clock', async () => {
  nav.publish(new Date(Date.now() - 86_400_000).toISOString(), { title: 'Utvikler' })
  const feed = `${nav.origin}/jobs.rss`
  const app = await start({ NAV_FEED_URL: nav.origin, JOB_FEEDS_COMPLETE: feed })
  let jobs: { title: string }[] = []
  for (let tries = 0; jobs.length === 0 && tries < 100; tries++) {
    await sleep(50)
    jobs = await database.db.selectFrom('jobs').select('title').execute()
  }
  expect(jobs).toEqual([{ title: 'Utvikler' }])
  expect(await feeds()).toMatchObject([
    { address: nav.origin, kind: 'nav', source: 'arbeidsplassen.nav.no', is_active: true },
    { address: feed, kind: 'feed', source: null, is_active: true, is_authoritative: true },
  ])
  expect(await schedules(app)).toEqual(
    expect.arrayContaining(['*/5 * * * * read-nav-feed', '17 * * * * read-job-feeds']),
  )
})

test('those that no longer are rest, and so does the clock', async () => {
  const app = await start({ JOB_FEEDS: `${nav.origin}/jobs.rss` })
  expect(await feeds()).toMatchObject([
    { kind: 'nav', is_active: false, position: { page: 'page-0' } },
    { kind: 'feed', is_active: true, is_authoritative: false },
  ])
  expect((await schedules(app)).filter((schedule) => schedule.includes('feed'))).toEqual([
    '17 * * * * read-job-feeds',
  ])
})

test('one that comes back goes on where it was', async () => {
  await start({ NAV_FEED_URL: nav.origin })
  expect((await feeds())[0]).toMatchObject({ is_active: true, position: { page: 'page-0' } })
})
