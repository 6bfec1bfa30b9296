import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BrowserSession } from '../../testing/browser-session.ts'
import { OUTSIDE_CLIENT, startOutsideIdentityService } from '../../testing/outside-identity-service.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

type Service = Awaited<ReturnType<typeof startOutsideIdentityService>>

const CLAIMS = { name: 'Solveig Bru', email: 'solveig.bru@utsyn.example' }

/** Starts a portal together with an identity service that must know the portal's address. */
async function portalWith(options: Partial<Parameters<typeof startOutsideIdentityService>[0]> = {}) {
  // The service is started twice: first only to get a port that stays the same.
  const probe = await startOutsideIdentityService({ portal: 'http://localhost:1' })
  await probe.stop()
  const portal = await createTestApp({ env: probe.env })
  const start = () =>
    // The same object, so that a test can change the claims while it runs.
    startOutsideIdentityService(
      Object.assign(options, { portal: portal.url, port: probe.port, claims: options.claims ?? CLAIMS }),
    )
  return { portal, start }
}

/** The portal retries in the background; waits until it has a response. */
const found = (portal: TestApp) =>
  vi.waitFor(
    async () => expect((await portal.app.inject({ url: '/api/login?kanonisk=1' })).statusCode).toBe(302),
    { timeout: 60_000 },
  )

async function signIn(portal: TestApp) {
  const browser = new BrowserSession(portal.url)
  const page = await browser.visit('/api/login', { stopAt: `${portal.url}/?` })
  const code = new URL(page.url).searchParams.get('code')
  const { body } = await browser.call<{ token: string }>('POST', '/api/trade-code-for-token', {
    body: { code },
  })
  return { browser, token: body.data.token }
}

const whoAmI = async (portal: TestApp, token: string) =>
  new BrowserSession(portal.url).call('GET', '/api/user/', { token })

describe('an unavailable identity service', () => {
  test('does not keep the portal down, and is found when it comes', async () => {
    const { portal, start } = await portalWith()
    let service: Service | undefined
    try {
      const asked = await new BrowserSession(portal.url).call('GET', '/api/login')
      expect(asked).toMatchObject({ status: 503, body: { code: 'identity_service_away' } })
      expect(asked.body.message).toBe('Innloggingstjenesten svarer ikke akkurat nå. Prøv igjen om litt.')
      expect(asked.headers.get('retry-after')).toBe('10')

      const browser = new BrowserSession(portal.url)
      const page = await browser.visit('/api/login?return_to=/konto', { stopAt: `${portal.url}/logg-inn` })
      expect(page.url).toBe(`${portal.url}/logg-inn?feil=utilgjengelig&retur=%2Fkonto`)

      service = await start()
      await found(portal)
      const { token } = await signIn(portal)
      expect((await whoAmI(portal, token)).body.data).toMatchObject(CLAIMS)
    } finally {
      await portal.close()
      await service?.stop()
    }
  })
})

describe('an identity service that is odd', () => {
  /** Signs in through such a service and returns where it ended and who was recognised. */
  async function through(options: Parameters<typeof portalWith>[0]) {
    const { portal, start } = await portalWith(options)
    const service = await start()
    try {
      await found(portal)
      const page = await new BrowserSession(portal.url).visit('/api/login', {
        stopAt: /^http:\/\/localhost:\d+\/(?!api\/)/,
      })
      const { rows } = await portal.database.pool.query('select name, email from users')
      return { url: page.url.replace(portal.url, '').replace(/code=.*/, 'code'), people: rows }
    } finally {
      await portal.close()
      await service.stop()
    }
  }

  test('because its ID token is signed with another key is refused', async () => {
    expect(await through({ isImpostor: true })).toMatchObject({ url: '/logg-inn?feil=oidc', people: [] })
  })

  test('because it hangs up when the code is traded is unavailable', async () => {
    expect(await through({ broken: 'token' })).toMatchObject({
      url: '/logg-inn?feil=utilgjengelig',
      people: [],
    })
  })

  test('because it gives no name still lets people in', async () => {
    const nameless = await through({ broken: 'userinfo', hasBareIdToken: true })
    expect(nameless).toMatchObject({ url: '/?code', people: [{ name: '', email: '' }] })
  })

  test.each([
    [{}, null],
    [{ email_verified: true }, true],
    [{ email_verified: false }, false],
    [{ email_verified: 'false' }, false],
    [{ email_verified: 0 }, false],
  ])('because it says %j of an address is remembered to do so', async (said, email_verified) => {
    const { portal, start } = await portalWith({ claims: { ...CLAIMS, ...said } })
    const service = await start()
    try {
      await found(portal)
      await signIn(portal)
      const { rows } = await portal.database.pool.query('select name_key, email_verified from users')
      expect(rows).toEqual([{ name_key: 'solveig bru', email_verified }])
    } finally {
      await portal.close()
      await service.stop()
    }
  })

  test('because it has the e-mail as user name is understood', async () => {
    const claims = { name: 'Solveig Bru', preferred_username: CLAIMS.email }
    expect((await through({ claims })).people).toEqual([CLAIMS])
  })
})

