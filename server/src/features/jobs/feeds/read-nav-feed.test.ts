import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOpenWeb, type OpenWeb } from '../../../open-web/open-web.ts'
import { FakeNav, type NavTrouble } from '../../../testing/fake-nav.ts'
import { impatientWeb } from '../../../testing/impatient-web.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { findDueFeeds } from '../../../feeds/due-feeds.repository.ts'
import { noteFeeds } from '../../../feeds/feeds.repository.ts'
import { after, BEGINNING, isWaitingForMuch } from './nav-position.ts'
import { readNavFeedOften } from './read-nav-feed.task.ts'
import { NAV_MANNERS, type NavManners, readNavFeed } from './read-nav-feed.ts'

let database: TestDatabase
let nav: FakeNav
let openWeb: OpenWeb
let otherWeb: OpenWeb
let now = new Date()

beforeAll(async () => {
  database = await createTestDatabase()
  nav = await FakeNav.start()
  const ways = { userAgent: 'Utsyn/1.0', allowedOrigins: [nav.origin], log: pino({ level: 'silent' }) }
  openWeb = createOpenWeb(ways)
  otherWeb = createOpenWeb(ways)
  return async () => {
    await openWeb.close()
    await otherWeb.close()
    nav.close()
    await database.drop()
  }
})
beforeEach(async () => {
  nav.forget()
  now = new Date('2026-11-20T12:00:00Z')
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('feeds').execute()
  await noteFeeds(database.db, [
    { address: nav.origin, kind: 'nav', source: 'arbeidsplassen.nav.no', is_authoritative: false },
  ])
})

const MANNERS: NavManners = { pace: 0, patience: 30_000, run: 60_000, batch: 2 }

interface ReadOptions extends Partial<NavManners> {
  token?: string
  signal?: AbortSignal
  /** Addresses that will not be answered. */
  isSilent?: (address: string) => boolean
  /** As another process would. */
  elsewhere?: boolean
}

const read = ({ token, signal, isSilent = () => false, elsewhere, ...manners }: ReadOptions = {}) =>
  readNavFeed(
    {
      config: { navFeed: { address: nav.origin, token: token ?? null } },
      db: database.db,
      openWeb: impatientWeb(elsewhere ? otherWeb : openWeb, isSilent),
    },
    { log: pino({ level: 'silent' }), signal: signal ?? new AbortController().signal, clock: () => now },
    { ...MANNERS, ...manners },
  )

const feed = () => database.db.selectFrom('feeds').selectAll().executeTakeFirstOrThrow()
const jobs = () => database.db.selectFrom('jobs').selectAll().orderBy('external_id').execute()
const statuses = async () => Object.fromEntries((await jobs()).map((job) => [job.external_id, job.status]))
const entriesAsked = () => nav.asked(/feedentry/).map((path) => path.split('/').at(-1))

afterEach(() => void vi.restoreAllMocks())
/**
 * The clock that a run is limited by, and the turns of a host too: those who move it read `elsewhere`, where nobody pauses.
 */
function movableClock() {
  const now_ms = performance.now.bind(performance)
  let more_ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now_ms() + more_ms)
  return { advance: (ms: number) => void (more_ms += ms) }
}

/** Six ads on three pages; the last page is full. */
const sixAds = () => [12, 13, 14, 15, 16, 17].map((day) => nav.publish(`2026-11-${day}T08:00:00Z`))

