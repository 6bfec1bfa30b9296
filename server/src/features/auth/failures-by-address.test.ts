import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { connectLive } from '../../testing/live-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())
afterEach(() => void vi.useRealTimers())

const nowhere = 'b'.repeat(43)

/** A call from an address; only whether it gets in matters. */
const from = (remoteAddress: string) => ({
  read: (token: string) =>
    portal.app.inject({ url: '/api/user/', remoteAddress, headers: { authorization: `Bearer ${token}` } }),
  trade: (code: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/trade-code-for-token',
      remoteAddress,
      headers: { origin: portal.url, 'content-type': 'application/json' },
      payload: { code },
    }),
  callBack: () => portal.app.inject({ url: '/api/callback?state=x&code=y', remoteAddress }),
  refresh: (cookie: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/refresh-token',
      remoteAddress,
      headers: { origin: portal.url },
      cookies: { [`rt_${new URL(portal.url).port}`]: cookie },
    }),
  logOut: (logout_token: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/backchannel-logout',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    }),
})

/** Failures wait until the returned function is called, not for their second. */
function holdFailures(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true })
  return () => {
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
  }
}

const times = <T>(count: number, call: (nth: number) => PromiseLike<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => call(nth)))
const auditLines = async () =>
  Number((await portal.database.pool.query('select count(*) from audit_log')).rows[0].count)

test('junk tokens from an address are slowed and refused, without affecting others there', async () => {
  const office = from('192.0.2.1')
  const person = await aSignedInUser(portal.deps)
  const expired = await aSignedInUser(portal.deps)
  await portal.database.pool.query(
    `update access_tokens set expires_at = now() where token_hash = sha256($1::bytea)`,
    [expired.token],
  )
  const free = await times(60, (nth) => office.read(nth % 2 ? nowhere : 'junk'))
  expect(new Set(free.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))

  const ended: string[] = []
  const othersEnd = holdFailures()
  const held = times(20, () => office.read('junk').then(({ statusCode }) => ended.push(`held ${statusCode}`)))
  const away = await times(5, () => office.read('junk'))
  expect(away.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    Array.from({ length: 5 }, () => [429, '60']),
  )
  // A token this node has never seen, one it has, an expired one, and another address.
  for (let nth = 0; nth < 3; nth++) expect((await office.read(person.token)).statusCode).toBe(200)
  expect((await office.read(expired.token)).statusCode).toBe(401)
  expect((await from('192.0.2.2').read('junk')).statusCode).toBe(401)
  ended.push('others')
  othersEnd()
  await held
  expect(ended).toEqual(['others', ...Array.from({ length: 20 }, () => 'held 401')])
})

test('junk tokens of live connections are counted with the others of their address', async () => {
  const office = '192.0.2.11'
  const knock = (token: unknown, address = office) =>
    connectLive(portal.url, token, { from: address }).then(
      (live) => (live.close(), 'let in'),
      (error: Error) => error.message,
    )
  const person = await aSignedInUser(portal.deps)
  const expired = await aSignedInUser(portal.deps)
  await portal.database.pool.query(
    `update access_tokens set expires_at = now() where token_hash = sha256($1::bytea)`,
    [expired.token],
  )
  const REFUSED = 'Authentication token is invalid or has expired'
  expect(new Set(await times(30, () => knock(undefined)))).toEqual(new Set([REFUSED]))
  const free = await times(60, (nth) => knock(nth % 2 ? nowhere : { junk: nth }))
  expect(new Set(free)).toEqual(new Set([REFUSED]))

  const ended: string[] = []
  const othersEnd = holdFailures()
  const held = times(20, () =>
    from(office)
      .read('junk')
      .then(({ statusCode }) => ended.push(`held ${statusCode}`)),
  )
  expect(await times(3, () => knock('junk'))).toEqual(['Try again', 'Try again', 'Try again'])
  expect(await knock(person.token)).toBe('let in')
  expect(await knock(expired.token)).toBe(REFUSED)
  expect(await knock('junk', '192.0.2.12')).toBe(REFUSED)
  ended.push('others')
  othersEnd()
  await held
  expect(ended).toEqual(['others', ...Array.from({ length: 20 }, () => 'held 401')])
  expect(await knock('junk')).toBe(REFUSED)
})

test.each([
  ['codes', ({ trade }: ReturnType<typeof from>) => trade(nowhere), 400],
  ['ways back from nowhere', ({ callBack }: ReturnType<typeof from>) => callBack(), 302],
  ['refresh cookies', ({ refresh }: ReturnType<typeof from>) => refresh(nowhere), 401],
  ['messages of sign-out', ({ logOut }: ReturnType<typeof from>) => logOut('junk'), 400],
])(
  '%s that nobody gave out are counted too, and leave no line each in the audit log',
  async (name, call, status) => {
    const address = `198.51.100.${name.length}`
    const free = await times(60, () => call(from(address)))
    expect(new Set(free.map(({ statusCode }) => statusCode))).toEqual(new Set([status]))
    const before = await auditLines()
    const othersEnd = holdFailures()
    let refused = 0
    const more = await times(100, () =>
      call(from(address)).then((reply) => {
        if (reply.statusCode === 429 && ++refused === 80) othersEnd()
        return reply
      }),
    )
    expect(more.map(({ statusCode }) => statusCode).filter((code) => code === 429)).toHaveLength(80)
    expect((await auditLines()) - before).toBeLessThanOrEqual(20)
    const { token } = await aSignedInUser(portal.deps)
    expect((await from(address).read(token)).statusCode).toBe(200)
  },
)

test('the many IPv6 addresses of one machine count as one, and IPv4-mapped addresses as IPv4', async () => {
  await times(60, (nth) => from(`2001:db8:7:7::${nth.toString(16)}`).read('junk'))
  await times(60, () => from('::ffff:203.0.113.9').read('junk'))
  for (const address of ['2001:db8:7:7:ffff::1', '203.0.113.9']) {
    const more = await times(21, () => from(address).read('junk'))
    expect(more.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  }
})

test('calls without a token are no tries', async () => {
  const calls = await times(100, () => portal.app.inject({ url: '/api/user/', remoteAddress: '192.0.2.77' }))
  expect(new Set(calls.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
})
