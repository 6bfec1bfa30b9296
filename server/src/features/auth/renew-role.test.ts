import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutsidePortal } from '../../testing/outside-portal.ts'

const PERSON = { name: 'Solveig Bru', email: 'solveig.bru@utsyn.example' }

let at: Awaited<ReturnType<typeof createOutsidePortal>>
beforeAll(async () => {
  at = await createOutsidePortal({ OIDC_ROLES: 'administrator:drift,bemanner:salg,leser:innsyn' })
})
afterAll(() => at.close())

const rolesLogged = async () => {
  const { rows } = await at.portal.database.pool.query(
    `select reason from audit_log where event = 'role_changed' and ip is not null order by id`,
  )
  return rows.map(({ reason }) => reason)
}

test('a change of groups holds from the next refresh', async () => {
  at.options.claims = { ...PERSON, groups: ['salg', 'innsyn'] }
  const { browser, token } = await at.signIn()
  expect(await at.roleOf(browser, token)).toBe('bemanner')
  at.options.claims = { ...PERSON, groups: ['innsyn'] }
  const next = await at.refresh(browser)
  expect(await at.roleOf(browser, next)).toBe('leser')
  expect((await browser.call('GET', '/api/consultants/', { token: next })).status).toBe(403)
  at.options.claims = { ...PERSON, groups: ['drift'] }
  expect(await at.roleOf(browser, await at.refresh(browser))).toBe('administrator')
  await at.refresh(browser)
  expect(await rolesLogged()).toEqual(['leser', 'administrator'])
})

test('another role at the next sign-in is logged, and one that stays is not', async () => {
  const before = await rolesLogged()
  for (const group of ['salg', 'salg', 'innsyn']) {
    at.options.claims = { ...PERSON, groups: [group] }
    await at.signIn()
  }
  expect((await rolesLogged()).slice(before.length)).toEqual(['bemanner', 'leser'])
})

test('a person in no group has the default role, also after having had another', async () => {
  at.options.claims = { ...PERSON, groups: 'drift' }
  const { browser, token } = await at.signIn()
  expect(await at.roleOf(browser, token)).toBe('administrator')
  at.options.claims = PERSON
  expect(await at.roleOf(browser, await at.refresh(browser))).toBe('ansatt')
})

test('while the identity service is away people stay signed in, with the role they had', async () => {
  at.options.claims = { ...PERSON, groups: ['salg'] }
  const { browser } = await at.signIn()
  await at.stopService()
  expect(await at.roleOf(browser, await at.refresh(browser))).toBe('bemanner')
  await at.startService()
  // Another service with other sessions: it refuses the token, which changes nothing either.
  at.options.claims = { ...PERSON, groups: ['drift'] }
  expect(await at.roleOf(browser, await at.refresh(browser))).toBe('bemanner')
})

test('a refresh that gets no further than its token does not hold the role for the rest of the session', async () => {
  at.options.claims = { ...PERSON, groups: ['drift'] }
  Object.assign(at.options, { hasBareIdToken: true, rotates: true })
  await at.stopService()
  await at.startService()
  const { browser } = await at.signIn()
  at.options.broken = 'userinfo'
  expect(await at.roleOf(browser, await at.refresh(browser))).toBe('administrator')
  delete at.options.broken
  at.options.claims = { ...PERSON, groups: ['innsyn'] }
  expect(await at.roleOf(browser, await at.refresh(browser))).toBe('leser')
  Object.assign(at.options, { hasBareIdToken: false, rotates: false })
})

test('groups of which the service only says where they are: nobody is let in, and who is in keeps the role', async () => {
  at.options.claims = { ...PERSON, groups: ['drift'] }
  const { browser } = await at.signIn()
  at.options.claims = PERSON
  at.options.idToken = { _claim_names: { groups: 'src1' } }
  expect(await at.roleOf(browser, await at.refresh(browser))).toBe('administrator')
  expect((await at.signIn()).url).toBe('/logg-inn?feil=oidc')
  delete at.options.idToken
})

test('groups that cannot be asked for let nobody in: the default might be more than the person has', async () => {
  at.options.claims = PERSON
  at.options.broken = 'userinfo'
  await at.stopService()
  await at.startService()
  expect((await at.signIn()).url).toBe('/logg-inn?feil=utilgjengelig')
  at.options.claims = { ...PERSON, groups: [] }
  expect((await at.signIn()).url).toBe('/?code')
})
