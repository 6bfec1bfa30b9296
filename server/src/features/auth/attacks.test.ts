import { CompactSign, exportJWK, generateKeyPair, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrowserSession, choosePerson, signIn } from '../../testing/browser-session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const EXPIRED = 'Authentication token is invalid or has expired'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const newBrowser = () => new BrowserSession(portal.url)
const codeOf = (url: string) => new URL(url).searchParams.get('code')
const trade = (browser: BrowserSession, code: unknown) =>
  browser.call<{ token: string }>('POST', '/api/trade-code-for-token', { body: { code } })
const mayRead = async (token: string) =>
  (await newBrowser().call('GET', '/api/user/', { token })).status === 200

async function auditReasons(event: string): Promise<(string | null)[]> {
  const rows = await portal.deps.db
    .selectFrom('audit_log')
    .select('reason')
    .where('event', '=', event)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.reason)
}

/** Signs a person in up to the portal's callback, which is not visited. */
async function stoppedAtCallback(browser: BrowserSession, returnTo = '/'): Promise<string> {
  const choice = await browser.visit(`/api/login?return_to=${encodeURIComponent(returnTo)}`)
  const action = /<form method="post" action="([^"]+)"/.exec(choice.text)![1]!
  const page = await browser.visit(action, {
    method: 'POST',
    body: new URLSearchParams({ person: 'kari.moe' }),
    stopAt: `${portal.url}/api/callback`,
  })
  expect(page.status).toBe(0)
  return page.url
}

