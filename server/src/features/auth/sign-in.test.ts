import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrowserSession, choosePerson, signIn } from '../../testing/browser-session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

describe('signing in', () => {
  test('leads from the demo page to a token that says who one is', async () => {
    const { browser, token } = await signIn(portal, 'Kari Moe')
    const me = await browser.call('GET', '/api/user/', { token })
    expect(me.status).toBe(200)
    expect(me.body.data).toEqual({
      name: 'Kari Moe',
      email: 'kari.moe@utsyn.example',
      followed_companies: [],
    })
  })

  test('returns to the page that was asked for, with its query, and adds the code', async () => {
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
})