describe.each(['fixed', 'rolling'] as const)('NAV’s feed with %s pages', (pages) => {
  beforeEach(() => {
    nav.pages = pages
  })

  test('is read from half a year back to its end, each ad once', async () => {
    for (let old = 0; old < nav.pageSize; old++) nav.publish('2026-05-01T08:00:00Z')
    const uuids = sixAds()
    await read()
    expect(Object.keys(await statuses())).toEqual(uuids.toSorted())
    expect(entriesAsked()).toEqual(uuids)
    const [first] = nav.requests.filter(({ path }) => path === '/api/v1/feed')
    expect(first!.headers['if-modified-since']).toBe('Thu, 21 May 2026 12:00:00 GMT')
    expect(await feed()).toMatchObject({
      source: 'arbeidsplassen.nav.no',
      last_success_at: now,
      last_fault: null,
      failures: 0,
      held_by: null,
    })
  })

  test('a lone line after its end is seen at once: a new ad, and one that is stopped', async () => {
    sixAds()
    await read()
    const lone = nav.publish('2026-11-18T08:00:00Z')
    await read()
    expect((await statuses())[lone]).toBe('open')
    nav.stop('2026-11-18T09:00:00Z', lone)
    await read()
    expect((await statuses())[lone]).toBe('withdrawn')
  })

  test('requests only its last page, without conditions, when nothing is new', async () => {
    sixAds()
    await read()
    nav.requests.splice(0)
    await read()
    expect(nav.requests).toHaveLength(1)
    expect(Object.keys(nav.requests[0]!.headers).filter((name) => name.startsWith('if-'))).toEqual([])
    expect(await feed()).toMatchObject({ last_fault: null, failures: 0 })
  })

  test('continues at its end: changed ads are updated, stopped ones lose their text, others are unchanged', async () => {
    const [a, b, c] = sixAds()
    await read()
    nav.requests.splice(0)
    nav.publish('2026-11-19T08:00:00Z', { title: 'Arkitekt' }, a)
    nav.stop('2026-11-19T09:00:00Z', b!)
    const d = nav.publish('2026-11-19T10:00:00Z')
    await read()
    expect(entriesAsked()).toEqual([a, d])
    expect(nav.asked(/feed$/)).toEqual([])
    const rows = new Map((await jobs()).map((job) => [job.external_id, job]))
    expect(rows.get(a!)).toMatchObject({ title: 'Arkitekt', status: 'open' })
    expect(rows.get(b!)).toMatchObject({ status: 'withdrawn', long_description: null, contacts: [] })
    expect(rows.get(c!)).toMatchObject({ status: 'open' })
    expect(rows.size).toBe(7)
  })

  test('a stopped ad is restored when it is active again', async () => {
    const [a] = sixAds()
    nav.stop('2026-11-18T08:00:00Z', a!)
    await read()
    expect((await statuses())[a!]).toBeUndefined()
    nav.publish('2026-11-18T09:00:00Z', {}, a)
    await read()
    nav.stop('2026-11-18T10:00:00Z', a!)
    await read()
    expect((await statuses())[a!]).toBe('withdrawn')
    nav.publish('2026-11-18T11:00:00Z', {}, a)
    await read()
    expect((await statuses())[a!]).toBe('open')
  })

  test('does not close an ad that a line of old has stopped, when its entry says that it is open', async () => {
    nav.pageSize = 2
    const a = nav.publish('2026-11-10T08:00:00Z')
    nav.stop('2026-11-11T08:00:00Z', a)
    nav.publish('2026-11-12T08:00:00Z')
    nav.publish('2026-11-13T08:00:00Z', {}, a)
    await read()
    expect((await statuses())[a]).toBe('open')
    expect(await jobs()).toHaveLength(2)
  })

  test('requests an ad once that has changed several times', async () => {
    nav.pageSize = 100
    const a = nav.publish('2026-11-10T08:00:00Z')
    nav.stop('2026-11-11T08:00:00Z', a)
    nav.publish('2026-11-12T08:00:00Z', {}, a)
    nav.publish('2026-11-13T08:00:00Z', {}, a)
    const b = nav.publish('2026-11-14T08:00:00Z')
    await read()
    expect(entriesAsked()).toEqual([a, b])
    expect((await statuses())[a]).toBe('open')
  })

  test('an ad whose entry is missing is skipped, and closes nothing', async () => {
    const [a, b] = sixAds()
    await read()
    nav.publish('2026-11-19T08:00:00Z', {}, a)
    const late = nav.publish('2026-11-19T08:00:00Z')
    for (const uuid of [a!, late]) nav.dropEntry(uuid)
    nav.publish('2026-11-19T09:00:00Z', { title: 'Endret' }, b)
    await read()
    expect(await statuses()).toMatchObject({ [a!]: 'open' })
    expect((await jobs()).map(({ external_id, title }) => title === 'Endret' && external_id)).toContain(b)
    expect(await feed()).toMatchObject({ last_fault: null })
  })

  test('ends within its time limit, and continues with the next run', async () => {
    const uuids = sixAds()
    const clock = movableClock()
    nav.trouble = (path) => {
      if (path.includes('feedentry')) clock.advance(40_000)
      return null
    }
    let runs = 0
    for (; (await jobs()).length < 6 && runs < 50; runs++) await read({ run: 60_000, elsewhere: true })
    expect(runs).toBeGreaterThan(1)
    expect(entriesAsked()).toEqual(uuids)
    expect(await feed()).toMatchObject({ last_fault: null })
  })
})

