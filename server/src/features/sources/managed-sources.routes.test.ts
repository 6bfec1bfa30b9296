import type { ManagedSource } from '@utsyn/contract/managed-sources.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDueFeeds } from '../../feeds/due-feeds.repository.ts'
import { holdFeed, HoldLost, keepHolding, noteFeeds } from '../../feeds/feeds.repository.ts'
import { isSourcePaused } from '../../feeds/paused-sources.repository.ts'
import { startFeeds } from '../../start-feeds.ts'
import { TASKS } from '../../task-list.ts'
import { workOnTasks } from '../../tasks/run-tasks.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { aFeed } from '../../testing/feed-builders.ts'
import { type FeedSite, startFeedSite } from '../../testing/feed-site.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase
let site: FeedSite
let portal: TestApp
let headers: Record<string, string>

const item = (id: string) =>
  `<item><title>Utvikler ${id}</title><link>https://karriere.example/jobs/${id}</link><guid>${id}</guid>
  <description>Vi søker en utvikler til oppdrag ${id}.</description></item>`
const rss = (ids: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Brattskar</title>
  <link>https://karriere.example</link>${ids.map(item).join('')}</channel></rss>`

beforeAll(async () => {
  database = await createTestDatabase()
  site = await startFeedSite()
  return async () => {
    await site.close()
    await database.drop()
  }
})
const REGISTER = 'https://register.example/api'
beforeEach(async () => {
  site.clear()
  for (const table of ['jobs', 'news', 'feeds', 'paused_sources', 'audit_log'] as const)
    await database.db.deleteFrom(table).execute()
  headers = (await aSignedInUser(portal.deps, { role: 'administrator', name: 'Ada Moen' })).headers
})
/** A portal for the tests of one subject: what it has counted is kept for a while. */
const openPortal = () =>
  beforeAll(async () => {
    portal = await createTestApp({
      database,
      env: { ALLOWED_ORIGINS: site.origin, BRREG_URL: REGISTER },
      // Every other name leads into a private network.
      resolve: async (host) => [host === 'localhost' ? '127.0.0.1' : '10.0.0.5'],
    })
    return () => portal.close()
  })

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const reply = await portal.app.inject({
    method,
    url: `/api/admin/sources${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}
const list = async (): Promise<ManagedSource[]> => (await call('GET', '')).body.data.sources
const add = (address: string, overrides: object = {}) =>
  call('POST', '', { kind: 'feed', address, is_complete: false, is_trial: false, ...overrides })
const feeds = () => database.db.selectFrom('feeds').selectAll().orderBy('address').execute()
const untilRead = () => expect.poll(async () => (await feeds()).some(({ held_by }) => held_by)).toBe(false)
const logged = async () => {
  const rows = await database.db.selectFrom('audit_log').select(['event', 'source']).orderBy('id').execute()
  return rows.flatMap(({ event, source }) => (event.startsWith('source_') ? [`${event} ${source}`] : []))
}
const reading = { now: new Date(), last_read_before: new Date() }
const pause = (id: string, paused: boolean) => call('PUT', `/${id}/paused`, { paused })

describe('the list', () => {
  openPortal()

  test('has every source, those that are not set up too, and no key', async () => {
    await aFeed(database.db, { address: 'https://nyheter.example/rss?key=hemmelig', kind: 'news' })
    await aFeed(database.db, {
      address: 'https://jobb.example/alle.rss',
      is_authoritative: true,
      last_read_at: new Date(),
      last_success_at: new Date(),
      not_before: new Date(Date.now() + 3_600_000),
    })
    await aFeed(database.db, { address: 'https://eksempel.example/', example_since: new Date() })
    await aFeed(database.db, { address: 'https://borte.example/', is_active: false })
    await aFeed(database.db, {
      address: REGISTER,
      kind: 'register',
      last_read_at: new Date(),
      last_fault: 'http_503',
      failures: 3,
    })
    const sources = await list()
    expect(
      sources.map(({ id, kind, name, origin, state }) => [kind, name, origin, state, id !== null]),
    ).toEqual([
      ['nav', 'NAV Stillingsfeed', 'setup', 'not_set_up', false],
      ['feed', 'eksempel.example', 'example', 'waiting', true],
      ['feed', 'jobb.example', 'setup', 'working', true],
      ['news', 'nyheter.example', 'setup', 'waiting', true],
      ['flowcase', 'Flowcase', 'setup', 'not_set_up', false],
      ['mail', 'E-post med forespørsler', 'setup', 'not_set_up', false],
      ['register', 'Enhetsregisteret', 'setup', 'failing', true],
    ])
    expect(sources[2]).toMatchObject({ is_complete: true, waits_until: expect.any(String) })
    expect(JSON.stringify(sources)).not.toContain('hemmelig')
  })
})

describe('a feed that is added', () => {
  openPortal()

  test('is tried first: a trial stores nothing', async () => {
    site.pages['/jobs.rss'] = () => ({ body: rss(['a', 'b', 'c', 'd']) })
    const { status, body } = await add(`${site.origin}/jobs.rss`, { is_trial: true })
    expect([status, body.data]).toEqual([
      200,
      { found: 4, titles: ['Utvikler a', 'Utvikler b', 'Utvikler c'], id: null },
    ])
    expect([await feeds(), await logged()]).toEqual([[], []])
  })

  test('is read at once, listed by all, and removed; what it brought stays', async () => {
    site.pages['/jobs.rss?key=hemmelig'] = () => ({ body: rss(['a']) })
    const address = `${site.origin}/jobs.rss?key=hemmelig`
    const { body } = await add(`  ${address}#topp`, { is_complete: true })
    const { id } = body.data
    expect(await feeds()).toMatchObject([
      { address, kind: 'feed', is_authoritative: true, is_active: false, added_at: expect.any(Date) },
    ])
    const stop = await workOnTasks(portal.deps, portal.queue, TASKS)
    const titles = () => database.db.selectFrom('jobs').select('title').execute()
    await expect.poll(titles).not.toEqual([])
    await untilRead()
    await stop()
    expect(await list()).toContainEqual(expect.objectContaining({ id, origin: 'added', state: 'working' }))
    const seen = await portal.app.inject({ url: '/api/sources/', headers })
    expect(seen.json().data.sources).toContainEqual(
      expect.objectContaining({ source: 'karriere.example', kind: 'feed', open_jobs: 1 }),
    )
    await pause(id, true)
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect([await feeds(), await isSourcePaused(database.db, address)]).toEqual([[], false])
    expect(await titles()).toEqual([{ title: 'Utvikler a' }])
    const host = site.origin.replace('http://', '')
    expect(await logged()).toEqual([
      `source_added ${host}/jobs.rss`,
      `source_paused ${host}/jobs.rss`,
      `source_removed ${host}/jobs.rss`,
    ])
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
  })

  test('of news is read by the reader of news', async () => {
    site.pages['/rss'] = () => ({ body: rss(['a', 'b']) })
    const { body } = await add(`${site.origin}/rss`, { kind: 'news', is_complete: true })
    expect(body.data).toMatchObject({ found: 2, id: expect.any(String) })
    expect(await feeds()).toMatchObject([{ kind: 'news', is_authoritative: false }])
  })

  test.each([
    ['http://jobb.example/rss', 'Adressen må begynne med https://.'],
    ['ftp://jobb.example/rss', 'Adressen må begynne med http:// eller https://.'],
    ['https://ola:hemmelig@jobb.example/rss', 'Adressen kan ikke inneholde brukernavn eller passord.'],
    ['tull', 'Adressen er ikke en gyldig nettadresse.'],
    ['https://10.0.0.7/rss', 'Adressen peker til et lukket nett og kan ikke hentes.'],
    ['https://intranett/rss', 'Adressen peker til et lukket nett og kan ikke hentes.'],
    ['https://leads-inside.example/rss', 'Adressen peker til et lukket nett og kan ikke hentes.'],
    ['https://jobb.example:8443/rss', 'Adressen må bruke de vanlige portene for nettsider, 80 eller 443.'],
  ])('at %s is refused by its field', async (address, message) => {
    const { status, body } = await add(address)
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: 'bad_input', field: 'address', message }),
    ])
    expect(await feeds()).toEqual([])
  })

  test('at an origin that an added feed has is not let into the private network either', async () => {
    await aFeed(database.db, { address: 'https://127.0.0.1:1/a', is_active: false, added_at: new Date() })
    expect((await add('https://127.0.0.1:1/b')).status).toBe(400)
  })

  test.each([
    ['feed', { body: '<!doctype html><html><body><h1>Om oss</h1></body></html>' }, /nettside uten annonser/],
    ['news', { body: '<!doctype html><html><body><h1>Om oss</h1></body></html>' }, /ingen kilde/],
    ['feed', { body: 'hei' }, /ingen kilde/],
    ['news', { body: rss(['a']).slice(0, -20) }, /ikke hel/],
    ['news', { body: '' }, /uten innhold/],
    ['feed', { status: 403 }, /slipper oss ikke inn/],
    ['feed', { status: 404 }, /ingenting på denne adressen/],
  ] as const)('as %s that answers %j is refused with the reason', async (kind, answer, reason) => {
    site.pages['/x'] = () => answer
    const { status, body } = await add(`${site.origin}/x`, { kind })
    expect([status, body.field]).toEqual([400, 'address'])
    expect(body.message).toMatch(reason)
    expect(await feeds()).toEqual([])
  })

  test('that is a source already is refused; one that rests goes on where it was', async () => {
    site.pages['/jobs.rss'] = () => ({ body: rss(['a']) })
    const address = `${site.origin}/jobs.rss`
    await aFeed(database.db, { address, position: '{"listed":[["karriere.example","z"]]}' })
    expect((await add(address)).body.message).toBe('Adressen er allerede en kilde.')
    await database.db.updateTable('feeds').set({ is_active: false, failures: 7 }).execute()
    expect((await add(address)).status).toBe(200)
    expect(await feeds()).toMatchObject([
      { failures: 0, position: { listed: [['karriere.example', 'z']] }, added_at: expect.any(Date) },
    ])
  })

  test('is left as it is when a process starts, and becomes one of the configuration when it is listed there', async () => {
    const address = 'https://jobb.example/rss'
    await aFeed(database.db, { address, is_active: false, added_at: new Date() })
    await startFeeds(portal.deps)
    expect((await feeds())[0]).toMatchObject({ address, is_active: false, added_at: expect.any(Date) })
    expect(await findDueFeeds(database.db, 'feed', reading)).toEqual([address])
    await noteFeeds(database.db, [{ address, kind: 'feed', source: null, is_authoritative: false }])
    const [source] = (await list()).filter(({ kind }) => kind === 'feed')
    expect(source).toMatchObject({ origin: 'setup' })
    const { status, body } = await call('DELETE', `/${source!.id}`)
    expect([status, body.code]).toEqual([409, 'in_setup'])
  })
})

