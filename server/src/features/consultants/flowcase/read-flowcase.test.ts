import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteFeeds } from '../../../feeds/feeds.repository.ts'
import { createOpenWeb } from '../../../open-web/open-web.ts'
import { FakeFlowcase, type FlowcaseTrouble } from '../../../testing/fake-flowcase.ts'
import { TEST_SECRETS, aConsultant, someTechnologies } from '../../../testing/consultant-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { readFlowcase } from './read-flowcase.ts'

let database: TestDatabase
let flowcase: FakeFlowcase
let openWeb: ReturnType<typeof createOpenWeb>
const log = pino({ level: 'silent' })
beforeAll(async () => {
  database = await createTestDatabase()
  flowcase = await FakeFlowcase.start()
  openWeb = createOpenWeb({ userAgent: 'Utsyn/test', allowedOrigins: [flowcase.address], log })
})
afterAll(async () => {
  await openWeb.close()
  flowcase.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.deleteFrom('consultants').execute()
  await database.db.deleteFrom('feeds').execute()
  await noteFeeds(database.db, [
    { address: flowcase.address, kind: 'flowcase', source: null, is_authoritative: true },
  ])
})
afterEach(() => flowcase.forget())

const read = (token = flowcase.token, signal = new AbortController().signal, isSilent = false) =>
  readFlowcase(
    { db: database.db, openWeb, config: { ...TEST_SECRETS, flowcase: { address: flowcase.address, token } } },
    { log, signal, clock: () => new Date() },
    { pace: 0, patience: isSilent ? 1_000 : 30_000, batch: 2 },
  )
const rows = () => database.db.selectFrom('consultants').selectAll().orderBy('external_id').execute()
const names = async () => (await rows()).map(({ name }) => name)
const feed = () => database.db.selectFrom('feeds').selectAll().executeTakeFirstOrThrow()
const cvsAsked = () => flowcase.asked.filter((path) => path.startsWith('/api/v3/'))

test('imports all employees with office, CV and picture, and nothing else', async () => {
  flowcase.has('a1', {
    technologies: someTechnologies({ Kotlin: 4 }),
    image: { url: `${flowcase.address}/image/a1?X-Key=1`, thumb: { url: `${flowcase.address}/image/small` } },
  })
  flowcase.has('a2', {}, { deactivated: true })
  flowcase.has('a3', {}, { default_cv_id: null })
  await read()
  const [one, ...others] = await rows()
  expect(others).toEqual([])
  expect(one).toMatchObject({
    source: 'flowcase',
    external_id: 'user:a1',
    name: 'Person a1',
    email: 'a1@konsulent.example',
    title: 'Utvikler',
    location: 'Bergen',
    flowcase_url: `${flowcase.address}/`,
  })
  expect([one!.image_hash, one!.thumb_hash]).toEqual([expect.any(String), expect.any(String)])
  expect(JSON.stringify(one)).not.toMatch(/1980|Norsk|190 01/)
  expect(await feed()).toMatchObject({ last_fault: null, failures: 0, source: '127.0.0.1', held_by: null })
  expect((await feed()).last_success_at).not.toBeNull()
})

test('reads page after page, and a second time changes nothing', { tags: 'long' }, async () => {
  for (let nth = 0; nth < 130; nth++) flowcase.has(`p${String(nth).padStart(3, '0')}`)
  await read()
  expect(await names()).toHaveLength(130)
  expect(flowcase.asked.slice(0, 3)).toEqual([
    '/api/v1/users?offset=0',
    '/api/v1/users?offset=100',
    '/api/v1/users?offset=130',
  ])
  const before = await rows()
  await read()
  expect(await rows()).toEqual(before)
})

test('removes those who have left, and nobody imported from a file', async () => {
  flowcase.has('a1')
  flowcase.has('a2')
  flowcase.has('a3')
  await aConsultant(database.db, { name: 'Fra fil' })
  await read()
  flowcase.lacks('a1')
  flowcase.lacksCv('a3')
  await read()
  expect((await names()).toSorted()).toEqual(['Fra fil', 'Person a2'])
})

test('a list that changes while it is read removes nobody', async () => {
  for (const id of ['a1', 'a2', 'a3']) flowcase.has(id)
  await read()
  // One is missing from the first list, another from the second.
  let lists = 0
  flowcase.meanwhile = (path) => {
    if (!path.endsWith('offset=0')) return
    lists += 1
    if (lists === 1) flowcase.lacks('a1')
    if (lists === 2) {
      flowcase.lacks('a2')
      flowcase.has('a1')
    }
  }
  await read()
  expect(await names()).toEqual(['Person a1', 'Person a2', 'Person a3'])
})

