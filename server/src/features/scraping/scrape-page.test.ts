// Starts and ends whole processes.
// @module-tag long
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pages, ScrapingPortal } from '../../testing/scraping-portal.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { keepResuming, resumeScrapes } from './keep-resuming.ts'
import { runScrape } from './scrape-page.task.ts'
import {
  failScrape,
  finishScrape,
  holdsLease,
  leaseScrape,
  releaseLease,
  renewLease,
} from './scrape-leases.repository.ts'

const log = pino({ level: 'silent' })
const list = readFileSync(join(import.meta.dirname, 'reading/fixtures/list-json-ld.html'))

const asked: string[] = []
let scraping: ScrapingPortal
beforeAll(async () => {
  const site = pages((path) => (path === '/jobb' ? { body: list } : undefined), asked)
  scraping = await ScrapingPortal.open({ 'havglott.example': site, 'furuvik.example': site })
})
beforeEach(async () => {
  await scraping.empty()
  asked.length = 0
})
afterAll(() => scraping.close())

const db = () => scraping.portal.deps.db
const { start, status, run } = {
  start: (url: string) => scraping.start(url),
  status: (id: string) => scraping.status(id),
  run: (id: string) => scraping.run(id),
}
const begun = async () => (await start('https://havglott.example/jobb')).body.data.process_id as string
const expire = (id: string) =>
  db()
    .updateTable('scrape_processes')
    .set({ lease_until: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()

test('of two workers that start a reading at once, one runs it', async () => {
  const id = await begun()
  await Promise.all([run(id), run(id), run(id)])
  expect(asked.filter((path) => path === '/jobb')).toHaveLength(1)
  expect((await status(id)).body.data.data).toHaveLength(3)
})

test('a process without the lease writes nothing, not even at the end', async () => {
  const id = await begun()
  const slow = await leaseScrape(db(), id)
  await expire(id)
  await run(id)
  const outcome = { ads: [], progress: { pages_found: 9, pages_read: 9, jobs_found: 0, is_partial: false } }
  expect(await finishScrape(db(), slow!.lease, outcome)).toBe(false)
  expect(await releaseLease(db(), slow!.lease)).toBe(false)
  expect((await status(id)).body.data).toMatchObject({ status: { code: 300 }, data: { length: 3 } })
})

test('a process without the lease writes nothing while another one works either', async () => {
  const id = await begun()
  const slow = await leaseScrape(db(), id)
  await expire(id)
  const other = await leaseScrape(db(), id)
  const progress = { pages_found: 9, pages_read: 9, jobs_found: 0, is_partial: false }
  expect(await renewLease(db(), slow!.lease, progress)).toBe(false)
  expect(await holdsLease(db(), slow!.lease)).toBe(false)
  expect(await finishScrape(db(), slow!.lease, { ads: [], progress })).toBe(false)
  expect(await failScrape(db(), slow!.lease, 'gave_up')).toBe(false)
  expect(await releaseLease(db(), slow!.lease)).toBe(false)
  expect((await status(id)).body.data.status.code).toBe(200)
  expect(await holdsLease(db(), other!.lease)).toBe(true)
})

test('the reading of a process that died is taken over once, from the beginning, when its lease ends', async () => {
  const id = await begun()
  await leaseScrape(db(), id)
  await run(id)
  expect(asked).not.toContain('/jobb')
  const queued: object[] = []
  const tasks = {
    ...scraping.portal.deps.tasks,
    enqueue: async (_db: unknown, _task: unknown, payload: object) => void queued.push(payload),
  }
  const worker = { ...scraping.portal.deps, tasks }
  await resumeScrapes(worker)
  expect(queued).toEqual([])
  await expire(id)
  await Promise.all([resumeScrapes(worker), resumeScrapes(worker), resumeScrapes(worker)])
  expect(queued).toEqual([{ process_id: id }])
  await run(id)
  expect((await status(id)).body.data.data).toHaveLength(3)
})

test('a worker keeps looking for abandoned readings until it stops', async () => {
  const id = await begun()
  await leaseScrape(db(), id)
  await expire(id)
  const stop = keepResuming(scraping.portal.deps)
  const token = () =>
    db().selectFrom('scrape_processes').select('lease_until').where('id', '=', id).executeTakeFirstOrThrow()
  while ((await token()).lease_until) await sleep(20)
  await stop()
})

test('a reading fails after three crashes, with a reason', async () => {
  const id = await begun()
  for (let tries = 0; tries < 3; tries++) {
    await leaseScrape(db(), id)
    await expire(id)
  }
  await run(id)
  expect((await status(id)).body.data.status).toMatchObject({
    code: 400,
    text: 'Lesingen ble avbrutt flere ganger hos oss. Prøv igjen.',
  })
})

test('a portal that stops releases its reading to the next one', async () => {
  const id = (await start('https://furuvik.example/treg')).body.data.process_id
  const other = await createTestApp({ resolve: scraping.web.resolve, database: scraping.portal.database })
  const running = runScrape(other.deps, id, { log, signal: new AbortController().signal, pace: 0 })
  running.catch(() => undefined)
  while (!asked.includes('/treg')) await sleep(20)
  await other.close()
  await expect(running).rejects.toThrow('stopping')
  expect((await status(id)).body.data.status.code).toBe(200)
  expect(await leaseScrape(db(), id)).not.toBeNull()
})
