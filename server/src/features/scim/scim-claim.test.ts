import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutsidePortal } from '../../testing/outside-portal.ts'
import { SCIM_TOKEN, scimClient } from '../../testing/scim-client.ts'

const PERSON = { name: 'Solveig Bru', email: 'solveig.bru@utsyn.example', groups: ['salg'] }

/** As with Entra ID: the subject is another for each client, so `oid` names the person. */
let at: Awaited<ReturnType<typeof createOutsidePortal>>
beforeAll(async () => {
  at = await createOutsidePortal({
    SCIM_TOKEN,
    OIDC_SCIM_CLAIM: 'oid',
    OIDC_ROLES: 'administrator:drift,bemanner:salg',
  })
})
afterAll(() => at.close())

test('a person without the claim is refused, since it would be unknown whether they have left', async () => {
  at.options.claims = PERSON
  expect((await at.signIn()).url).toBe('/logg-inn?feil=oidc')
  at.options.claims = { ...PERSON, oid: 7 }
  expect((await at.signIn()).url).toBe('/logg-inn?feil=oidc')
  const { rows } = await at.portal.database.pool.query(
    "select distinct event, reason from audit_log where reason <> 'identity_service_away'",
  )
  expect(rows).toEqual([{ event: 'login_failed', reason: 'no_scim_claim' }])
  expect((await at.portal.database.pool.query('select 1 from users')).rows).toEqual([])
})

test('the claim names the person in SCIM, and its groups are renewed beside those of SCIM', async () => {
  at.options.claims = { ...PERSON, oid: 'oid-solveig' }
  const { browser, token, url } = await at.signIn()
  expect(url).toBe('/?code')
  expect(await at.roleOf(browser, token)).toBe('bemanner')
  const scim = scimClient(at.portal)
  const { body: user } = await scim.call('POST', '/Users', { externalId: 'oid-solveig', userName: 'solveig' })
  const { body: group } = await scim.call('POST', '/Groups', {
    displayName: 'drift',
    members: [{ value: user.id }],
  })
  at.options.claims = { ...PERSON, oid: 'oid-solveig', groups: [] }
  const roleNow = async () => at.roleOf(browser, await at.refresh(browser))
  expect(await roleNow()).toBe('administrator')
  await scim.call('DELETE', `/Groups/${group.id}`)
  expect(await roleNow()).toBe('ansatt')
  await scim.patch(`/Users/${user.id}`, { op: 'Replace', path: 'active', value: 'False' })
  expect((await browser.call('POST', '/api/refresh-token')).status).toBe(401)
  expect((await at.signIn()).url).toBe('/logg-inn?feil=sperret')
})
