import type { Role } from '@utsyn/contract/role.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BrowserSession } from '../../testing/browser-session.ts'
import { startOutsideIdentityService } from '../../testing/outside-identity-service.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

type Options = Parameters<typeof startOutsideIdentityService>[0]

const PERSON = { name: 'Solveig Bru', email: 'solveig.bru@utsyn.example' }

let portal: TestApp
let options: Options
let service: Awaited<ReturnType<typeof startOutsideIdentityService>>
beforeAll(async () => {
  const probe = await startOutsideIdentityService({ portal: 'http://localhost:1' })
  await probe.stop()
  const OIDC_ROLES = 'administrator:drift,bemanner:salg,leser:innsyn'
  portal = await createTestApp({ env: { ...probe.env, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES } })
  options = { portal: portal.url, port: probe.port, hasRefreshTokens: true }
  service = await startOutsideIdentityService(options)
  await vi.waitFor(
    async () => expect((await portal.app.inject('/api/login?kanonisk=1')).statusCode).toBe(302),
    { timeout: 20_000 },
  )
})
afterAll(async () => {
  await portal.close()
  await service.stop()
})

async function signIn() {
  const browser = new BrowserSession(portal.url)
  const page = await browser.visit('/api/login', { stopAt: /^http:\/\/localhost:\d+\/(?!api\/)/ })
  const code = new URL(page.url).searchParams.get('code')
  const { body } = await browser.call<{ token: string }>('POST', '/api/trade-code-for-token', {
    body: { code },
  })
  return { browser, token: body.data?.token, url: page.url.replace(portal.url, '') }
}

const roleOf = async (browser: BrowserSession, token: string) =>
  (await browser.call<{ role: Role }>('GET', '/api/user/', { token })).body.data.role

const refresh = async (browser: BrowserSession) =>
  (await browser.call<{ token: string }>('POST', '/api/refresh-token')).body.data.token

test('a change of groups holds from the next refresh', async () => {
  options.claims = { ...PERSON, groups: ['salg', 'innsyn'] }
  const { browser, token } = await signIn()
  expect(await roleOf(browser, token)).toBe('bemanner')
  options.claims = { ...PERSON, groups: ['innsyn'] }
  const next = await refresh(browser)
  expect(await roleOf(browser, next)).toBe('leser')
  expect((await browser.call('GET', '/api/consultants/', { token: next })).status).toBe(403)
  options.claims = { ...PERSON, groups: ['drift'] }
  expect(await roleOf(browser, await refresh(browser))).toBe('administrator')
})

test('a person in no group has the default role, also after having had another', async () => {
  options.claims = { ...PERSON, groups: 'drift' }
  const { browser, token } = await signIn()
  expect(await roleOf(browser, token)).toBe('administrator')
  options.claims = PERSON
  expect(await roleOf(browser, await refresh(browser))).toBe('ansatt')
})

test('while the identity service is away people stay signed in, with the role they had', async () => {
  options.claims = { ...PERSON, groups: ['salg'] }
  const { browser } = await signIn()
  await service.stop()
  expect(await roleOf(browser, await refresh(browser))).toBe('bemanner')
  service = await startOutsideIdentityService(options)
  // Another service with other sessions: it refuses the token, which changes nothing either.
  options.claims = { ...PERSON, groups: ['drift'] }
  expect(await roleOf(browser, await refresh(browser))).toBe('bemanner')
})

test('groups that cannot be asked for let nobody in: the default might be more than the person has', async () => {
  options.claims = PERSON
  options.broken = 'userinfo'
  await service.stop()
  service = await startOutsideIdentityService(options)
  expect((await signIn()).url).toBe('/logg-inn?feil=utilgjengelig')
  options.claims = { ...PERSON, groups: [] }
  expect((await signIn()).url).toMatch(/^\/\?code=/)
})
