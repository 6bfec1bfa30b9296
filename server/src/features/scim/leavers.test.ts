import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockProvisioning } from '../auth/provisioning.repository.ts'
import { disableUser, enableUser, eraseUser } from '../auth/manage-users.ts'
import { BrowserSession, choosePerson, signIn } from '../../testing/browser-session.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { connectLive, endOf } from '../../testing/live-client.ts'
import { SCIM_TOKEN, scimClient } from '../../testing/scim-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** Two processes on one database. */
let portal: TestApp
let other: TestApp
let scim: ReturnType<typeof scimClient>
beforeAll(async () => {
  portal = await createTestApp({ env: { SCIM_TOKEN } })
  other = await createTestApp({ env: { SCIM_TOKEN }, database: portal.database })
  scim = scimClient(other)
})
beforeEach(async () => {
  for (const table of ['scim_groups', 'scim_users', 'users', 'audit_log'] as const)
    await portal.deps.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

const SUBJECT = 'sindre.haugland'
const NAME = 'Sindre Haugland'

const describePerson = async (changes: object = {}): Promise<string> => {
  const { status, body } = await scim.call('POST', '/Users', {
    externalId: SUBJECT,
    userName: 'sindre@firma.example',
    displayName: NAME,
    ...changes,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const setActive = (id: string, value: unknown) =>
  scim.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value })
const events = async () =>
  (await portal.database.pool.query('select event, reason from audit_log order by id')).rows
    .map(({ event, reason }) => (reason ? `${event} ${reason}` : event))
    .filter((event) => event !== 'login')
const read = (headers: object, node = portal) =>
  node.app.inject({ url: '/api/user/', headers: { ...headers } })
const mayRead = async (headers: object) => (await read(headers)).statusCode === 200
const tryToSignIn = async () => {
  const page = await choosePerson(new BrowserSession(portal.url), NAME)
  return new URL(page.url).search.replace(/code=.*/, 'code')
}
const makeToken = async (headers: object): Promise<{ authorization: string }> => {
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/user/tokens',
    headers: { ...headers },
    payload: {
      name: 'Skript',
      scope: 'read',
      expires_on: new Date(Date.now() + 864e5 * 30).toISOString().slice(0, 10),
    },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return { authorization: `Bearer ${reply.json().data.secret}` }
}

describe('a person who leaves', () => {
  test.each(['deactivated', 'deleted'])('is out at once, everywhere, when %s', async (how) => {
    const id = await describePerson()
    const { browser, token } = await signIn(portal, NAME)
    const headers = { authorization: `Bearer ${token}` }
    const program = await makeToken(headers)
    const live = await connectLive(portal.url, token)
    const ended = endOf(live)
    for (const way of [headers, program]) expect(await mayRead(way)).toBe(true)

    const reply = how === 'deleted' ? await scim.call('DELETE', `/Users/${id}`) : await setActive(id, 'False')
    expect(reply.status).toBeLessThan(300)
    // The process that got the request refuses the next call; the other is notified.
    expect((await read(headers, other)).statusCode).toBe(401)
    expect(await mayRead(program)).toBe(false)
    expect(await ended).toBe('io server disconnect')
    await expect.poll(() => mayRead(headers), { interval: 5 }).toBe(false)
    expect((await browser.call('POST', '/api/refresh-token')).status).toBe(401)
    expect(await tryToSignIn()).toBe('?feil=sperret')
    await expect(connectLive(portal.url, token)).rejects.toThrow(/invalid or has expired/)
  })

  test('may come back, with their programs, but not with old sessions', async () => {
    const id = await describePerson()
    const { token } = await signIn(portal, NAME)
    const headers = { authorization: `Bearer ${token}` }
    const program = await makeToken(headers)
    await setActive(id, false)
    expect(await mayRead(program)).toBe(false)
    await setActive(id, true)
    expect(await mayRead(program)).toBe(true)
    await expect.poll(() => mayRead(headers)).toBe(false)
    expect(await tryToSignIn()).toBe('?code')
    expect(await events()).toEqual([
      'scim_changed user_created',
      'token_created read',
      'scim_changed user_changed',
      'user_disabled scim',
      'scim_changed user_changed',
      'user_enabled scim',
    ])
    const { rows } = await portal.database.pool.query(
      `select reason, user_id is not null as has_person from audit_log where event = 'scim_changed' order by id`,
    )
    expect(rows).toEqual([
      // They had not signed in.
      { reason: 'user_created', has_person: false },
      { reason: 'user_changed', has_person: true },
      { reason: 'user_changed', has_person: true },
    ])
  })

  test.each(['deactivated', 'deleted'])('before having signed in is refused, when %s', async (how) => {
    const id = await describePerson()
    if (how === 'deleted') await scim.call('DELETE', `/Users/${id}`)
    else await setActive(id, false)
    expect(await tryToSignIn()).toBe('?feil=sperret')
    expect(await tryToSignIn()).toBe('?feil=sperret')
    await (how === 'deleted' ? describePerson() : setActive(id, true))
    expect(await tryToSignIn()).toBe('?code')
  })

  test('is known by the id alone, never by the e-mail address', async () => {
    const namesake = await aSignedInUser(portal.deps, {
      subject: 'somebody-else',
      external_id: 'somebody-else',
      email: 'sindre@firma.example',
      name: NAME,
    })
    const id = await describePerson()
    await setActive(id, false)
    expect(await mayRead(namesake.headers)).toBe(true)
    expect(await tryToSignIn()).toBe('?feil=sperret')
  })

  test('is known by the subject, if they have not signed in since there is SCIM', async () => {
    const early = await aSignedInUser(portal.deps, { subject: SUBJECT })
    const id = await describePerson()
    await setActive(id, false)
    await expect.poll(() => mayRead(early.headers)).toBe(false)
    // An id that was learned counts alone.
    const learned = await aSignedInUser(portal.deps, { subject: 'x', external_id: 'y' })
    await setActive(await describePerson({ externalId: 'x', userName: 'x' }), false)
    expect(await mayRead(learned.headers)).toBe(true)
  })

  test('is followed when the service gives them another id, before they sign in again', async () => {
    const person = await aSignedInUser(portal.deps, { subject: 'x1', external_id: 'kallenavn' })
    const id = await describePerson({ externalId: 'kallenavn' })
    await scim.patch(`/Users/${id}`, { op: 'replace', path: 'externalId', value: 'oid-1' })
    expect(await mayRead(person.headers)).toBe(true)
    await setActive(id, false)
    await expect.poll(() => mayRead(person.headers)).toBe(false)
  })

  test('stays out when their row is given to somebody else, who gets none of what was theirs', async () => {
    const leaver = await aSignedInUser(portal.deps, { subject: 'oid-1', external_id: 'oid-1' })
    const program = await makeToken(leaver.headers)
    const id = await describePerson({ externalId: 'oid-1' })
    await scim.call('POST', '/Groups', { displayName: 'Salg', members: [{ value: id }] })
    await setActive(id, false)
    const { status } = await scim.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'externalId', value: 'oid-2' },
      { op: 'replace', path: 'active', value: true },
    )
    expect(status).toBe(200)
    expect(await mayRead(program)).toBe(false)
    const known = await portal.database.pool.query(
      'select external_id, is_active from scim_users order by external_id',
    )
    expect(known.rows).toEqual([
      { external_id: 'oid-1', is_active: false },
      { external_id: 'oid-2', is_active: true },
    ])
    expect((await portal.database.pool.query('select 1 from scim_members')).rows).toEqual([])
  })

  test('whom an administrator has disabled stays out', async () => {
    const { user_id } = await aSignedInUser(portal.deps, { subject: SUBJECT, external_id: SUBJECT })
    const id = await describePerson()
    await disableUser(portal.deps.db, user_id)
    await setActive(id, false)
    await setActive(id, true)
    const { rows } = await portal.database.pool.query('select disabled_at from users')
    expect(rows).toEqual([{ disabled_at: expect.any(Date) }])
  })

  test.each(['deactivated', 'deleted'])(
    'and whom an administrator lets in is in, after being %s',
    async (how) => {
      const id = await describePerson()
      await signIn(portal, NAME)
      if (how === 'deleted') await scim.call('DELETE', `/Users/${id}`)
      else await setActive(id, false)
      expect(await tryToSignIn()).toBe('?feil=sperret')
      const { rows } = await portal.database.pool.query('select id from users')
      await enableUser(portal.deps.db, rows[0].id)
      expect(await tryToSignIn()).toBe('?code')
    },
  )

  test('and is erased here leaves no name, and stays out', async () => {
    const id = await describePerson({ displayName: 'Sindre Hemmelig' })
    await signIn(portal, NAME)
    await setActive(id, false)
    const { rows } = await portal.database.pool.query('select id from users')
    await eraseUser(portal.deps.db, rows[0].id)
    const left = await portal.database.pool.query('select user_name, display_name, is_active from scim_users')
    expect(left.rows).toEqual([{ user_name: null, display_name: null, is_active: false }])
    expect(await tryToSignIn()).toBe('?feil=sperret')
    expect((await setActive(id, true)).body).toMatchObject({ userName: SUBJECT, active: true })
    expect(await tryToSignIn()).toBe('?code')
  })

  test('while signing in is not let in', async () => {
    let page = ''
    let signingIn: Promise<void> | undefined
    await portal.deps.db.transaction().execute(async (trx) => {
      await lockProvisioning(trx, 'write')
      await trx
        .insertInto('scim_users')
        .values({
          external_id: SUBJECT,
          user_name: 's',
          display_name: null,
          is_active: false,
          deleted_at: null,
        })
        .execute()
      signingIn = tryToSignIn().then((where) => void (page = where))
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      await expect
        .poll(async () => page !== '' || (await portal.database.pool.query(waiting)).rows.length > 0)
        .toBe(true)
    })
    await signingIn
    expect(page).toBe('?feil=sperret')
  })
})

describe('groups', () => {
  const group = (displayName: string, ...members: string[]) =>
    scim.call('POST', '/Groups', { displayName, members: members.map((value) => ({ value })) })
  const roleOf = async (headers: object) => (await read(headers)).json().data.role

  test('give a role at once, also to a program, and take it again', async () => {
    // Of the demo service: «drift» is administrator, «bemanning» bemanner.
    const id = await describePerson()
    const { token } = await signIn(portal, NAME)
    const program = await makeToken({ authorization: `Bearer ${token}` })
    expect(await roleOf(program)).toBe('ansatt')
    const { body: drift } = await group('drift', id)
    expect(await roleOf(program)).toBe('administrator')
    await group('bemanning', id)
    expect(await roleOf(program)).toBe('administrator')
    await scim.patch(`/Groups/${drift.id}`, { op: 'remove', path: `members[value eq "${id}"]` })
    expect(await roleOf(program)).toBe('bemanner')
    await scim.patch(`/Groups/${drift.id}`, { op: 'add', path: 'members', value: [{ value: id }] })
    await scim.patch(`/Groups/${drift.id}`, { op: 'replace', value: { displayName: 'noe annet' } })
    expect(await roleOf(program)).toBe('bemanner')
    await scim.patch(`/Groups/${drift.id}`, { op: 'replace', path: 'externalId', value: 'drift' })
    expect(await roleOf(program)).toBe('administrator')
    await scim.call('DELETE', `/Groups/${drift.id}`)
    expect(await roleOf(program)).toBe('bemanner')
    const { rows } = await portal.database.pool.query(
      `select distinct source from audit_log where reason like 'group%' order by source`,
    )
    expect(rows.map(({ source }) => source)).toEqual(['bemanning', 'drift', 'noe annet'])
    expect((await events()).filter((event) => event.startsWith('role_changed'))).toEqual([
      'role_changed administrator',
      'role_changed bemanner',
      'role_changed administrator',
      'role_changed bemanner',
      'role_changed administrator',
      'role_changed bemanner',
    ])
  })

  test('are asked for those who came or went, not for all members under the lock', async () => {
    const stays = await aSignedInUser(portal.deps, { subject: 's-1', external_id: 's-1', role: 'leser' })
    const comes = await aSignedInUser(portal.deps, { subject: 's-2', external_id: 's-2', role: 'leser' })
    const ids = [
      await describePerson({ externalId: 's-1', userName: 'en' }),
      await describePerson({ externalId: 's-2', userName: 'to' }),
    ]
    const { body: drift } = await group('drift', ids[0]!)
    // A mark by which it shows whether the role was worked out anew.
    await portal.database.pool.query(`update users set role = 'leser' where subject = 's-1'`)
    await scim.patch(`/Groups/${drift.id}`, { op: 'add', path: 'members', value: [{ value: ids[1] }] })
    expect(await roleOf(comes.headers)).toBe('administrator')
    await scim.patch(`/Groups/${drift.id}`, { op: 'replace', value: { displayName: 'drift' } })
    expect(await roleOf(stays.headers)).toBe('leser')
  })

  test('hold from the first sign-in, and the highest of claim and groups counts', async () => {
    await group('drift', await describePerson())
    const { token } = await signIn(portal, NAME)
    expect(await roleOf({ authorization: `Bearer ${token}` })).toBe('administrator')
    // Kari Moe is «bemanner» by the claim.
    const kari = await describePerson({ externalId: 'kari.moe', userName: 'kari' })
    const { body: readers } = await group('innsyn', kari)
    const { token: hers } = await signIn(portal, 'Kari Moe')
    expect(await roleOf({ authorization: `Bearer ${hers}` })).toBe('bemanner')
    await scim.call('DELETE', `/Groups/${readers.id}`)
    expect(await roleOf({ authorization: `Bearer ${hers}` })).toBe('bemanner')
  })
})