describe('a pause', () => {
  openPortal()
  const address = 'https://jobb.example/rss'
  const idOf = async (kind: string) => (await list()).find((source) => source.kind === kind)!.id!

  test('holds for the reader that is at it, for the next, and until it is ended', async () => {
    await aFeed(database.db, { address })
    const id = await idOf('feed')
    const held = (await holdFeed(database.db, address))!
    expect((await pause(id, true)).body.data).toEqual({ is_paused: true })
    await expect(keepHolding(database.db, held)).rejects.toThrow(HoldLost)
    expect(await holdFeed(database.db, address)).toBeNull()
    expect(await findDueFeeds(database.db, 'feed', reading)).toEqual([])
    expect((await list()).find((source) => source.id === id)).toMatchObject({
      state: 'paused',
      is_being_read: false,
    })
    const seen = await portal.app.inject({ url: '/api/sources/', headers })
    expect(seen.json().data.sources[0]).toMatchObject({ name: 'jobb.example', state: 'paused' })
    expect(await call('POST', `/${id}/run`)).toMatchObject({ status: 409, body: { code: 'paused' } })
    // A restart does not end it.
    await noteFeeds(database.db, [{ address, kind: 'feed', source: null, is_authoritative: false }])
    expect(await findDueFeeds(database.db, 'feed', reading)).toEqual([])
    await pause(id, true)
    await pause(id, false)
    expect(await findDueFeeds(database.db, 'feed', reading)).toEqual([address])
    expect(await logged()).toEqual(['source_paused jobb.example/rss', 'source_resumed jobb.example/rss'])
  })

  test('holds for Enhetsregisteret too', async () => {
    await aFeed(database.db, { address: REGISTER, kind: 'register' })
    const id = (await list()).at(-1)!.id!
    await pause(id, true)
    expect(await isSourcePaused(database.db, REGISTER)).toBe(true)
    expect((await list()).at(-1)).toMatchObject({ kind: 'register', state: 'paused' })
    expect((await call('POST', `/${id}/run`)).status).toBe(409)
    expect((await call('DELETE', `/${id}`)).status).toBe(409)
    await pause(id, false)
    expect((await call('POST', `/${id}/run`)).body.data).toEqual({ queued: true })
    expect(await logged()).toContain('source_run register.example/api')
  })
})

