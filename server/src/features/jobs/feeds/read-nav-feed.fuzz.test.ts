// Any input, many times.
// @module-tag long
import * as fc from 'fast-check'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createOpenWeb, type OpenWeb } from '../../../open-web/open-web.ts'
import { FakeNav, type NavTrouble } from '../../../testing/fake-nav.ts'
import { runModule } from '../../../testing/run-module.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { noteFeeds } from '../../../feeds/feeds.repository.ts'
import { readNavFeed } from './read-nav-feed.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const isLong = Boolean(process.env['LONG'])
const TIMEOUT_MS = isLong ? 1_800_000 : 120_000
const BEGIN = Date.parse('2026-11-10T08:00:00Z')
const log = pino({ level: 'silent' })

let database: TestDatabase
let nav: FakeNav
let openWeb: OpenWeb
let now: number

beforeAll(async () => {
  database = await createTestDatabase()
  nav = await FakeNav.start()
  openWeb = createOpenWeb({ userAgent: 'Utsyn/1.0', allowedOrigins: [nav.origin], log })
  return async () => {
    await openWeb.close()
    nav.close()
    await database.drop()
  }
})
beforeEach(() => {
  nav.forget()
  now = Date.parse('2026-11-20T12:00:00Z')
})

async function forgetAll(): Promise<void> {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('feeds').execute()
  await noteFeeds(database.db, [{ address: nav.origin, kind: 'nav', source: null, is_authoritative: false }])
}

/** One run, a quarter of an hour after the last one. */
async function read(batch: number, signal = new AbortController().signal): Promise<void> {
  now += 900_000
  await readNavFeed(
    { config: { navFeed: { address: nav.origin, token: null } }, db: database.db, openWeb },
    { log, signal, clock: () => new Date(now) },
    { pace: 0, patience: 5_000, run: 60_000, batch },
  )
}

/** The stored state, without our ids and times. */
async function state(): Promise<object> {
  const jobs = await database.db.selectFrom('jobs').selectAll().orderBy('external_id').execute()
  const sources = await database.db.selectFrom('job_sources').selectAll().orderBy('external_id').execute()
  const events = await database.db
    .selectFrom('job_events')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['external_id', 'kind', 'field'])
    .orderBy('job_events.id')
    .execute()
  const { position } = await database.db.selectFrom('feeds').select('position').executeTakeFirstOrThrow()
  return {
    jobs: jobs.map(
      ({ id: _id, company_id: _company, created_at: _a, updated_at: _b, withdrawn_at: _c, ...job }) => job,
    ),
    sources: sources.map(({ job_id: _id, first_seen_at: _a, gone_at, ...source }) => ({
      ...source,
      isGone: gone_at !== null,
    })),
    events: events.toSorted((a, b) =>
      a.external_id < b.external_id ? -1 : a.external_id > b.external_id ? 1 : 0,
    ),
    position,
  }
}

const uuidOf = (ad: number) => `00000000-0000-4000-a000-${String(ad).padStart(12, '0')}`

type Change = { ad: number; isStopped: boolean }

/** Applies the changes one by one, an hour apart. Returns the ads that are open in the end. */
function happen(changes: Change[], from = 0): Map<string, string> {
  const open = new Map<string, string>()
  for (const [index, { ad, isStopped }] of changes.entries()) {
    const at = new Date(BEGIN + (from + index) * 3_600_000).toISOString()
    const title = `Ad ${ad}, version ${from + index}`
    if (isStopped) nav.stop(at, uuidOf(ad))
    else nav.publish(at, { title }, uuidOf(ad))
    if (isStopped) open.delete(uuidOf(ad))
    else open.set(uuidOf(ad), title)
  }
  return open
}

const changes = fc.array(fc.record({ ad: fc.nat(7), isStopped: fc.boolean() }), {
  minLength: 1,
  maxLength: 14,
})
const shape = fc.record({
  pages: fc.constantFrom('fixed' as const, 'rolling' as const),
  pageSize: fc.integer({ min: 2, max: 6 }),
  batch: fc.integer({ min: 1, max: 5 }),
})
const interruptions = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 16 }),
    what: fc.constantFrom<NavTrouble | 'stop'>(
      'stop',
      'cut',
      'broken',
      { status: 500 },
      { status: 429 },
      { status: 401 },
    ),
    isShort: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)

