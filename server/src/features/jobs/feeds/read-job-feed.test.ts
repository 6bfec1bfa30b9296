import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aJob } from '../../../testing/job-builders.ts'
import { aNavEntry, aNavLine, aNavPage } from '../../../testing/nav-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { findDueFeeds } from '../../../feeds/due-feeds.repository.ts'
import { noteFeeds } from '../../../feeds/feeds.repository.ts'
import { readJobFeed } from './read-job-feed.ts'
import { createOpenWeb } from '../../../open-web/open-web.ts'
import { type FeedAnswer, type FeedSite, startFeedSite } from '../../../testing/feed-site.ts'

let database: TestDatabase
let site: FeedSite
let now: Date

beforeAll(async () => {
  database = await createTestDatabase()
  site = await startFeedSite()
  return async () => {
    await site.close()
    await database.drop()
  }
})
beforeEach(async () => {
  site.clear()
  now = new Date('2026-11-20T12:00:00Z')
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('feeds').execute()
})

const item = (
  id: string,
) => `<item><title>Utvikler ${id}</title><link>https://karriere.example/jobs/${id}</link>
  <guid>${id}</guid><description>Vi søker en utvikler til oppdrag ${id}.</description></item>`
const rss = (ids: string[], more = '') => `<?xml version="1.0"?><rss version="2.0"><channel>
  <title>Brattskar</title><link>https://karriere.example</link>${ids.map(item).join('')}${more}</channel></rss>`
const show = (path: string, ids: string[], more?: string) => {
  site.pages[path] = () => ({ body: rss(ids, more) })
}
const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `ad-${from + index}`)

const wanted = (path: string, isComplete = false) => ({
  address: site.origin + path,
  kind: 'feed' as const,
  source: null,
  is_authoritative: isComplete,
})
const noteComplete = (...paths: string[]) =>
  noteFeeds(
    database.db,
    paths.map((path) => wanted(path, true)),
  )
const read = (path: string, openWeb = site.openWeb) =>
  readJobFeed(
    { db: database.db, openWeb },
    site.origin + path,
    { log: pino({ level: 'silent' }), signal: new AbortController().signal, clock: () => now },
    { pace: 0 },
  )
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const feed = (path: string) =>
  database.db
    .selectFrom('feeds')
    .selectAll()
    .where('address', '=', site.origin + path)
    .executeTakeFirstOrThrow()
const ids = async (status: 'open' | 'withdrawn' = 'open') => {
  const rows = await database.db
    .selectFrom('jobs')
    .select('external_id')
    .where('status', '=', status)
    .execute()
  return rows.map(({ external_id }) => external_id).toSorted()
}
const askedPages = () => site.asked.filter(({ path }) => path !== '/robots.txt')