describe('when the pages change behind us', () => {
  test('a page that is no longer there: a day before the last line is read once more', async () => {
    const uuids = sixAds()
    nav.pages = 'rolling'
    await read()
    for (const [index, line] of nav.lines.entries()) line.id = `anew-${index}`
    nav.publish('2026-11-18T08:00:00Z')
    nav.requests.splice(0)
    await read()
    const [first] = nav.requests.filter(({ path }) => path === '/api/v1/feed')
    expect(first!.headers['if-modified-since']).toBe('Mon, 16 Nov 2026 08:00:04 GMT')
    expect(await jobs()).toHaveLength(7)
    expect(entriesAsked()).not.toContain(uuids[5])
    expect(await feed()).toMatchObject({ last_fault: null })
  })

  test('a half read page with other lines than before', async () => {
    const uuids = sixAds()
    nav.trouble = (path) => (path.endsWith(uuids[4]!) ? { status: 429 } : null)
    await read()
    expect(await jobs()).toHaveLength(4)
    nav.trouble = () => null
    nav.lines = nav.lines.filter(({ uuid }) => uuid !== uuids[3])
    nav.publish('2026-11-18T08:00:00Z')
    await read()
    expect(await jobs()).toHaveLength(7)
    expect(await feed()).toMatchObject({ last_fault: null })
  })

  test('a half read page that has grown', async () => {
    const uuids = sixAds()
    nav.pageSize = 100
    nav.trouble = (path) => (path.endsWith(uuids[4]!) ? { status: 503, retryAfter: '5' } : null)
    await read()
    nav.trouble = () => null
    nav.publish('2026-11-18T08:00:00Z')
    nav.requests.splice(0)
    await read()
    expect(entriesAsked()).toHaveLength(3)
    expect(nav.asked(/feed$/)).toEqual([])
    expect(await jobs()).toHaveLength(7)
  })

  test('pages that lead in a circle end the run', async () => {
    sixAds()
    nav.detour.set('page-1', 'page-0')
    await read()
    expect(await feed()).toMatchObject({ last_fault: 'loop', failures: 1 })
    expect(await jobs()).toHaveLength(6)
    nav.detour.set('page-0', 'page-0')
    await read()
    expect(await feed()).toMatchObject({ last_fault: 'loop', failures: 2 })
    nav.detour.clear()
    nav.publish('2026-11-19T08:00:00Z')
    await read()
    expect(await jobs()).toHaveLength(7)
    expect(await feed()).toMatchObject({ last_fault: null, failures: 0 })
  })

  test('an invalid page name is not requested', async () => {
    sixAds()
    nav.detour.set('page-0', '../../internal')
    await read()
    expect(await feed()).toMatchObject({ last_fault: 'unreadable' })
    expect(nav.asked(/internal/)).toEqual([])
  })
})

describe('the token', () => {
  test('is the public one, fetched once and cached until it is refused', async () => {
    sixAds()
    await read()
    await read()
    expect(nav.asked(/publicToken/)).toHaveLength(1)
    nav.token = 'aaa.bbb.2'
    nav.publish('2026-11-19T08:00:00Z')
    await read()
    await read()
    expect(nav.asked(/publicToken/)).toHaveLength(2)
    expect(await jobs()).toHaveLength(7)
  })

  test('when the new one is refused as well, that is the fault', async () => {
    sixAds()
    nav.trouble = (path) => (path.includes('/v1/') ? { status: 401 } : null)
    await read()
    expect(nav.asked(/publicToken/)).toHaveLength(1)
    expect(nav.asked(/v1/)).toHaveLength(1)
    expect(await feed()).toMatchObject({ last_fault: 'http_401', failures: 1 })
  })

  test('that is configured is used as it is, and no other is fetched', async () => {
    sixAds()
    await read({ token: nav.token })
    expect(await jobs()).toHaveLength(6)
    await read({ token: 'wrong' })
    expect(nav.asked(/publicToken/)).toEqual([])
    expect(await feed()).toMatchObject({ last_fault: 'http_401' })
  })
})

