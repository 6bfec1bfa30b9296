import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser, aUser } from '../../testing/builders.ts'
import { connectLive, endOf } from '../../testing/live-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { audit } from './audit.repository.ts'
import { manageUsers } from './users-command.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const run = (action: string, email?: string, id?: string, yes = true) =>
  manageUsers(portal.deps.db, { action, email, id, yes })
const sql = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query(text, values)).rows
const mayRead = async (headers: Record<string, string>) =>
  (await portal.app.inject({ url: '/api/user/', headers })).statusCode === 200

describe('people', () => {
  test('are listed with the facts an administrator needs', async () => {
    const { user_id, email } = await aSignedInUser(portal.deps, { name: 'Ola Nordmann' })
    const [line] = await run('list', email.toUpperCase())
    expect(line).toMatch(
      new RegExp(
        `^${user_id}  ${email}  Ola Nordmann  ansatt  1 open  last sign-in \\d{4}-.* UTC  https://sso.example$`,
      ),
    )
    expect(await run('list', 'nobody@utsyn.example')).toEqual(['Nobody.'])
  })

  test('who are disabled are out, and who are enabled may sign in again', async () => {
    const { email, headers, user_id } = await aSignedInUser(portal.deps)
    expect(await mayRead(headers)).toBe(true)
    await run('disable', email)
    await expect.poll(() => mayRead(headers), { interval: 20 }).toBe(false)
    expect((await run('list', email))[0]).toContain('  disabled  ')
    await run('enable', email)
    expect((await run('list', email))[0]).toContain('  0 open  ')
    expect(await mayRead(headers)).toBe(false)
    const events = await sql('select event from audit_log where user_id = $1 order by id', [user_id])
    expect(events).toEqual([{ event: 'user_disabled' }, { event: 'user_enabled' }])
  })

  test.each(['disable', 'erase'])(
    'who meet «%s» lose their live connections, and nobody else',
    async (action) => {
      const gone = await aSignedInUser(portal.deps)
      const stays = await aSignedInUser(portal.deps)
      const [live, kept] = [
        await connectLive(portal.url, gone.token),
        await connectLive(portal.url, stays.token),
      ]
      const end = endOf(live)
      await run(action, gone.email)
      expect(await end).toBe('io server disconnect')
      await expect(connectLive(portal.url, gone.token)).rejects.toThrow(/invalid or has expired/)
      expect(kept.socket.connected).toBe(true)
      kept.close()
    },
  )

  test('who are erased leave a trail without a name', async () => {
    const { email, name, headers, user_id } = await aSignedInUser(portal.deps, { subject: 'to-be-erased' })
    expect(await mayRead(headers)).toBe(true)
    await audit(portal.deps.db, { event: 'login', user_id }, { id: 'request-1', ip: '192.0.2.1' })
    await sql(
      `insert into oidc_payloads (model, id, payload) values ('Session', 's', '{"accountId":"to-be-erased"}')`,
    )
    await expect(run('erase', email, undefined, false)).rejects.toThrow(/for good[^]*Say --yes/)
    expect(await mayRead(headers)).toBe(true)
    await run('erase', email)
    await expect.poll(() => mayRead(headers), { interval: 20 }).toBe(false)
    const tables = await sql(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(9)
    for (const table of tables) {
      const [{ rows }] = await sql(
        `select count(*)::int as rows from "${table.name}" t where t::text like any($1)`,
        [[`%${email}%`, `%${name}%`, '%to-be-erased%', '%192.0.2.1%']],
      )
      expect({ table: table.name, rows }).toEqual({ table: table.name, rows: 0 })
    }
    expect(await sql('select from audit_log where user_id = $1', [user_id])).toEqual([])
    // One pseudonym for all of their lines, so that these can still be read together.
    const events = await sql(
      `select event, ip, session_id, request_id, user_id is not null as is_somebody from audit_log
       where user_id = (select user_id from audit_log where event = 'user_erased' order by id desc limit 1) order by id`,
    )
    const nobody = { ip: null, session_id: null, request_id: null, is_somebody: true }
    expect(events).toEqual([
      { event: 'login', ...nobody },
      { event: 'user_erased', ...nobody },
    ])
  })

  test('who share an e-mail are listed, never guessed', async () => {
    const email = 'shared@utsyn.example'
    const one = await aUser(portal.deps, { email, issuer: 'https://a.example' })
    const two = await aUser(portal.deps, { email, issuer: 'https://b.example' })
    await expect(run('erase', email)).rejects.toThrow(/Several people.*--id[^]*a\.example[^]*b\.example/)
    expect(await run('list', email)).toHaveLength(2)
    await run('erase', email, two.user_id)
    expect(await run('list', email)).toEqual([expect.stringContaining(one.user_id)])
  })

  test.each([
    ['disable', undefined],
    ['promote', 'x@utsyn.example'],
    ['toString', 'x@utsyn.example'],
  ])('are not touched by %s %s', async (action, email) => {
    await expect(run(action, email)).rejects.toThrow('Usage:')
  })

  test('who do not exist are named', async () => {
    await expect(run('disable', 'nobody@utsyn.example')).rejects.toThrow(
      'Nobody has the e-mail nobody@utsyn.example.',
    )
  })
})
