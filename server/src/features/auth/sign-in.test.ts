import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrowserSession, choosePerson, signIn } from '../../testing/browser-session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

/** A single request, without following redirects. */
function ask(path: string, headers: Record<string, string> = {}) {
  return portal.app.inject({ url: path, headers: { host: new URL(portal.url).host, ...headers } })
}

describe('signing in', () => {
  test('leads from the demo page to a token that identifies the person', async () => {
    const { browser, token } = await signIn(portal, 'Kari Moe')
    const me = await browser.call('GET', '/api/user/', { token })
    expect(me.status).toBe(200)
    expect(me.body.data).toEqual({
      name: 'Kari Moe',
      email: 'kari.moe@utsyn.example',
      role: 'bemanner',
      followed_companies: [],
    })
    expect(me.headers.get('cache-control')).toBe('no-store')
  })

  test('returns to the requested page, with its query, and adds the code', async () => {
    const page = await choosePerson(
      new BrowserSession(portal.url),
      'Kari Moe',
      '/jobbannonser?page=2&search=java',
    )
    const url = new URL(page.url)
    expect(url.pathname).toBe('/jobbannonser')
    expect(url.searchParams.get('search')).toBe('java')
    expect(url.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  })

  test('never returns to another site', async () => {
    const page = await choosePerson(new BrowserSession(portal.url), 'Kari Moe', '/x/..//evil.example')
    expect(page.url.startsWith(`${portal.url}/?code=`)).toBe(true)
  })

  test('works in several tabs at once', async () => {
    const browser = new BrowserSession(portal.url)
    const first = await browser.visit('/api/login?return_to=/nyheter')
    const second = await browser.visit('/api/login?return_to=/bedrifter')
    const pick = (url: string) =>
      browser.visit(url, { method: 'POST', body: new URLSearchParams({ person: 'jonas.bakke' }) })
    expect(new URL((await pick(second.url)).url).pathname).toBe('/bedrifter')
    expect(new URL((await pick(first.url)).url).pathname).toBe('/nyheter')
  })

  test('that is started repeatedly does not exceed the header size', async () => {
    const browser = new BrowserSession(portal.url)
    for (let tab = 0; tab < 8; tab++) await browser.visit(`/api/login?return_to=/${'a'.repeat(1_000)}`)
    const open = [...browser.cookies.keys()].filter((name) => name.startsWith('tx_'))
    expect(open).toHaveLength(4)
  })

  test('that is started far too often redirects to the login page with an explanation', async () => {
    const browser = { accept: 'text/html' }
    const begin = (headers: Record<string, string>) =>
      portal.app.inject({
        url: '/api/login?return_to=/konto',
        remoteAddress: '198.51.100.7',
        headers: { host: new URL(portal.url).host, ...headers },
      })
    for (let call = 0; call < 300; call++) expect((await begin(browser)).statusCode).toBe(302)
    const page = await begin(browser)
    expect(page.statusCode).toBe(302)
    expect(page.headers.location).toBe(`${portal.url}/logg-inn?feil=travelt&retur=%2Fkonto`)
    expect((await begin({})).statusCode).toBe(429)
  })

  test('writes nothing to the database before the identity service has spoken', async () => {
    const count = async () =>
      (await portal.database.pool.query('select count(*)::int as rows from sessions')).rows[0].rows
    const before = await count()
    await ask('/api/login')
    expect(await count()).toBe(before)
  })

  test('starts at the one address that the cookies belong to', async () => {
    const moved = await ask('/api/login?return_to=/konto', { host: `127.0.0.1:${new URL(portal.url).port}` })
    expect(moved.statusCode).toBe(302)
    expect(moved.headers.location).toBe(`${portal.url}/api/login?kanonisk=1&return_to=%2Fkonto`)
    // A proxy that changes the host again must not cause a loop.
    const behindProxy = await ask('/api/login?kanonisk=1&return_to=/konto', { host: 'internal:8080' })
    expect(behindProxy.headers.location).toContain(`${portal.url}/sso/auth`)
  })

  test('requests a code with state, nonce and PKCE', async () => {
    const { headers } = await ask('/api/login')
    const query = new URL(String(headers.location)).searchParams
    expect(query.get('redirect_uri')).toBe(`${portal.url}/api/callback`)
    expect(query.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/)
  })
})

describe('cookies', () => {
  test('are out of reach for scripts, and only the one in progress is Lax', async () => {
    const browser = new BrowserSession(portal.url)
    const start = await ask('/api/login')
    expect(start.headers['set-cookie']).toMatch(
      /^tx_\d+_[\w-]{22}=.*; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const page = await choosePerson(browser, 'Kari Moe')
    const code = new URL(page.url).searchParams.get('code')
    const traded = await browser.call('POST', '/api/trade-code-for-token', { body: { code } })
    const lines = traded.headers.getSetCookie()
    expect(lines.find((line) => line.startsWith('rt_'))).toMatch(
      /^rt_\d+=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(lines.find((line) => line.startsWith('lb_'))).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/)
  })

  test('are bound to the host and to https where there is https', async () => {
    const secure = await createTestApp({
      database: portal.database,
      env: { PUBLIC_URL: 'https://utsyn.example', ALLOW_RISKS: 'demo-sign-in' },
    })
    try {
      const { headers } = await secure.app.inject({ url: '/api/login', headers: { host: 'utsyn.example' } })
      expect(headers['set-cookie']).toMatch(
        /^__Host-tx_[\w-]{22}=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      expect(headers.location).toMatch(/^https:\/\/utsyn\.example\/sso\/auth\?/)
    } finally {
      await secure.close()
    }
  })
})

describe('the log', () => {
  test('holds no code, token or cookie', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const spoken = await createTestApp({ database: portal.database, log })
    try {
      const { browser, token } = await signIn(spoken)
      await browser.call('POST', '/api/refresh-token')
      await browser.visit('/api/login', { stopAt: `${spoken.url}/api/callback` })
      await browser.visit('/api/callback?code=hemmelig&state=ukjent', { stopAt: `${spoken.url}/logg-inn` })
      await browser.call('GET', '/api/logout')
      const text = lines.join('')
      expect(text).toContain('"path":"/api/callback"')
      expect(text).toContain('"path":"/sso/token"')
      expect(text).not.toContain(token)
      expect(text).not.toMatch(/hemmelig|[?&]code=|eyJ[\w-]+\./)
      const ours = [...browser.cookies].filter(([name]) => !name.startsWith('sso_'))
      expect(ours.length).toBeGreaterThan(0)
      for (const [, { value }] of ours) expect(text).not.toContain(value)
    } finally {
      await spoken.close()
    }
  })
})