describe('when the service is in trouble', () => {
  test.each<[string, NavTrouble, string]>([
    ['answers 500', { status: 500 }, 'http_500'],
    ['answers with half a page as if it were whole', 'broken', 'unreadable'],
    ['ends the connection in the middle', 'cut', 'fetch_failed'],
    ['never answers', 'silent', 'timeout'],
    ['answers a byte now and then', 'slow', 'timeout'],
    ['answers without end', 'huge', 'too_large'],
  ])('a page: it %s', async (_what, trouble, fault) => {
    const uuids = sixAds()
    const isSilent = (address: string) => fault === 'timeout' && address.endsWith('page-1')
    nav.trouble = (path) => (path.endsWith('page-1') ? trouble : null)
    await read({ isSilent })
    const before = await feed()
    expect(before).toMatchObject({ last_fault: fault, failures: 1, last_success_at: null, held_by: null })
    expect(Object.keys(await statuses())).toEqual(uuids.slice(0, 3).toSorted())
    await read({ isSilent })
    expect(await feed()).toMatchObject({ failures: 2, position: before.position })
    nav.trouble = () => null
    await read()
    expect(await feed()).toMatchObject({ last_fault: null, failures: 0 })
    expect(Object.keys(await statuses())).toEqual(uuids.toSorted())
  })

  test.each<[string, NavTrouble, string]>([
    ['500', { status: 500 }, 'http_500'],
    ['half of it', 'broken', 'unreadable'],
    ['nothing', 'silent', 'timeout'],
  ])(
    'one entry (%s): the others are read, and it is asked for again later',
    async (_what, trouble, fault) => {
      const uuids = sixAds()
      const isSilent = (address: string) => fault === 'timeout' && address.endsWith(uuids[2]!)
      nav.trouble = (path) => (path.endsWith(uuids[2]!) ? trouble : null)
      await read({ isSilent })
      expect(await feed()).toMatchObject({ last_fault: fault, failures: 1 })
      expect(await jobs()).toHaveLength(5)
      nav.requests.splice(0)
      await read({ isSilent })
      expect(entriesAsked()).toEqual([])
      expect(await feed()).toMatchObject({ last_fault: null, failures: 0 })
      now = new Date('2026-11-20T12:06:00Z')
      nav.trouble = () => null
      await read()
      expect(await jobs()).toHaveLength(6)
      expect((await feed()).position).toMatchObject({ later: [] })
    },
  )

  test('all entries: the run stops after three, and forgets none', async () => {
    const uuids = sixAds()
    nav.trouble = (path) => (path.includes('feedentry') ? { status: 500 } : null)
    await read()
    expect(entriesAsked()).toEqual(uuids.slice(0, 3))
    expect(await feed()).toMatchObject({ last_fault: 'http_500' })
    for (let run = 0; run < 20; run++) {
      now = new Date(now.getTime() + 300_000)
      await read()
    }
    expect((await feed()).position).toMatchObject({
      later: expect.arrayContaining(uuids.map((uuid) => expect.objectContaining({ uuid }))),
    })
    expect(nav.asked(/feedentry/).length).toBeLessThan(70)
    nav.trouble = () => null
    now = new Date(now.getTime() + 86_400_000)
    await read()
    expect(Object.keys(await statuses())).toEqual(uuids.toSorted())
  })

  test.each<[string, NavTrouble]>([
    ['silent', 'silent'],
    ['answered with 500', { status: 500 }],
    ['answered with 403', { status: 403 }],
  ])(
    'several entries in a row that are always %s do not keep out what comes after them',
    async (_, trouble) => {
      nav.pageSize = 100
      const uuids = Array.from({ length: 9 }, (__, hour) => nav.publish(`2026-11-12T0${hour}:00:00Z`))
      const never = uuids.slice(1, 6)
      const isInTrouble = (path: string) => never.some((uuid) => path.endsWith(uuid))
      const isSilent = (address: string) => trouble === 'silent' && isInTrouble(address)
      nav.trouble = (path) => (isInTrouble(path) ? trouble : null)
      for (let run = 0; run < 6; run++) {
        now = new Date(now.getTime() + 300_000)
        await read({ isSilent })
      }
      expect(Object.keys(await statuses())).toEqual(uuids.filter((uuid) => !never.includes(uuid)).toSorted())
      const lone = nav.publish('2026-11-19T08:00:00Z')
      await read({ isSilent })
      expect((await statuses())[lone]).toBe('open')
      nav.trouble = () => null
      now = new Date(now.getTime() + 86_400_000)
      await read()
      expect(Object.keys(await statuses())).toEqual([...uuids, lone].toSorted())
      expect((await feed()).position).toMatchObject({ later: [] })
    },
  )

  test('missing entries take at most half of a run, the rest is for new ones', async () => {
    nav.pageSize = 100
    const old = Array.from({ length: 2 }, (__, hour) => nav.publish(`2026-11-12T0${hour}:00:00Z`))
    const clock = movableClock()
    let takes_ms = 0
    nav.trouble = (path) => {
      if (!old.some((uuid) => path.endsWith(uuid))) return null
      clock.advance(takes_ms)
      return { status: 500 }
    }
    await read({ elsewhere: true })
    takes_ms = 36_000
    const lone = nav.publish('2026-11-19T08:00:00Z')
    now = new Date(now.getTime() + 600_000)
    nav.requests.splice(0)
    await read({ run: 60_000, elsewhere: true })
    expect((await statuses())[lone]).toBe('open')
    expect(entriesAsked()).toEqual([old[0], lone])
  })

  test('an answer is waited for as long as the service takes, within the time of a run and of the hold', async () => {
    sixAds()
    const waits: Record<string, number | undefined> = {}
    const web: Pick<OpenWeb, 'fetch'> = {
      fetch: (address, options) => {
        waits[address.includes('feedentry') ? 'entry' : 'page'] = options?.timeoutMs
        return openWeb.fetch(address, options)
      },
    }
    await readNavFeed(
      { config: { navFeed: { address: nav.origin, token: null } }, db: database.db, openWeb: web as OpenWeb },
      { log: pino({ level: 'silent' }), signal: new AbortController().signal, clock: () => now },
    )
    const { patience, run } = NAV_MANNERS
    expect(waits).toEqual({ entry: patience, page: patience })
    expect(patience).toBeGreaterThan(30_000)
    expect(run + patience).toBeLessThan(readNavFeedOften.timeoutSeconds! * 1_000)
    const keptAtLeastEvery = 30_000 + patience
    expect(keptAtLeastEvery).toBeLessThan(90_000)
  })

  test('nothing that did not come is forgotten, however often it failed and however much it is', () => {
    const line = (uuid: string) => ({
      uuid,
      url: null,
      status: 'ACTIVE' as const,
      date_modified: now.toISOString(),
    })
    const failed = Array.from({ length: 600 }, (__, index) => ({
      line: line(`ad-${index}`),
      index,
      hasFailed: true,
    }))
    let position = after(BEGINNING, failed, now)
    expect(position.later).toHaveLength(600)
    expect(isWaitingForMuch(position)).toBe(true)
    for (let again = 0; again < 50; again++)
      position = after(position, [{ line: line('ad-0'), index: null, hasFailed: true }], now)
    expect(position.later.find(({ uuid }) => uuid === 'ad-0')).toMatchObject({ tries: 51 })
    const halfAYear = new Date(now.getTime() + 184 * 86_400_000)
    position = after(position, [{ line: line('ad-0'), index: null, hasFailed: true }], halfAYear)
    expect(position.later.find(({ uuid }) => uuid === 'ad-0')).toBeUndefined()
    expect(position.later).toHaveLength(599)
  })

  test.each([
    [429, '1200', '2026-11-20T12:20:00Z'],
    [503, 'Fri, 20 Nov 2026 12:07:00 GMT', '2026-11-20T12:07:00Z'],
    [429, '99999999', '2026-11-21T12:00:00Z'],
  ])('%d with Retry-After %s: it is left alone until then', async (status, retryAfter, until) => {
    sixAds()
    nav.trouble = (_path, count) => (count > 5 ? { status, retryAfter } : null)
    await read()
    const not_before = new Date(until)
    expect(await feed()).toMatchObject({ last_fault: `http_${status}`, not_before })
    const due = (moment: Date) => findDueFeeds(database.db, 'nav', { now: moment, last_read_before: moment })
    expect(await due(new Date(not_before.getTime() - 1_000))).toEqual([])
    expect(await due(not_before)).toEqual([nav.origin])
    nav.trouble = () => null
    await read()
    expect(await feed()).toMatchObject({ last_fault: null, not_before: null })
    expect(await jobs()).toHaveLength(6)
  })

  test('an ad that the database rejects does not affect the others', async () => {
    const uuids = sixAds()
    const name = Array.from({ length: 4_000 }, () =>
      String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
    ).join('')
    nav.publish('2026-11-18T07:00:00Z', { employer: { name } }, uuids[3])
    await read({ batch: 100 })
    expect(Object.keys(await statuses())).toEqual(uuids.filter((uuid) => uuid !== uuids[3]).toSorted())
    expect(await feed()).toMatchObject({ last_fault: null })
  })
})