describe('a source', () => {
  openPortal()

  test('is read now although it was read just before, unless its site has asked for a pause', async () => {
    site.pages['/a'] = () => ({ body: rss(['a']) })
    for (const path of ['/a', '/b'])
      await aFeed(database.db, { address: site.origin + path, last_read_at: new Date() })
    const id = (await feeds())[0]!.id
    expect((await call('POST', `/${id}/run`)).body.data).toEqual({ queued: true })
    const stop = await workOnTasks(portal.deps, portal.queue, TASKS)
    const asked = () => site.asked.map(({ path }) => path).filter((path) => path !== '/robots.txt')
    await expect.poll(asked).not.toEqual([])
    await untilRead()
    await stop()
    expect(asked()).toEqual(['/a'])
    await database.db
      .updateTable('feeds')
      .set({ not_before: new Date(Date.now() + 60_000) })
      .execute()
    expect(await call('POST', `/${id}/run`)).toMatchObject({ status: 409, body: { code: 'asked_to_wait' } })
  })

  test('of the example data, or that is none, cannot be changed', async () => {
    await aFeed(database.db, { example_since: new Date() })
    const { id } = (await feeds())[0]!
    for (const one of [id, 'tull', '0e37df36-f698-11e6-8dd4-cb9ced3df976']) {
      expect((await call('POST', `/${one}/run`)).status).toBe(404)
      expect((await pause(one, true)).status).toBe(404)
      expect((await call('DELETE', `/${one}`)).status).toBe(404)
    }
  })
})
