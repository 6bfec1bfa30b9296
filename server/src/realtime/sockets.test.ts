import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announce } from '../db/change-channel.ts'
import { aSignedInUser } from '../testing/builders.ts'
import { BrowserSession, signIn } from '../testing/browser-session.ts'
import { connectLive, endOf } from '../testing/live-client.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const INVALID = 'Authentication token is invalid or has expired'
let portal: TestApp
let other: TestApp

beforeAll(async () => {
  portal = await createTestApp()
  other = await createTestApp({ database: portal.database, env: { PUBLIC_URL: portal.url } })
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

describe('the handshake', () => {
  test('lets in who has a token', async () => {
    const { token } = await aSignedInUser(portal.deps)
    const live = await connectLive(portal.url, token)
    expect(live.socket.connected).toBe(true)
    live.close()
  })

  test.each([undefined, null, '', 'junk', 7, {}, ['x'], 'x'.repeat(2_000)])(
    'refuses the token %j with the words that a page acts upon',
    async (token) => {
      await expect(connectLive(portal.url, token)).rejects.toThrow(INVALID)
    },
  )

  test('refuses a token that has expired, and one whose session has ended', async () => {
    const person = await aSignedInUser(portal.deps)
    await portal.deps.db
      .updateTable('access_tokens')
      .set({ expires_at: new Date(0) })
      .execute()
    await expect(connectLive(portal.url, person.token)).rejects.toThrow(INVALID)
    const left = await signIn(portal)
    await left.browser.call('GET', '/api/logout')
    await expect(connectLive(portal.url, left.token)).rejects.toThrow(INVALID)
  })

  test('refuses the page of another origin, whatever it knows', async () => {
    const { token } = await aSignedInUser(portal.deps)
    await expect(connectLive(portal.url, token, { origin: 'https://evil.example' })).rejects.toThrow()
    const own = await connectLive(portal.url, token, { origin: portal.url })
    own.close()
  })

  test('happens over a websocket only; plain requests get the API’s own answer and headers', async () => {
    const answer = await new BrowserSession(portal.url).call('GET', '/socket.io/?EIO=4&transport=polling')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('gives one person thirty places on a node, and the next one when a place is free', async () => {
    const { token } = await aSignedInUser(portal.deps)
    const many = await Promise.all(Array.from({ length: 30 }, () => connectLive(portal.url, token)))
    await expect(connectLive(portal.url, token)).rejects.toThrow('Too many connections')
    const gone = many.pop()!
    gone.close()
    await until(async () => {
      const next = await connectLive(portal.url, token).catch(() => null)
      next?.close()
      return next !== null
    })
    for (const live of many) live.close()
    expect(many).toHaveLength(29)
  })
})

describe('a socket', () => {
  test('outlives its token, and ends with its session, on whatever node that ends', async () => {
    const { browser, token } = await signIn(portal)
    const here = await connectLive(portal.url, token)
    const there = await connectLive(other.url, token)
    const refreshed = await browser.call<{ token: string }>('POST', '/api/refresh-token')
    await portal.deps.pool.query("update access_tokens set expires_at = now() - interval '1 second'")
    expect(here.socket.connected && there.socket.connected).toBe(true)
    expect(refreshed.status).toBe(200)
    const ends = [endOf(here), endOf(there)]
    await browser.call('GET', '/api/logout')
    // This reason keeps the client from reconnecting by itself.
    expect(await Promise.all(ends)).toEqual(['io server disconnect', 'io server disconnect'])
  })

  test('ends when that is announced, without a look at the database, where the session still lives', async () => {
    const { token, session_id } = await aSignedInUser(portal.deps)
    const ends = [endOf(await connectLive(portal.url, token)), endOf(await connectLive(other.url, token))]
    await announce(portal.deps.db, 'session_ended', session_id)
    expect(await Promise.all(ends)).toEqual(['io server disconnect', 'io server disconnect'])
  })

  test('that says anything is dropped, and so is one that says too much', async () => {
    const { token } = await aSignedInUser(portal.deps)
    const talker = await connectLive(portal.url, token)
    const end = endOf(talker)
    talker.socket.emit('notification', { type: 'read_all' })
    expect(await end).toBe('io server disconnect')
    const shouter = await connectLive(portal.url, token)
    const shouted = endOf(shouter)
    shouter.socket.emit('x', 'x'.repeat(20_000))
    expect(await shouted).toBe('transport close')
  })

  test('is asked to fetch again when the database connection was lost', async () => {
    const { token } = await aSignedInUser(portal.deps)
    const live = await connectLive(portal.url, token)
    await portal.deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'utsyn-changes' and datname = current_database()",
    )
    await until(() => live.missed() > 0)
    expect(live.socket.connected).toBe(true)
    live.close()
  })

  test('whose session runs out is found by looking over', async () => {
    const person = await aSignedInUser(portal.deps)
    const live = await connectLive(portal.url, person.token)
    const end = endOf(live)
    await portal.deps.pool.query('update sessions set idle_expires_at = now() where id = $1', [
      person.session_id,
    ])
    // Sessions are checked four times a minute, and at once when the channel reconnects.
    await portal.deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'utsyn-changes' and datname = current_database()",
    )
    expect(await end).toBe('io server disconnect')
  })
})

describe('a node that stops', () => {
  test('closes the line only, so that browsers come back by themselves, and waits for nobody', async () => {
    const node = await createTestApp({ database: portal.database })
    const { token } = await aSignedInUser(portal.deps)
    const live = await connectLive(node.url, token)
    const silent = connect(Number(new URL(node.url).port), '127.0.0.1')
    silent.on('error', () => undefined)
    silent.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await new Promise((resolve) => silent.once('data', resolve))
    const end = endOf(live)
    const since = performance.now()
    await node.close()
    expect(await end).toBe('transport close')
    expect(performance.now() - since).toBeLessThan(15_000)
    expect(live.socket.active).toBe(true)
    live.close()
  })
})

const until = (condition: () => boolean | Promise<boolean>) => expect.poll(condition).toBe(true)
