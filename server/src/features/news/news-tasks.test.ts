import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaskDefinition } from '../../tasks/define-task.ts'
import { aCompany } from '../../testing/job-builders.ts'
import { aLogo, aPicture } from '../../testing/media-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { recountNews } from './news-counts.repository.ts'
import { removeOldNews } from './news-retention.repository.ts'
import { recountNewsNightly } from './recount-news.task.ts'
import { relinkNewsNightly } from './relink-news.task.ts'
import { removeOldNewsNightly } from './remove-old-news.task.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
beforeEach(async () => {
  await portal.deps.db.deleteFrom('news').execute()
  await portal.deps.db.deleteFrom('companies').execute()
})
afterAll(() => portal.close())

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const run = (task: TaskDefinition) =>
  task.run(
    portal.deps,
    {},
    { log: portal.deps.log, request_id: 'test', signal: new AbortController().signal },
  )
const counts = async () => {
  const rows = await portal.deps.db
    .selectFrom('companies')
    .select(['name', 'news_count_30d'])
    .orderBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, news_count_30d }) => [name, news_count_30d]))
}

describe('how many recent articles there are about a company', () => {
  test('counts the last thirty days, and falls as they grow older', async () => {
    const { db } = portal.deps
    for (const days of [0, 29, 31, 200])
      await anArticle(db, { posted_at: daysAgo(days), companies: ['Ask', 'Eik'] })
    await aCompany(db, { name: 'Osp' })
    await run(recountNewsNightly)
    expect(await counts()).toEqual({ Ask: 2, Eik: 2, Osp: 0 })
    expect(await recountNews(db, osloDay(new Date()), 'all')).toBe(0)
    await recountNews(db, osloDay(new Date(Date.now() + 20 * DAY_MS)), 'all')
    expect(await counts()).toEqual({ Ask: 1, Eik: 1, Osp: 0 })
  })

  test('is counted for some companies alone', async () => {
    const { db } = portal.deps
    await anArticle(db, { posted_at: new Date(), companies: ['Ask', 'Eik'] })
    const ask = await aCompany(db, { name: 'Ask' })
    expect(await recountNews(db, osloDay(new Date()), [ask.id])).toBe(1)
    expect(await recountNews(db, osloDay(new Date()), [])).toBe(0)
    expect(await counts()).toEqual({ Ask: 1, Eik: 0 })
  })
})

test('companies that have come since are found in the articles that were there before', async () => {
  const { db } = portal.deps
  const title = 'Brevika Energi åpner kontor'
  const read = await anArticle(db, { title, link_version: 1, posted_at: new Date() })
  const given = await anArticle(db, { title, companies: ['Osp'], posted_at: new Date() })
  await run(relinkNewsNightly)
  await aCompany(db, { name: 'Brevika Energi' })
  await run(relinkNewsNightly)
  const rows = await db.selectFrom('news').select(['id', 'company_names']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: read, company_names: ['Brevika Energi'] },
    // What somebody said is left alone.
    { id: given, company_names: ['Osp'] },
  ])
  expect(await counts()).toMatchObject({ 'Brevika Energi': 1 })
})

test('old articles go, and the pictures that nothing else shows', async () => {
  const { db } = portal.deps
  const [own, shared] = [await aPicture(db), await aPicture(db)]
  const { hash } = await aLogo(db, (await aCompany(db)).id)
  for (const image_hash of [own.hash, shared.hash, hash])
    await anArticle(db, { image_hash, posted_at: daysAgo(800) })
  const kept = await anArticle(db, { image_hash: shared.hash, posted_at: daysAgo(700) })
  await run(removeOldNewsNightly)
  expect(await db.selectFrom('news').select('id').execute()).toEqual([{ id: kept }])
  const media = await db.selectFrom('media').select('hash').execute()
  expect(media.map((row) => row.hash).toSorted()).toEqual([shared.hash, hash].toSorted())
  expect(await removeOldNews(db, osloDay(new Date()), 730)).toBe(0)
})