describe('a well signed ID token', () => {
  const options: NonNullable<Parameters<typeof portalWith>[0]> = {}
  let portal: TestApp
  let service: Service
  beforeAll(async () => {
    const parts = await portalWith(options)
    portal = parts.portal
    service = await parts.start()
    await found(portal)
  })
  afterAll(async () => {
    await portal.close()
    await service.stop()
  })

  /** Where a sign-in ends, and what the audit log says about it. */
  async function withIdToken(claims: object) {
    options.idToken = claims
    const { url } = await new BrowserSession(portal.url).visit('/api/login', {
      stopAt: /^http:\/\/localhost:\d+\/(?!api\/)/,
    })
    const { rows } = await portal.database.pool.query('select reason from audit_log order by id desc limit 1')
    return [url.replace(portal.url, '').replace(/code=.*/, 'code'), rows[0].reason]
  }

  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, string, object]>([
    ['is of another sign-in', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', { nonce: 'another' }],
    ['is of no sign-in', 'OAUTH_INVALID_RESPONSE', { nonce: undefined }],
    ['is for another portal', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', { aud: 'another' }],
    [
      'is for two portals, handed on by the other',
      'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
      { aud: [OUTSIDE_CLIENT.id, 'another'], azp: 'another' },
    ],
    ['is from another issuer', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', { iss: 'https://evil.example' }],
    ['has run out', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', { exp: now() - 120 }],
    ['never runs out', 'OAUTH_INVALID_RESPONSE', { exp: undefined }],
    ['holds only later', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', { nbf: now() + 300 }],
    ['names nobody', 'OAUTH_INVALID_RESPONSE', { sub: undefined }],
  ])('that %s is refused', async (_name, reason, claims) => {
    expect(await withIdToken(claims)).toEqual(['/logg-inn?feil=oidc', reason])
  })

  test('that is signed again without changes is accepted', async () => {
    expect(await withIdToken({})).toEqual(['/?code', null])
  })
})

describe('an identity service of an organisation', () => {
  let portal: TestApp
  let service: Service
  beforeAll(async () => {
    const parts = await portalWith({ hasBareIdToken: true, hasKeyForAnything: true })
    portal = parts.portal
    service = await parts.start()
    await found(portal)
  })
  afterAll(async () => {
    await portal.close()
    await service.stop()
  })

  test('is queried for a name missing in its ID token', async () => {
    const { token } = await signIn(portal)
    expect((await whoAmI(portal, token)).body.data).toMatchObject(CLAIMS)
  })

  test('knows people by subject: a changed e-mail is the same person', async () => {
    await signIn(portal)
    await portal.database.pool.query(`update users set email = 'old@utsyn.example'`)
    await signIn(portal)
    const { rows } = await portal.database.pool.query('select issuer, subject, email from users')
    expect(rows).toEqual([{ issuer: service.issuer, subject: 'worker-1', email: CLAIMS.email }])
  })

  test('has no demo people beside it', async () => {
    expect((await fetch(`${portal.url}/sso/.well-known/openid-configuration`)).status).toBe(404)
  })

  test('refuses a person who is disabled, with a reason', async () => {
    await signIn(portal)
    await portal.database.pool.query(
      `update users set disabled_at = now(), last_login_at = '2026-01-01T00:00:00Z'`,
    )
    const page = await new BrowserSession(portal.url).visit('/api/login', {
      stopAt: `${portal.url}/logg-inn`,
    })
    expect(page.url).toBe(`${portal.url}/logg-inn?feil=sperret`)
    // It was no visit.
    const { rows } = await portal.database.pool.query('select last_login_at from users')
    expect(rows).toEqual([{ last_login_at: new Date('2026-01-01T00:00:00Z') }])
    await portal.database.pool.query('update users set disabled_at = null')
  })

  describe('signs out by its back channel', () => {
    const send = (token: string) =>
      fetch(`${portal.url}/api/backchannel-logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    const status = async (token: string) => (await send(token)).status
    const now = () => Math.floor(Date.now() / 1000)

    test('once per message', async () => {
      const { browser, token } = await signIn(portal)
      expect((await whoAmI(portal, token)).status).toBe(200)
      const message = await service.logoutToken()
      expect(await status(message)).toBe(200)
      expect((await whoAmI(portal, token)).status).toBe(401)
      expect((await browser.call('POST', '/api/refresh-token')).status).toBe(401)
      expect(await status(message)).toBe(400)
    })

    test('once per message, also when it arrives several times at once', async () => {
      const { token } = await signIn(portal)
      const message = await service.logoutToken()
      const answers = await Promise.all(Array.from({ length: 5 }, () => status(message)))
      expect(answers.sort()).toEqual([200, 400, 400, 400, 400])
      expect((await whoAmI(portal, token)).status).toBe(401)
    })

    test('by the same message again when the first try failed', async () => {
      const { token } = await signIn(portal)
      const message = await service.logoutToken()
      const { pool } = portal.database
      await pool.query(
        `create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
      )
      for (const table of ['sessions', 'audit_log']) {
        await pool.query(`create trigger fail before insert or update on ${table} execute function fail()`)
        expect(await status(message)).toBe(500)
        expect((await whoAmI(portal, token)).status).toBe(200)
        await pool.query(`drop trigger fail on ${table}`)
      }
      expect(await status(message)).toBe(200)
      expect((await whoAmI(portal, token)).status).toBe(401)
      expect(await status(message)).toBe(400)
    })

    test.each([-60, 60])('also when its clock is %s seconds off', async (seconds) => {
      const { token } = await signIn(portal)
      expect(await status(await service.logoutToken({ iat: now() + seconds }))).toBe(200)
      expect((await whoAmI(portal, token)).status).toBe(401)
    })

    test('only the session that is named', async () => {
      const one = await signIn(portal)
      const other = await signIn(portal)
      const { rows } = await portal.database.pool.query(
        `select idp_sid from sessions where ended_at is null order by created_at desc limit 1`,
      )
      expect(await status(await service.logoutToken({ sub: undefined, sid: rows[0].idp_sid }))).toBe(200)
      expect((await whoAmI(portal, one.token)).status).toBe(200)
      expect((await whoAmI(portal, other.token)).status).toBe(401)
    })

    test.each<[string, () => Parameters<Service['logoutToken']>[0]]>([
      ['is too old', () => ({ iat: now() - 600 })],
      ['is for another portal', () => ({ aud: 'another' })],
      ['is from another issuer', () => ({ iss: 'https://evil.example' })],
      ['carries a nonce, as only an ID token may', () => ({ nonce: 'n' })],
      ['has no event', () => ({ events: {} })],
      ['names nobody', () => ({ sub: undefined })],
      ['names nobody, by an empty text', () => ({ sub: '' })],
      ['cannot be distinguished from another', () => ({ jti: undefined })],
    ])('but not when the message %s', async (_name, claims) => {
      const { token } = await signIn(portal)
      expect(await status(await service.logoutToken(claims()))).toBe(400)
      expect((await whoAmI(portal, token)).status).toBe(200)
    })

    test.each(['RS384', 'RS512', 'PS384', 'PS512', 'HS256', 'none'])(
      'but not when the message is signed by %s, with the very key',
      async (alg) => {
        const { token } = await signIn(portal)
        expect(await status(await service.logoutToken({}, alg))).toBe(400)
        expect((await whoAmI(portal, token)).status).toBe(200)
      },
    )

    test('also when the message is signed by PS256', async () => {
      const { token } = await signIn(portal)
      expect(await status(await service.logoutToken({}, 'PS256'))).toBe(200)
      expect((await whoAmI(portal, token)).status).toBe(401)
    })

    test('only by a form with a message', async () => {
      const response = await fetch(`${portal.url}/api/backchannel-logout`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: OUTSIDE_CLIENT.id }),
      })
      expect(response.status).toBe(400)
      expect((await fetch(`${portal.url}/api/backchannel-logout`, { method: 'POST' })).status).toBe(400)
    })
  })
})
