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
import { rereadNewsNightly } from './reread-news.task.ts'
import { LINK_VERSION, NEWS_TAG_VERSION } from './versions.ts'
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
    // One more than thirty-one: a day in autumn has 25 hours.
    for (const days of [0, 29, 32, 200])
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
    // Companies given by the source stay.
    { id: given, company_names: ['Osp'] },
  ])
  expect(await counts()).toMatchObject({ 'Brevika Energi': 1 })
})

describe('articles read by an earlier version', () => {
  const rows = () =>
    portal.deps.db
      .selectFrom('news')
      .select(['technologies', 'company_names', 'tag_version', 'link_version'])
      .orderBy('id')
      .execute()
  const title = 'Brevika Energi velger Kotlin'
  const posted_at = new Date()

  test('is tagged and linked again, counted, and then left unchanged', async () => {
    const { db } = portal.deps
    await aCompany(db, { name: 'Brevika Energi' })
    const old = { title, posted_at, technologies: ['Go'], companies: ['Osp'] }
    await anArticle(db, { ...old, tag_version: 1, link_version: LINK_VERSION - 1 })
    await anArticle(db, { ...old, tag_version: NEWS_TAG_VERSION, link_version: LINK_VERSION })
    // Tags given by the source stay.
    await anArticle(db, { ...old, tag_version: 0, link_version: 0 })
    await run(rereadNewsNightly)
    const now = { tag_version: NEWS_TAG_VERSION, link_version: LINK_VERSION }
    expect(await rows()).toEqual([
      { technologies: ['Kotlin'], company_names: ['Brevika Energi'], ...now },
      { technologies: ['Go'], company_names: ['Osp'], ...now },
      { technologies: ['Go'], company_names: ['Osp'], tag_version: 0, link_version: 0 },
    ])
    expect(await counts()).toEqual({ 'Brevika Energi': 1, Osp: 2 })
    await db.updateTable('news').set({ technologies: [] }).execute()
    await run(rereadNewsNightly)
    expect((await rows()).flatMap(({ technologies }) => technologies)).toEqual([])
  })

  test('spans several batches, and continues where it was interrupted', async () => {
    const { db } = portal.deps
    for (let nth = 0; nth < 230; nth++) await anArticle(db, { title, posted_at, tag_version: 1 })
    const left = async () => (await rows()).filter(({ tag_version }) => tag_version === 1).length
    const stop = new AbortController()
    const work = rereadNewsNightly.run(
      portal.deps,
      {},
      { log: portal.deps.log, request_id: 'test', signal: stop.signal },
    )
    // The first batch is being read by now.
    stop.abort()
    await work
    expect(await left()).toBe(30)
    await run(rereadNewsNightly)
    expect(await left()).toBe(0)
  })
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