test('an interrupted run continues at its position, and removes nobody', async () => {
  for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) flowcase.has(id)
  await read()
  flowcase.lacks('a5')
  flowcase.asked.splice(0)
  const stop = new AbortController()
  flowcase.meanwhile = (path) => path.includes('/cvs/a3/') && stop.abort()
  await read(flowcase.token, stop.signal)
  expect(await names()).toHaveLength(5)
  expect(await feed()).toMatchObject({ last_fault: null, held_by: null })
  flowcase.meanwhile = () => undefined
  flowcase.asked.splice(0)
  await read()
  expect(cvsAsked()).toEqual(['/api/v3/cvs/a3/cv-a3', '/api/v3/cvs/a4/cv-a4'])
  expect(await names()).toHaveLength(4)
})

describe('failures', () => {
  beforeEach(async () => {
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) flowcase.has(id)
    await read()
    flowcase.lacks('a6')
  })

  test.each<[string, FlowcaseTrouble, string]>([
    ['nobody answers', 'silent', 'timeout'],
    ['it is cut off', 'cut', 'fetch_failed'],
    ['half of it comes', 'broken', 'unreadable'],
    ['it is far too large', 'huge', 'too_large'],
    ['the key is refused', { status: 401 }, 'http_401'],
    ['it is away', { status: 502 }, 'http_502'],
  ])('with the list: %s', async (_what, trouble, fault) => {
    flowcase.trouble = (path) => (path.includes('/users') ? trouble : null)
    await read(undefined, undefined, trouble === 'silent')
    expect(await feed()).toMatchObject({ last_fault: fault, failures: 1, held_by: null })
    expect(await names()).toHaveLength(6)
  })

  test.each<[string, FlowcaseTrouble]>([
    ['it is cut off', 'cut'],
    ['half of it comes', 'broken'],
    ['it is no CV', 'list'],
    ['it cannot be given', { status: 500 }],
    ['it is closed', { status: 403 }],
  ])('with one CV: %s, and the others are read', async (_what, trouble) => {
    flowcase.has('a5', { title: 'Arkitekt' })
    flowcase.trouble = (path) => (path.includes('/cvs/a2/') ? trouble : null)
    await read()
    expect(await feed()).toMatchObject({ last_fault: null })
    expect((await rows()).map(({ title }) => title)).toEqual([
      'Utvikler',
      'Utvikler',
      'Utvikler',
      'Utvikler',
      'Arkitekt',
    ])
  })

  test('with three in a row the run ends, and continues later', async () => {
    flowcase.trouble = (path) => (/\/cvs\/a[345]\//.test(path) ? { status: 500 } : null)
    await read()
    expect(await feed()).toMatchObject({ last_fault: 'http_500' })
    expect(await names()).toHaveLength(6)
  })

  test('however many are closed, the others are read; a key that opens none is a fault', async () => {
    flowcase.has('a5', { title: 'Arkitekt' })
    flowcase.trouble = (path) => (/\/cvs\/a[234]\//.test(path) ? { status: 403 } : null)
    await read()
    expect(await feed()).toMatchObject({ last_fault: null })
    expect((await rows()).at(-1)).toMatchObject({ title: 'Arkitekt' })
    flowcase.trouble = (path) => (path.includes('/cvs/') ? { status: 403 } : null)
    await read()
    expect(await feed()).toMatchObject({ last_fault: 'http_403' })
  })

  test('waits when asked to', async () => {
    flowcase.trouble = (path) => (path.includes('/cvs/a2/') ? { status: 429, retryAfter: '600' } : null)
    await read()
    expect(cvsAsked().filter((path) => path.includes('a3'))).toHaveLength(1)
    const { last_fault, not_before } = await feed()
    expect(last_fault).toBe('http_429')
    expect(not_before!.getTime()).toBeGreaterThan(Date.now() + 500_000)
  })

  test('an empty list removes nobody, however often it is read', async () => {
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) flowcase.lacks(id)
    await read()
    await read()
    expect(await feed()).toMatchObject({ last_fault: 'empty', failures: 2 })
    expect(await names()).toHaveLength(6)
  })
})

test('most of them gone at once is believed the second time', async () => {
  for (let nth = 10; nth < 30; nth++) flowcase.has(`a${nth}`)
  await read()
  for (let nth = 10; nth < 25; nth++) flowcase.lacks(`a${nth}`)
  await read()
  expect([await names(), await feed()]).toMatchObject([{ length: 20 }, { last_fault: 'suspicious' }])
  await read()
  expect([await names(), await feed()]).toMatchObject([{ length: 5 }, { last_fault: null }])
})