describe('a feed', () => {
  test('is imported, and again only when it has changed', async () => {
    await noteFeeds(database.db, [wanted('/jobs.rss')])
    let etag = '"1"'
    let list = ['a', 'b']
    site.pages['/jobs.rss'] = (headers) =>
      headers['if-none-match'] === etag ? { status: 304 } : { headers: { etag }, body: rss(list) }
    await read('/jobs.rss')
    expect(await ids()).toEqual(['a', 'b'])
    expect(await feed('/jobs.rss')).toMatchObject({
      source: 'karriere.example',
      last_success_at: now,
      failures: 0,
    })

    later(60)
    await read('/jobs.rss')
    expect(await feed('/jobs.rss')).toMatchObject({ last_success_at: now, source: 'karriere.example' })
    etag = '"2"'
    list = ['a', 'b', 'c']
    await read('/jobs.rss')
    expect(askedPages().map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"'])
    expect(await ids()).toEqual(['a', 'b', 'c'])
  })

  test('that does not list all its ads closes none', async () => {
    await noteFeeds(database.db, [wanted('/jobs.rss')])
    show('/jobs.rss', ['a', 'b'])
    await read('/jobs.rss')
    show('/jobs.rss', ['b'])
    await read('/jobs.rss')
    expect(await ids()).toEqual(['a', 'b'])
  })

  test('may be large', async () => {
    await noteFeeds(database.db, [wanted('/jobs.rss')])
    show(
      '/jobs.rss',
      many(120),
      `<item><title>Kokk</title><guid>k</guid><description>${'Lang. '.repeat(12_000)}</description></item>`,
    )
    await read('/jobs.rss')
    expect(await ids()).toHaveLength(121)
  })

  test("cannot change NAV's ads, in whatever format", async () => {
    await aJob(database.db, { source: 'arbeidsplassen.nav.no', external_id: 'nav-1' })
    await noteComplete('/jobs.json')
    const stopped = aNavLine({ id: 'nav-1', entry: { uuid: 'nav-1', status: 'INACTIVE' } })
    const changed = aNavEntry({ uuid: 'nav-1', content: { title: 'Endret' } })
    for (const items of [[stopped], [changed]]) {
      site.pages['/jobs.json'] = () => ({ body: JSON.stringify(aNavPage(items)) })
      await read('/jobs.json')
    }
    const rows = await database.db.selectFrom('jobs').select(['title', 'status']).execute()
    expect(rows).toEqual([{ title: expect.not.stringMatching('Endret'), status: 'open' }])
  })

  test('may be a page with ads for machines', async () => {
    await noteFeeds(database.db, [wanted('/jobb')])
    const posting = { '@type': 'JobPosting', title: 'Utvikler', url: 'https://karriere.example/1' }
    site.pages['/jobb'] = () => ({
      headers: { 'content-type': 'text/html' },
      body: `<html><script type="application/ld+json">${JSON.stringify(posting)}</script></html>`,
    })
    await read('/jobb')
    expect(await ids()).toEqual(['https://karriere.example/1'])
  })

  test.each<[string, FeedAnswer, string]>([
    ['500', { status: 500 }, 'http_500'],
    ['nothing at all', { body: '' }, 'empty'],
    ['half a feed', { body: rss(['a']).slice(0, -20) }, 'unreadable'],
    ['something else', { body: 'Vi er straks tilbake' }, 'unreadable'],
    ['a page for people', { body: '<!doctype html><h1>Vi er straks tilbake</h1>' }, 'not_a_feed'],
    [
      'a page after a comment',
      { body: '<!-- ute -->\n<html lang="nb"><body>Stengt</body></html>' },
      'not_a_feed',
    ],
  ])('%s is a fault, and closes nothing', async (_what, answer, last_fault) => {
    await noteComplete('/jobs.rss')
    show('/jobs.rss', ['a', 'b'])
    await read('/jobs.rss')
    const before = await feed('/jobs.rss')
    site.pages['/jobs.rss'] = () => answer
    await read('/jobs.rss')
    expect(await feed('/jobs.rss')).toMatchObject({ last_fault, failures: 1, position: before.position })
    expect(await ids()).toEqual(['a', 'b'])
    show('/jobs.rss', ['a', 'b'])
    await read('/jobs.rss')
    expect(await feed('/jobs.rss')).toMatchObject({ last_fault: null, failures: 0 })
  })

  test('that lists nothing is remembered as empty until it lists something, and closes nothing', async () => {
    await noteComplete('/jobs.rss')
    show('/jobs.rss', ['a'])
    await read('/jobs.rss')
    expect((await feed('/jobs.rss')).position['is_empty']).toBe(false)
    show('/jobs.rss', [])
    await read('/jobs.rss')
    expect(await feed('/jobs.rss')).toMatchObject({ last_fault: null, position: { is_empty: true } })
    expect(await ids()).toEqual(['a'])
    show('/jobs.rss', ['a', 'b'])
    await read('/jobs.rss')
    expect((await feed('/jobs.rss')).position['is_empty']).toBe(false)
  })

  test('that throttles is read later', async () => {
    await noteFeeds(database.db, [wanted('/a.rss'), wanted('/b.rss')])
    site.pages['/a.rss'] = () => ({ status: 429, headers: { 'retry-after': '7200' } })
    await read('/a.rss')
    const due = () =>
      findDueFeeds(database.db, 'feed', { now, last_read_before: new Date(now.getTime() - 600_000) })
    expect(await due()).toEqual([`${site.origin}/b.rss`])
    show('/b.rss', ['b'])
    await read('/b.rss')
    expect(await due()).toEqual([])
    later(60)
    expect(await due()).toEqual([`${site.origin}/b.rss`])
    later(60)
    expect(await due()).toEqual([`${site.origin}/a.rss`, `${site.origin}/b.rss`])
  })

  test('is noted as not read when the fault is ours, and the fault is passed on', async () => {
    show('/jobs.rss', ['a'])
    await noteFeeds(database.db, [wanted('/jobs.rss')])
    const broken = { ...site.openWeb, fetch: () => Promise.reject(new TypeError('ours')) }
    await expect(read('/jobs.rss', broken)).rejects.toThrow('ours')
    expect(await feed('/jobs.rss')).toMatchObject({
      last_fault: 'internal',
      failures: 1,
      last_read_at: now,
      last_success_at: null,
      held_by: null,
    })
    await read('/jobs.rss')
    expect(await feed('/jobs.rss')).toMatchObject({ last_fault: null, failures: 0 })
  })

  test('respects robots.txt', async () => {
    const other = createOpenWeb({
      userAgent: 'Utsyn/1.0',
      allowedOrigins: [site.origin],
      log: pino({ level: 'silent' }),
    })
    site.pages['/robots.txt'] = () => ({ body: 'User-agent: utsyn\nDisallow: /jobs.rss' })
    await noteFeeds(database.db, [wanted('/jobs.rss')])
    const run = { log: pino({ level: 'silent' }), signal: new AbortController().signal, clock: () => now }
    await readJobFeed({ db: database.db, openWeb: other }, `${site.origin}/jobs.rss`, run, { pace: 0 })
    await other.close()
    expect(await feed('/jobs.rss')).toMatchObject({ last_fault: 'robots' })
  })
})

describe('a feed that lists all its ads', () => {
  test('closes ads it no longer lists, and reopens those it lists again', async () => {
    await noteComplete('/jobs.rss')
    show('/jobs.rss', ['a', 'b', 'c'])
    await read('/jobs.rss')
    show('/jobs.rss', ['b', 'c'])
    await read('/jobs.rss')
    expect([await ids(), await ids('withdrawn')]).toEqual([['b', 'c'], ['a']])
    show('/jobs.rss', ['a', 'b'])
    await read('/jobs.rss')
    expect([await ids(), await ids('withdrawn')]).toEqual([['a', 'b'], ['c']])
  })

  test('reopens a relisted ad also when its timestamp is unchanged', async () => {
    await noteComplete('/jobs.atom')
    const entry = (id: string) => `<entry><id>${id}</id><title>Utvikler ${id}</title>
      <link href="https://karriere.example/${id}"/><updated>2026-11-01T10:00:00Z</updated></entry>`
    const atom = (list: string[]) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Brattskar</title>${list.map(entry).join('')}</feed>`
    for (const list of [['a', 'b'], ['b'], ['a', 'b']]) {
      site.pages['/jobs.atom'] = () => ({ body: atom(list) })
      await read('/jobs.atom')
    }
    expect(await ids()).toEqual(['a', 'b'])
  })

  test.each<[string, () => void]>([
    ['lists nothing', () => show('/jobs.rss', [])],
    ['has not changed', () => (site.pages['/jobs.rss'] = () => ({ status: 304 }))],
    [
      'has an ad that cannot be read',
      () => show('/jobs.rss', ['b'], '<item><link>https://karriere.example/x</link></item>'),
    ],
    ['lists a round number of ads', () => show('/jobs.rss', many(10))],
    ['lists one twice among a round number', () => show('/jobs.rss', [...many(9), 'ad-0'])],
  ])('closes nothing when it %s', async (_what, change) => {
    await noteComplete('/jobs.rss')
    show('/jobs.rss', ['a', 'b'])
    await read('/jobs.rss')
    change()
    await read('/jobs.rss')
    expect(await ids()).toEqual(expect.arrayContaining(['a', 'b']))
    expect(await feed('/jobs.rss')).toMatchObject({ last_fault: null })

    show('/jobs.rss', ['b', ...many(48)])
    await read('/jobs.rss')
    expect(await ids('withdrawn')).toContain('a')
    expect(await ids()).toHaveLength(49)
  })

  test('was not cut at a round number of ads when it was longer before', async () => {
    await noteComplete('/jobs.rss')
    show('/jobs.rss', many(12))
    await read('/jobs.rss')
    show('/jobs.rss', many(10))
    await read('/jobs.rss')
    expect(await ids('withdrawn')).toEqual(['ad-10', 'ad-11'])
    show('/jobs.rss', [...many(10).slice(1), 'ad-12'])
    await read('/jobs.rss')
    expect(await ids('withdrawn')).toEqual(['ad-10', 'ad-11'])
  })

  test('is not believed at once when most of its ads are gone', async () => {
    await noteComplete('/jobs.rss')
    const showMarked = (count: number) => {
      const etag = `"${count}"`
      site.pages['/jobs.rss'] = (headers) =>
        headers['if-none-match'] === etag ? { status: 304 } : { headers: { etag }, body: rss(many(count)) }
    }
    showMarked(12)
    await read('/jobs.rss')
    showMarked(5)
    await read('/jobs.rss')
    expect(await feed('/jobs.rss')).toMatchObject({ last_fault: 'suspicious', failures: 1 })
    later(20)
    await read('/jobs.rss')
    expect(await ids()).toHaveLength(12)
    later(40)
    await read('/jobs.rss')
    expect(await ids()).toHaveLength(5)
    expect(await feed('/jobs.rss')).toMatchObject({ last_fault: null, failures: 0 })
  })

  test('must repeat a large drop before it is trusted', async () => {
    await noteComplete('/jobs.rss')
    show('/jobs.rss', many(12))
    await read('/jobs.rss')
    for (const count of [5, 4, 5, 3]) {
      show('/jobs.rss', many(count))
      later(60)
      await read('/jobs.rss')
      expect(await ids()).toHaveLength(12)
    }
    show('/jobs.rss', many(12))
    await read('/jobs.rss')
    show('/jobs.rss', many(3))
    later(60)
    await read('/jobs.rss')
    expect(await ids()).toHaveLength(12)
  })

  test('does not touch ads of other feeds of the same host', async () => {
    await noteComplete('/oslo.rss', '/bergen.rss')
    show('/oslo.rss', ['a', 'b', 'both'])
    show('/bergen.rss', ['c', 'd', 'both'])
    for (const path of ['/oslo.rss', '/bergen.rss', '/oslo.rss']) await read(path)
    expect(await ids()).toEqual(['a', 'b', 'both', 'c', 'd'])
    show('/oslo.rss', ['a'])
    await read('/oslo.rss')
    expect(await ids()).toEqual(['a', 'both', 'c', 'd'])
    show('/bergen.rss', ['d'])
    await read('/bergen.rss')
    expect(await ids()).toEqual(['a', 'd'])
  })

  test('that becomes one is read from its beginning', async () => {
    await noteFeeds(database.db, [wanted('/jobs.rss')])
    site.pages['/jobs.rss'] = (headers) =>
      headers['if-none-match'] ? { status: 304 } : { headers: { etag: '"1"' }, body: rss(['a', 'b']) }
    await read('/jobs.rss')
    await noteComplete('/jobs.rss')
    await read('/jobs.rss')
    show('/jobs.rss', ['b'])
    await read('/jobs.rss')
    expect(await ids()).toEqual(['b'])
  })
})

describe('a feed of several pages', () => {
  const jsonFeed = (list: string[], next_url?: string) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Brattskar',
      home_page_url: 'https://karriere.example',
      ...(next_url && { next_url }),
      items: list.map((id) => ({
        id,
        title: `Utvikler ${id}`,
        url: `https://karriere.example/${id}`,
        content_text: id,
      })),
    })
  const pages = (first: string[], second: string[], next = '/jobs.json?page=2') => {
    site.pages['/jobs.json'] = () => ({ headers: { etag: '"1"' }, body: jsonFeed(first, next) })
    site.pages['/jobs.json?page=2'] = () => ({ body: jsonFeed(second) })
  }

  test('is read to its end each time, and closes ads that no page lists', async () => {
    await noteComplete('/jobs.json')
    pages(['a', 'b'], ['c', 'd'])
    const parsed = vi.spyOn(JSON, 'parse')
    await read('/jobs.json')
    // A large page would stop the process meanwhile.
    expect(parsed.mock.calls.filter(([text]) => text.includes('jsonfeed.org'))).toEqual([])
    parsed.mockRestore()
    expect(await ids()).toEqual(['a', 'b', 'c', 'd'])
    pages(['a', 'c'], ['d'])
    await read('/jobs.json')
    expect(await ids()).toEqual(['a', 'c', 'd'])
    expect(askedPages().every(({ headers }) => headers['if-none-match'] === undefined)).toBe(true)
  })

  test.each([
    ['leads in a circle', '/jobs.json'],
    ['leads to another site', 'http://127.0.0.2:1/jobs.json'],
    ['leads nowhere', 'http://'],
  ])('closes nothing when it %s', async (_what, next) => {
    await noteComplete('/jobs.json')
    pages(['a', 'b'], ['c'])
    await read('/jobs.json')
    pages(['a'], [], next)
    await read('/jobs.json')
    expect(await ids()).toEqual(['a', 'b', 'c'])
    expect(await feed('/jobs.json')).toMatchObject({ last_fault: null })
  })

  test('is read no further than twenty pages', async () => {
    await noteComplete('/0.json')
    for (let page = 0; page < 30; page++)
      site.pages[`/${page}.json`] = () => ({ body: jsonFeed([`ad-${page}`], `/${page + 1}.json`) })
    await read('/0.json')
    expect(await ids()).toHaveLength(20)
    expect(askedPages()).toHaveLength(20)
  })
})