test('an ad that the database temporarily rejects is not skipped', async () => {
  const uuids = sixAds()
  nav.publish('2026-11-18T08:00:00Z', { title: 'Umulig' }, uuids[3])
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin if new.title = 'Umulig' then raise 'no'; end if; return new; end $$`.execute(database.db)
  await sql`create trigger refuse before insert on jobs for each row execute function refuse()`.execute(
    database.db,
  )
  await expect(read()).rejects.toThrow('no')
  const { position, ...noted } = await feed()
  expect(position).toMatchObject({ page: 'page-1', done: 0 })
  expect(noted).toMatchObject({ held_by: null, failures: 1, last_fault: 'internal' })
  await sql`drop trigger refuse on jobs`.execute(database.db)
  await read()
  expect(Object.keys(await statuses())).toEqual(uuids.toSorted())
})

describe('one reading at a time', () => {
  test('of two runs at once one does nothing', async () => {
    sixAds()
    await Promise.all([read(), read(), read()])
    expect(nav.asked(/feedentry/)).toHaveLength(6)
    expect(await jobs()).toHaveLength(6)
  })

  test('a run that was killed loses the feed after a while, and can write nothing any more', async () => {
    const uuids = sixAds()
    nav.trouble = (path) => (path.endsWith(uuids[3]!) ? 'slow' : null)
    const killed = read({ patience: 20_000, elsewhere: true })
    while (nav.asked(new RegExp(uuids[3]!)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 5))
    nav.trouble = () => null
    await read()
    expect(await jobs()).toHaveLength(3)
    await database.db
      .updateTable('feeds')
      .set({ held_until: new Date(0) })
      .execute()
    await read()
    expect(await jobs()).toHaveLength(6)
    const after = await feed()
    nav.hangUp()
    await killed
    expect(await feed()).toEqual(after)
  })

  test('a stop is no failure', async () => {
    const uuids = sixAds()
    const stop = new AbortController()
    nav.trouble = (path) => {
      if (path.endsWith(uuids[4]!)) stop.abort(new Error('The portal stops'))
      return null
    }
    await read({ signal: stop.signal })
    expect(await feed()).toMatchObject({ failures: 0, last_fault: null, held_by: null })
    expect(await jobs()).toHaveLength(4)
    await read()
    expect(await jobs()).toHaveLength(6)
    expect(new Set(entriesAsked()).size).toBe(6)
  })

  test('nor is it one when the way to the open web is closed first', async () => {
    sixAds()
    await otherWeb.close()
    await read({ elsewhere: true })
    expect(await feed()).toMatchObject({ failures: 0, last_fault: null, held_by: null, last_read_at: null })
  })
})
