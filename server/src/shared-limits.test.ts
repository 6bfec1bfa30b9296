import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countCall, takeTurn } from './db/shared-limits.ts'
import { aSignedInUser } from './testing/builders.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await createTestApp()
  two = await createTestApp({ database: one.database, env: { PUBLIC_URL: one.url } })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

type Person = Awaited<ReturnType<typeof aSignedInUser>>
type Call = (node: TestApp, person: Person) => Promise<{ statusCode: number; headers: object }>

const post =
  (url: string, payload: object): Call =>
  (node, { headers }) =>
    node.app.inject({ method: 'POST', url, headers, payload })
const postBytes =
  (url: string): Call =>
  (node, { headers }) =>
    node.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('Hei'),
    })
const get =
  (url: string): Call =>
  (node, { headers }) =>
    node.app.inject({ url, headers })

describe('what costs money or asks a stranger’s server is counted on two nodes together', () => {
  test.each([
    ['reading career pages', 10, post('/api/jobs/scrape/scrape-url', { url: 'https://127.0.0.1/' })],
    ['comparing a consultant with an ad', 60, get(`/api/match/ai/1/${randomUUID()}`)],
    ['taking a comparison out', 20, get(`/api/match/ai/1/${randomUUID()}/export?format=md`)],
    ['reading a request', 30, post('/api/requests/read', { text: 'Kort' })],
    ['reading a file', 30, postBytes('/api/requests/read-file?name=a.txt')],
    ['taking out all that is stored about oneself', 5, get('/api/user/export')],
    ['sending oneself a sample by mail', 3, post('/api/notifications/channels/mail/sample', {})],
    [
      'giving an address for messages',
      10,
      async (node, { headers }) =>
        node.app.inject({
          method: 'PUT',
          url: '/api/notifications/channels/slack/address',
          headers,
          payload: { address: 'https://127.0.0.1/' },
        }),
    ],
    ['asking the assistant', 20, post('/api/chat/message', { message: 'Hei', chat_id: randomUUID() })],
  ])('%s: %i a minute', async (_name, most, call) => {
    const person = await aSignedInUser(one.deps)
    const statuses: number[] = []
    for (let nth = 0; nth < most; nth++) statuses.push((await call(nth % 2 ? one : two, person)).statusCode)
    expect(statuses).not.toContain(429)
    for (const node of [one, two]) {
      const { statusCode, headers } = await call(node, person)
      expect(statusCode).toBe(429)
      const seconds = Number((headers as Record<string, string>)['retry-after'])
      expect([seconds > 0, seconds <= 60]).toEqual([true, true])
    }
    expect((await call(one, await aSignedInUser(one.deps))).statusCode).not.toBe(429)
    // A minute later by the database clock.
    await one.database.pool.query(`update shared_calls set since = since - interval '1 minute'`)
    expect((await call(two, person)).statusCode).not.toBe(429)
  })

  test.each([
    ['who fits an ad', 120, get('/api/match/manual/1')],
    ['which ads fit a consultant', 120, get('/api/match/consultant/1')],
    [
      'what a CV would change',
      600,
      post('/api/consultants/compare-cv', { consultant_id: '1', fields: { name: 'Kari Vik', email: null } }),
    ],
  ])('%s: %i a minute on one node', async (_name, most, call) => {
    const person = await aSignedInUser(one.deps, { role: 'bemanner' })
    const statuses = await Promise.all(
      Array.from({ length: most + 1 }, async () => (await call(one, person)).statusCode),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await call(one, await aSignedInUser(one.deps, { role: 'bemanner' }))).statusCode).not.toBe(429)
  })

  test('three questions to the assistant at once', async () => {
    const person = await aSignedInUser(one.deps)
    const ask = (node: TestApp) => post('/api/chat/message', { message: 'Hei' })(node, person)
    const held = await one.database.pool.connect()
    await held.query('begin; lock table chat_sessions in access exclusive mode')
    const underWay = [ask(one), ask(two), ask(one)]
    const turns = async () => (await held.query('select from shared_turns')).rowCount
    await expect.poll(turns).toBe(3)
    expect([(await ask(one)).statusCode, (await ask(two)).statusCode]).toEqual([429, 429])
    await held.query('commit')
    held.release()
    expect((await Promise.all(underWay)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await one.database.pool.query('select from shared_turns')).toMatchObject({ rowCount: 0 })
  })
})

describe('a limit in the database', () => {
  test('lets exactly as many through as it says, however many come at once', async () => {
    const { user_id } = await aSignedInUser(one.deps)
    const calls = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        countCall((nth % 2 ? one : two).deps.db, user_id, { what: 'x', a_minute: 7 }),
      ),
    )
    expect(calls.filter((seconds) => seconds === null)).toHaveLength(7)
    const turn = () => takeTurn(one.deps.db, user_id, { what: 'x', at_once: 2, longest_s: 60 })
    const turns = await Promise.all(Array.from({ length: 20 }, turn))
    expect(turns.filter((taken) => taken !== null)).toHaveLength(2)
  })

  test('a turn of a process that was killed comes free by itself', async () => {
    const { user_id } = await aSignedInUser(one.deps)
    const turn = () => takeTurn(one.deps.db, user_id, { what: 'x', at_once: 1, longest_s: 60 })
    expect(await turn()).not.toBe(null)
    expect(await turn()).toBe(null)
    await one.database.pool.query('update shared_turns set until = now()')
    expect(await turn()).not.toBe(null)
  })

  test('goes with the person', async () => {
    const { user_id } = await aSignedInUser(one.deps)
    await countCall(one.deps.db, user_id, { what: 'x', a_minute: 1 })
    await takeTurn(one.deps.db, user_id, { what: 'x', at_once: 1, longest_s: 60 })
    await one.database.pool.query('delete from users where id = $1', [user_id])
    for (const table of ['shared_calls', 'shared_turns']) {
      const { rowCount } = await one.database.pool.query(`select from ${table} where user_id = $1`, [user_id])
      expect(rowCount).toBe(0)
    }
  })
})
