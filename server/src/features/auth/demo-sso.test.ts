import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrowserSession, choosePerson } from '../../testing/browser-session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { DEMO_PEOPLE } from './demo-sso/demo-people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

describe('the demo sign-in', () => {
  test('offers six people, each a button named by the person alone', async () => {
    const page = await new BrowserSession(portal.url).visit('/api/login')
    expect(page.status).toBe(200)
    for (const { name, subject } of DEMO_PEOPLE) {
      const id = `om-${subject.replaceAll('.', '-')}`
      expect(page.text).toContain(`value="${subject}" aria-describedby="${id}">${name}</button>`)
    }
    expect(page.text.match(/<button/g)).toHaveLength(6)
  })

  test('needs no script, no inline style and nothing from elsewhere', async () => {
    const page = await new BrowserSession(portal.url).visit('/api/login')
    expect(page.text).not.toMatch(/<script|style=|<style|https?:/)
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    expect((await fetch(`${portal.url}/sso/demo.css`)).headers.get('content-type')).toBe(
      'text/css; charset=utf-8',
    )
    expect((await fetch(`${portal.url}/sso/inter.woff2`)).headers.get('content-type')).toBe('font/woff2')
  })

  test('explains in Norwegian when a sign-in is expired, foreign or unknown', async () => {
    const other = await new BrowserSession(portal.url).visit('/sso/velg/finnes-ikke')
    expect(other).toMatchObject({ status: 400 })
    expect(other.text).toContain('Innloggingen stoppet')

    const browser = new BrowserSession(portal.url)
    const choice = await browser.visit('/api/login')
    const nobody = { method: 'POST', body: new URLSearchParams({ person: '<b>' }) }
    expect((await browser.visit(choice.url, nobody)).status).toBe(400)
    const foreign = new BrowserSession(portal.url)
    const someone = { method: 'POST', body: new URLSearchParams({ person: 'kari.moe' }) }
    expect((await foreign.visit(choice.url, someone)).status).toBe(400)
  })

  test('does not redirect to an unregistered address', async () => {
    const ask = (change: Record<string, string>) =>
      new BrowserSession(portal.url).visit(
        `/sso/auth?${new URLSearchParams({
          client_id: 'utsyn',
          response_type: 'code',
          scope: 'openid',
          redirect_uri: `${portal.url}/api/callback`,
          ...change,
        })}`,
        { stopAt: `${portal.url}/api/callback` },
      )
    for (const redirect_uri of ['https://evil.example/', `${portal.url}/api/callback/x`, `${portal.url}/`]) {
      const refused = await ask({ redirect_uri })
      expect(refused.status).toBe(400)
      expect(refused.text).toContain('Feilkode: invalid_redirect_uri')
      expect(refused.text).not.toContain('evil')
    }
    // Without PKCE a leaked code could be used.
    expect((await ask({})).url).toContain('error=invalid_request')
  })

  test('does not trust the host of a request', async () => {
    const response = await fetch(`${portal.url}/sso/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    expect(await response.text()).not.toContain('evil.example')
  })

  test('works on when the portal starts again', async () => {
    const browser = new BrowserSession(portal.url)
    await choosePerson(browser, 'Kari Moe')
    const keys = await (await fetch(`${portal.url}/sso/jwks`)).text()
    const port = new URL(portal.url).port
    const other = await createTestApp({ database: portal.database, env: { PUBLIC_URL: portal.url } })
    try {
      expect(await (await fetch(`${other.url}/sso/jwks`)).text()).toBe(keys)
      // The second node knows the session of the identity service, so no page is shown.
      const through = new BrowserSession(other.url)
      for (const [name, cookie] of browser.cookies) through.cookies.set(name, cookie)
      const page = await through.visit('/api/login?kanonisk=1', { stopAt: `${portal.url}/api/callback` })
      expect(new URL(page.url).port).toBe(port)
      expect(page.status).toBe(0)
    } finally {
      await other.close()
    }
  })

  test('redirects a return to a finished sign-in home, and shows others that it has ended', async () => {
    const browser = new BrowserSession(portal.url)
    const choice = await browser.visit('/api/login')
    const stranger = await new BrowserSession(portal.url).visit(choice.url)
    expect([stranger.status, stranger.url]).toEqual([400, choice.url])
    const address = /action="([^"]+)"/.exec(choice.text)![1]!
    await browser.visit(address, { method: 'POST', body: new URLSearchParams({ person: 'kari.moe' }) })
    const back = await browser.visit(choice.url)
    expect([back.status, back.url]).toEqual([200, `${portal.url}/`])
    for (const key of browser.cookies.keys()) if (key.startsWith('sso_session')) browser.cookies.delete(key)
    expect((await browser.visit(choice.url)).text).toContain('Feilkode: utlopt')
  })

  test('counts a person at an address, not the address', async () => {
    const browser = new BrowserSession(portal.url)
    const choice = await browser.visit('/api/login')
    const post = (person: string) =>
      browser.send(new URL(`/sso/velg/x`, choice.url), {
        method: 'POST',
        body: new URLSearchParams({ person }),
      })
    const statuses = new Set<number>()
    for (let call = 0; call < 61; call++) statuses.add((await post('sindre.haugland')).status)
    expect([...statuses]).toEqual([400, 429])
    expect((await post('kari.moe')).status).toBe(400)
  })
})
