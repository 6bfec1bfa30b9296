import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrowserSession, signIn } from '../../testing/browser-session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const mayRead = async (token: string) =>
  (await new BrowserSession(portal.url).call('GET', '/api/user/', { token })).status === 200

const refreshName = () => `rt_${new URL(portal.url).port}`

describe('signing out', () => {
  test('by fetch ends the session and keeps the cookie; by navigation redirects to the identity service', async () => {
    const { browser, token } = await signIn(portal)
    const answer = await browser.call('GET', '/api/logout')
    expect(answer).toMatchObject({ status: 200, body: { data: {} } })
    expect(await mayRead(token)).toBe(false)
    expect(browser.cookies.has(refreshName())).toBe(true)

    // Another tab may try to refresh in between, which must not spoil the last step.
    expect((await browser.call('POST', '/api/refresh-token')).status).toBe(401)
    const page = await browser.visit('/api/logout')
    expect(new URL(page.url).pathname).toBe('/sso/session/end')
    expect(new URL(page.url).searchParams.get('id_token_hint')).toBeTruthy()
    expect(page.text).toContain('Vil du logge helt ut?')
    expect(browser.cookies.has(refreshName())).toBe(false)
  })

  test('by going there ends the session too', async () => {
    const { browser, token } = await signIn(portal)
    await browser.visit('/api/logout')
    expect(await mayRead(token)).toBe(false)
  })

  test('distinguishes a page from a script also where browsers do not say', async () => {
    const { browser } = await signIn(portal)
    const address = new URL('/api/logout', portal.url)
    expect((await browser.send(address, { headers: { accept: '*/*' } })).status).toBe(200)
    expect(browser.cookies.has(refreshName())).toBe(true)
    expect((await browser.send(address, { headers: { accept: 'text/html,*/*' } })).status).toBe(302)
    expect(browser.cookies.has(refreshName())).toBe(false)
  })

  test('works with the token alone', async () => {
    const { token } = await signIn(portal)
    expect((await new BrowserSession(portal.url).call('GET', '/api/logout', { token })).status).toBe(200)
    expect(await mayRead(token)).toBe(false)
  })

  test.each(['cross-site', 'same-site'])('does not happen by a link of a %s page', async (site) => {
    const { browser, token } = await signIn(portal)
    const link = { headers: { 'sec-fetch-site': site }, ...stopAtLogin() }
    const page = await browser.visit('/api/logout', link)
    expect(page.url).toBe(`${portal.url}/logg-inn`)
    expect(await mayRead(token)).toBe(true)
    expect(browser.cookies.has(refreshName())).toBe(true)
    expect((await browser.call('POST', '/api/refresh-token')).status).toBe(200)
  })

  test('does not happen by a picture in a page of ours', async () => {
    const { browser, token } = await signIn(portal)
    const picture = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'image',
      'sec-fetch-mode': 'no-cors',
    }
    await browser.call('GET', '/api/logout', { headers: picture })
    expect(await mayRead(token)).toBe(true)
  })

  test('without a session redirects to the login page and not to the identity service', async () => {
    const page = await new BrowserSession(portal.url).visit('/api/logout', stopAtLogin())
    expect(page.url).toBe(`${portal.url}/logg-inn`)
    expect(page.headers.getSetCookie()).toEqual([])
  })

  test('at the identity service asks first, and ends its session and all of ours', async () => {
    const { browser } = await signIn(portal, 'Kari Moe')
    // A second session of the same sign-in there, in the same browser profile.
    const other = new BrowserSession(portal.url)
    for (const [name, cookie] of browser.cookies) {
      if (name.startsWith('sso_')) other.cookies.set(name, cookie)
    }
    const page = await other.visit('/api/login')
    const code = new URL(page.url).searchParams.get('code')
    const traded = await other.call<{ token: string }>('POST', '/api/trade-code-for-token', {
      body: { code },
    })
    expect(await mayRead(traded.body.data.token)).toBe(true)

    const question = await browser.visit('/api/logout')
    await confirm(browser, question.text, { logout: 'yes' })
    expect(await mayRead(traded.body.data.token)).toBe(false)
    const refreshed = await other.call('POST', '/api/refresh-token')
    expect(refreshed.status).toBe(401)
    expect(await eventsOf('backchannel_logout')).toBe(1)
    expect((await other.visit('/api/login')).text).toContain('Velg hvem du vil være')
  })

  test('only here keeps the sign-in at the identity service', async () => {
    const { browser } = await signIn(portal, 'Amina Farah Yusuf')
    const question = await browser.visit('/api/logout')
    const after = await confirm(browser, question.text, {})
    expect(after.url).toBe(`${portal.url}/logg-inn`)
    const again = await browser.visit('/api/login')
    expect(new URL(again.url).searchParams.get('code')).toBeTruthy()
  })

  test('is written down', async () => {
    expect(await eventsOf('logout')).toBeGreaterThan(3)
  })
})

const stopAtLogin = () => ({ stopAt: `${portal.url}/logg-inn` })

function confirm(browser: BrowserSession, html: string, answer: Record<string, string>) {
  const action = /action="([^"]+)"/.exec(html)![1]!
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)![1]!
  const body = new URLSearchParams({ xsrf, ...answer })
  return browser.visit(action, { method: 'POST', body, ...stopAtLogin() })
}

async function eventsOf(event: string): Promise<number> {
  const { rows } = await portal.database.pool.query(
    'select count(*)::int as count from audit_log where event = $1',
    [event],
  )
  return rows[0].count
}
