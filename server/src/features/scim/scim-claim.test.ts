import type { Role } from '@utsyn/contract/role.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BrowserSession } from '../../testing/browser-session.ts'
import { startOutsideIdentityService } from '../../testing/outside-identity-service.ts'
import { SCIM_TOKEN, scimClient } from '../../testing/scim-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

type Options = Parameters<typeof startOutsideIdentityService>[0]

const PERSON = { name: 'Solveig Bru', email: 'solveig.bru@utsyn.example', groups: ['salg'] }

/** As with Entra ID: the subject is another for each client, so `oid` names the person. */
let portal: TestApp
let options: Options
let service: Awaited<ReturnType<typeof startOutsideIdentityService>>
beforeAll(async () => {
  const probe = await startOutsideIdentityService({ portal: 'http://localhost:1' })
  await probe.stop()
  portal = await createTestApp({
    env: {
      ...probe.env,
      SCIM_TOKEN,
      OIDC_SCIM_CLAIM: 'oid',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'administrator:drift,bemanner:salg',
    },
  })
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
  return {
    browser,
    token: body.data?.token,
    url: page.url.replace(portal.url, '').replace(/code=.*/, 'code'),
  }
}

const roleOf = async (browser: BrowserSession, token: string) =>
  (await browser.call<{ role: Role }>('GET', '/api/user/', { token })).body.data.role

test('a person whom the claim does not name is refused: nobody could tell whether they have left', async () => {
  options.claims = PERSON
  expect((await signIn()).url).toBe('/logg-inn?feil=oidc')
  options.claims = { ...PERSON, oid: 7 }
  expect((await signIn()).url).toBe('/logg-inn?feil=oidc')
  const { rows } = await portal.database.pool.query(
    "select distinct event, reason from audit_log where reason <> 'identity_service_away'",
  )
  expect(rows).toEqual([{ event: 'login_failed', reason: 'no_scim_claim' }])
  expect((await portal.database.pool.query('select 1 from users')).rows).toEqual([])
})

test('the claim names the person in SCIM, and its groups are renewed beside those of SCIM', async () => {
  options.claims = { ...PERSON, oid: 'oid-solveig' }
  const { browser, token, url } = await signIn()
  expect(url).toBe('/?code')
  expect(await roleOf(browser, token)).toBe('bemanner')
  const scim = scimClient(portal)
  const { body: user } = await scim.call('POST', '/Users', { externalId: 'oid-solveig', userName: 'solveig' })
  const { body: group } = await scim.call('POST', '/Groups', {
    displayName: 'drift',
    members: [{ value: user.id }],
  })
  options.claims = { ...PERSON, oid: 'oid-solveig', groups: [] }
  const refresh = async () => {
    const { body } = await browser.call<{ token: string }>('POST', '/api/refresh-token')
    return roleOf(browser, body.data.token)
  }
  expect(await refresh()).toBe('administrator')
  await scim.call('DELETE', `/Groups/${group.id}`)
  expect(await refresh()).toBe('ansatt')
  await scim.patch(`/Users/${user.id}`, { op: 'Replace', path: 'active', value: 'False' })
  expect((await browser.call('POST', '/api/refresh-token')).status).toBe(401)
  expect((await signIn()).url).toBe('/logg-inn?feil=sperret')
})