/** Runs that are each disturbed from some request on: once, or until their end. */
async function readDisturbed(
  disturbances: { after: number; what: NavTrouble | 'stop'; isShort: boolean }[],
  batch: number,
): Promise<void> {
  for (const { after, what, isShort } of disturbances) {
    const stop = new AbortController()
    nav.requests.splice(0)
    nav.trouble = (_path, count) => {
      if (count < after || (isShort && count > after)) return null
      if (what !== 'stop') return what
      stop.abort(new Error('The portal stops'))
      return null
    }
    await read(batch, stop.signal)
  }
  nav.trouble = () => null
}

test(
  'whatever interrupts the runs, in the end all is as after one good run',
  async () => {
    await fc.assert(
      fc.asyncProperty(changes, shape, interruptions, async (all, { batch, ...pages }, disturbances) => {
        nav.forget()
        Object.assign(nav, pages)
        const open = happen(all)
        await forgetAll()
        await read(batch)
        const clean = await state()
        await forgetAll()
        await readDisturbed(disturbances, batch)
        await read(batch)
        await read(batch)
        expect(await state()).toEqual(clean)
        const rows = await database.db.selectFrom('jobs').select(['external_id', 'title', 'status']).execute()
        expect(new Map(rows.map((row) => [row.external_id, row.title]))).toEqual(open)
      }),
      { numRuns: isLong ? 500 : 25 },
    )
  },
  TIMEOUT_MS,
)

test(
  'while the feed grows meanwhile, exactly the ads that are active in the end are open, as they are then',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(changes, { minLength: 2, maxLength: 4 }),
        shape,
        interruptions,
        async (stages, { batch, ...pages }, disturbances) => {
          nav.forget()
          Object.assign(nav, pages)
          await forgetAll()
          const all: Change[] = []
          for (const stage of stages) {
            happen(stage, all.length)
            all.push(...stage)
            await readDisturbed(disturbances, batch)
          }
          await read(batch)
          await read(batch)
          nav.forget()
          const rows = await database.db.selectFrom('jobs').selectAll().where('status', '=', 'open').execute()
          expect(new Map(rows.map((row) => [row.external_id, row.title]))).toEqual(happen(all))
        },
      ),
      { numRuns: isLong ? 300 : 10 },
    )
  },
  TIMEOUT_MS,
)

test(
  'a process that is killed at any moment has lost nothing and leaves nothing half done',
  async () => {
    const all = Array.from({ length: 40 }, (_, ad) => ({ ad, isStopped: false }))
    nav.pageSize = 7
    happen(all)
    await forgetAll()
    await read(3)
    const clean = await state()
    await forgetAll()
    for (let kill = 0; kill < (isLong ? 20 : 2); kill++) {
      nav.requests.splice(0)
      const reader = runModule(readerProcess(database.url))
      const requests = 10 + Math.floor(Math.random() * 20)
      while (nav.requests.length < requests && reader.exitCode === null) await sleep(1)
      reader.kill('SIGKILL')
      expect(nav.requests.length, reader.said()).toBeGreaterThan(0)
      await database.db
        .updateTable('feeds')
        .set({ held_until: new Date(0) })
        .execute()
    }
    await read(3)
    expect(await state()).toEqual(clean)
  },
  TIMEOUT_MS,
)

const readerProcess = (databaseUrl: string) => `
  import { pino } from 'pino'
  import { connectKysely, connectPool } from ${JSON.stringify(import.meta.resolve('../../../db/connect.ts'))}
  import { createOpenWeb } from ${JSON.stringify(import.meta.resolve('../../../open-web/open-web.ts'))}
  import { readNavFeed } from ${JSON.stringify(import.meta.resolve('./read-nav-feed.ts'))}
  const log = pino({ level: 'silent' })
  const address = ${JSON.stringify(nav.origin)}
  await readNavFeed(
    {
      config: { navFeed: { address, token: null } },
      db: connectKysely(connectPool({ url: ${JSON.stringify(databaseUrl)}, log })),
      openWeb: createOpenWeb({ userAgent: 'Utsyn/1.0', allowedOrigins: [address], log }),
    },
    { log, signal: new AbortController().signal, clock: () => new Date('2026-11-20T12:00:00Z') },
    { pace: 0, patience: 5_000, run: 60_000, batch: 3 },
  )
  process.exit(0)`