describe('a portal code', () => {
  test("of an attacker is worth nothing in a victim's browser, with or without a binder", async () => {
    const attacker = await choosePerson(newBrowser(), 'Jonas Bakke')
    const victim = newBrowser()
    expect((await trade(victim, codeOf(attacker.url))).status).toBe(400)
    await choosePerson(victim, 'Kari Moe')
    const refused = await trade(victim, codeOf(attacker.url))
    expect(refused).toMatchObject({ status: 400, body: { code: 'code_rejected', field: 'code' } })
    expect((await auditReasons('code_rejected')).slice(-2)).toEqual(['other_browser', 'other_browser'])
  })

  test('traded twice by one page keeps the session, whether or not the first answer has arrived', async () => {
    const browser = newBrowser()
    const code = codeOf((await choosePerson(browser, 'Kari Moe')).url)
    const [first, second] = await Promise.all([trade(browser, code), trade(browser, code)])
    expect([first.status, second.status].sort()).toEqual([200, 400])
    const { token } = (first.status === 200 ? first : second).body.data
    // The browser has followed the redirect by now: the binder is gone, and the session cookie is there.
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('lb'))).toEqual([])
    expect((await trade(browser, code)).status).toBe(400)
    expect(await mayRead(token)).toBe(true)
    expect((await browser.call('POST', '/api/refresh-token')).status).toBe(200)
    expect((await trade(browser, code)).status).toBe(400)
    expect((await browser.call('POST', '/api/refresh-token')).status).toBe(200)
    expect((await auditReasons('code_rejected')).slice(-3)).toEqual(['used', 'used', 'used'])
  })

  test.each([
    ['another browser', async () => newBrowser()],
    [
      'the browser of somebody else who is signed in',
      async () => (await signIn(portal, 'Jonas Bakke')).browser,
    ],
    [
      'a browser with made-up cookies',
      async () => {
        const browser = newBrowser()
        const { port } = new URL(portal.url)
        for (const name of ['lb', 'rt'])
          browser.cookies.set(`${name}_${port}`, { value: 'a'.repeat(43), path: '/' })
        return browser
      },
    ],
  ])('that was used ends the session when %s shows it', async (_name, other) => {
    const browser = newBrowser()
    const code = codeOf((await choosePerson(browser, 'Kari Moe')).url)
    const { body } = await trade(browser, code)
    expect(await mayRead(body.data.token)).toBe(true)
    expect((await trade(await other(), code)).status).toBe(400)
    expect(await mayRead(body.data.token)).toBe(false)
    expect((await browser.call('POST', '/api/refresh-token')).status).toBe(401)
    expect((await auditReasons('code_rejected')).at(-1)).toBe('other_browser')
  })

  test('that is unknown ends no session, and is logged', async () => {
    const { browser, token } = await signIn(portal)
    expect((await trade(browser, 'a'.repeat(43))).status).toBe(400)
    expect((await auditReasons('code_rejected')).at(-1)).toBe('unknown_code')
    expect(await mayRead(token)).toBe(true)
  })

  test('traded by twenty calls at once gives one token', async () => {
    const browser = newBrowser()
    const code = codeOf((await choosePerson(browser, 'Kari Moe')).url)
    const cookies = new Map(browser.cookies)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab = newBrowser()
        for (const [name, cookie] of cookies) tab.cookies.set(name, cookie)
        return trade(tab, code)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  test('is worth nothing after a minute', async () => {
    const browser = newBrowser()
    const code = codeOf((await choosePerson(browser, 'Kari Moe')).url)
    await portal.database.pool.query(`update portal_codes set expires_at = now() where used_at is null`)
    expect((await trade(browser, code)).status).toBe(400)
    expect((await auditReasons('code_rejected')).at(-1)).toBe('expired')
  })

  test.each([
    ['nothing', undefined, 400, 'bad_input'],
    ['a number', '{"code":1}', 400, 'bad_input'],
    ['a list', '{"code":["a"]}', 400, 'bad_input'],
    ['a prototype', '{"code":"a","__proto__":{"admin":true}}', 400, 'bad_json'],
    ['half a document', '{"code":', 400, 'bad_json'],
    ['ten megabytes', JSON.stringify({ code: 'x'.repeat(10_000_000) }), 413, 'too_large'],
  ])('sent as %s is refused', async (_name, body, status, code) => {
    const response = await fetch(`${portal.url}/api/trade-code-for-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: portal.url },
      ...(body !== undefined && { body }),
    })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded'])('sent as %s is refused', async (type) => {
    const response = await fetch(`${portal.url}/api/trade-code-for-token`, {
      method: 'POST',
      headers: { 'content-type': type, origin: portal.url },
      body: '{"code":"a"}',
    })
    expect(response.status).toBe(415)
  })

  test('is not traded for a page of another origin', async () => {
    const browser = newBrowser()
    const code = codeOf((await choosePerson(browser, 'Kari Moe')).url)
    const options = { body: { code }, headers: { origin: 'https://evil.example' } }
    expect((await browser.call('POST', '/api/trade-code-for-token', options)).status).toBe(403)
  })
})

describe('the way back from the identity service', () => {
  test("does nothing in a victim's browser", async () => {
    const callback = await stoppedAtCallback(newBrowser())
    expect((await newBrowser().visit(callback, { stopAt: `${portal.url}/logg-inn` })).url).toBe(
      `${portal.url}/logg-inn?feil=tx`,
    )
  })

  test('is refused when another issuer signs it', async () => {
    const browser = newBrowser()
    const url = new URL(await stoppedAtCallback(browser, '/konto'))
    url.searchParams.set('iss', 'https://evil.example')
    const page = await browser.visit(url.href, { stopAt: `${portal.url}/logg-inn` })
    expect(page.url).toBe(`${portal.url}/logg-inn?feil=oidc&retur=%2Fkonto`)
  })

  test('works once', async () => {
    const browser = newBrowser()
    const callback = await stoppedAtCallback(browser)
    const kept = new Map(browser.cookies)
    expect(codeOf((await browser.visit(callback)).url)).toMatch(/^[\w-]{43}$/)
    const again = await browser.visit(callback, { stopAt: `${portal.url}/logg-inn` })
    expect(again.url).toBe(`${portal.url}/logg-inn?feil=tx`)

    for (const [name, cookie] of kept) browser.cookies.set(name, cookie)
    const replayed = await browser.visit(callback, { stopAt: `${portal.url}/logg-inn` })
    expect(replayed.url).toBe(`${portal.url}/logg-inn?feil=oidc`)
    expect((await auditReasons('login_failed')).slice(-2)).toEqual(['no_transaction', 'invalid_grant'])
  })

  test('does not carry the code to the log', async () => {
    const reasons = await portal.database.pool.query('select * from audit_log')
    expect(JSON.stringify(reasons.rows)).not.toMatch(/code=|evil|@/)
  })
})

describe('refreshing', () => {
  test('from another origin or without a cookie is refused', async () => {
    const { browser } = await signIn(portal)
    const foreign = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }
    expect((await browser.call('POST', '/api/refresh-token', foreign)).status).toBe(403)
    // Another port of the same machine is the same site, and its cookies are sent along.
    const neighbour = { headers: { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' } }
    expect((await browser.call('POST', '/api/refresh-token', neighbour)).status).toBe(403)
    // Some cross-site requests carry no Origin; the browser still says where they come from.
    const silent = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await browser.send(new URL('/api/refresh-token', portal.url), silent)).status).toBe(403)
    expect((await newBrowser().call('POST', '/api/refresh-token')).status).toBe(401)
    expect((await browser.call('POST', '/api/refresh-token')).status).toBe(200)
  })
})

describe('every open way in', () => {
  test.each([
    ['GET', '/api/login'],
    ['GET', '/api/callback'],
    ['GET', '/api/logout'],
    ['POST', '/api/trade-code-for-token'],
    ['POST', '/api/refresh-token'],
    ['POST', '/api/backchannel-logout'],
  ] as const)('%s %s is counted, generously: an office shares its address', async (method, url) => {
    const { headers } = await portal.app.inject({ method, url, remoteAddress: '192.0.2.1' })
    expect(headers['x-ratelimit-limit']).toBe('300')
  })

  test('counts refreshes by browser', async () => {
    const left = async (cookie: string) => {
      const cookies = { [`rt_${new URL(portal.url).port}`]: cookie }
      const { headers } = await portal.app.inject({ method: 'POST', url: '/api/refresh-token', cookies })
      return Number(headers['x-ratelimit-remaining'])
    }
    expect([await left('a'.repeat(43)), await left('a'.repeat(43)), await left('b'.repeat(43))]).toEqual([
      299, 298, 299,
    ])
  })
})

describe('a bearer token', () => {
  test.each([
    ['missing', undefined],
    ['empty', 'Bearer '],
    ['junk', 'Bearer abc'],
    ['basic', 'Basic dXNlcjpwYXNz'],
    ['unsigned', `Bearer ${new UnsecuredJWT({ sub: 'kari.moe' }).encode()}`],
    ['huge', `Bearer ${'a'.repeat(8_000)}`],
    ['SQL', `Bearer ' or 1=1 --`],
    ['well formed but unknown', `Bearer ${'a'.repeat(43)}`],
  ])('that is %s is refused with the fixed text', async (_name, authorization) => {
    const response = await fetch(`${portal.url}/api/user/`, {
      headers: authorization ? { authorization } : {},
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: EXPIRED, code: 'token_invalid' })
  })

  test('is required on an unknown address too', async () => {
    expect((await newBrowser().call('GET', '/api/finnes-ikke')).status).toBe(401)
    const { browser, token } = await signIn(portal)
    expect((await browser.call('GET', '/api/finnes-ikke', { token })).status).toBe(404)
  })
})

describe('a logout token', () => {
  const send = (token: string) =>
    fetch(`${portal.url}/api/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    })

  test('that is forged, unsigned or junk is refused, and signs nobody out', async () => {
    const { token } = await signIn(portal, 'Kari Moe')
    const { keys } = (await (await fetch(`${portal.url}/sso/jwks`)).json()) as { keys: { kid: string }[] }
    const claims = {
      iss: `${portal.url}/sso`,
      aud: 'utsyn',
      sub: 'kari.moe',
      iat: Math.floor(Date.now() / 1000),
      jti: 'forged',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    }
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const forged = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'RS256', kid: keys[0]!.kid, jwk: await exportJWK(publicKey) })
      .sign(privateKey)
    for (const bad of [forged, new UnsecuredJWT(claims).encode(), 'junk']) {
      expect((await send(bad)).status).toBe(400)
    }
    expect(await mayRead(token)).toBe(true)
    expect((await auditReasons('backchannel_rejected')).slice(-3)).toEqual([
      'bad_token',
      'bad_token',
      'bad_token',
    ])
  })
})
