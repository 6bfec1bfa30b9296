import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '@utsyn/contract/role.ts'
import type { PersonalToken } from '@utsyn/contract/personal-tokens.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { connectLive } from '../../testing/live-client.ts'
import { apiRoutesOf } from '../../testing/routes-of.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { manageUsers } from './users-command.ts'
import { dayFromToday } from '../../testing/dates.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await createTestApp()
  two = await createTestApp({ database: one.database, env: { PUBLIC_URL: one.url } })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (bearer: string, path: string, method: Method = 'GET', payload?: object, node = one) => {
  const reply = await node.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload && { payload }),
  })
  const { data, message, code, field } = reply.json()
  return { status: reply.statusCode, headers: reply.headers, data, message, code, field }
}
const sql = async (text: string, values: unknown[] = []) => (await one.database.pool.query(text, values)).rows

const create = (bearer: string, change: object = {}) =>
  call(bearer, '/user/tokens', 'POST', {
    name: 'Skript',
    scope: 'read',
    expires_on: dayFromToday(30),
    ...change,
  })

async function aPersonWithToken(scope: 'read' | 'write' = 'read', role: Role = 'ansatt') {
  const person = await aSignedInUser(one.deps, { role })
  const { data } = await create(person.token, { scope })
  const [token] = data.tokens as [PersonalToken]
  return { ...person, secret: data.secret as string, id: token.id }
}

describe('a personal access token', () => {
  test('is answered once, stored as a hash, and listed without its secret', async () => {
    const { token, user_id } = await aSignedInUser(one.deps)
    expect((await call(token, '/user/tokens')).data).toEqual({ tokens: [] })
    const { status, data } = await create(token, { name: '  Power\n BI ', scope: 'write' })
    expect(status).toBe(200)
    expect(data.secret).toMatch(/^utsyn_[\w-]{43}$/)
    const listed = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Power BI',
      scope: 'write',
      created_at: expect.stringMatching(/Z$/),
      last_used_at: null,
      expires_on: dayFromToday(30),
      is_expired: false,
    }
    expect(data.tokens).toEqual([listed])
    expect((await call(token, '/user/tokens')).data).toEqual({ tokens: [listed] })
    expect(
      await sql('select t::text like $2 as is_kept from personal_tokens t where user_id = $1', [
        user_id,
        `%${data.secret}%`,
      ]),
    ).toEqual([{ is_kept: false }])
    expect(
      await sql(`select from personal_tokens where token_hash = sha256($1::bytea)`, [data.secret]),
    ).toHaveLength(1)
    expect(await sql('select event, reason from audit_log where user_id = $1', [user_id])).toEqual([
      { event: 'token_created', reason: 'write' },
    ])
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: '\u200b ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['scope', { scope: 'admin' }],
    ['expires_on', { expires_on: dayFromToday(-1) }],
    ['expires_on', { expires_on: dayFromToday(366) }],
    ['expires_on', { expires_on: '2026-02-31' }],
    ['expires_on', { expires_on: undefined }],
  ])('is not made with a wrong %s: %j', async (field, change) => {
    const { token } = await aSignedInUser(one.deps)
    expect(await create(token, change)).toMatchObject({ status: 400, field })
    expect((await call(token, '/user/tokens')).data.tokens).toEqual([])
  })

  test('is made at most twenty times, also by calls at the same time', async () => {
    const { token, user_id } = await aSignedInUser(one.deps)
    await sql(
      `insert into personal_tokens (user_id, token_hash, name, scope, expires_on)
       select $1::uuid, sha256(($1::text || n)::bytea), 'Nr. ' || n, 'read', current_date from generate_series(1, 18) n`,
      [user_id],
    )
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await create(token)).status))
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  })

  test('calls the API as its person, and its use is noted', async () => {
    const { secret, token, email } = await aPersonWithToken()
    expect((await call(secret, '/user/')).data).toMatchObject({ email })
    const [used] = (await call(token, '/user/tokens')).data.tokens as [PersonalToken]
    expect(Date.now() - Date.parse(used.last_used_at!)).toBeLessThan(60_000)
    // No session of its own is listed.
    expect((await call(secret, '/user/sessions')).data.sessions).toMatchObject([{ is_current: false }])
  })

  test('is refused at once when it is revoked, on every node', async () => {
    const { secret, token, id, user_id } = await aPersonWithToken()
    const stranger = await aPersonWithToken()
    for (const node of [one, two])
      expect((await call(secret, '/user/', 'GET', undefined, node)).status).toBe(200)
    expect(await call(stranger.token, `/user/tokens/${id}`, 'DELETE')).toMatchObject({ status: 404 })
    expect((await call(token, `/user/tokens/${id}`, 'DELETE')).data).toEqual({ tokens: [] })
    for (const node of [one, two])
      expect(await call(secret, '/user/', 'GET', undefined, node)).toMatchObject({
        status: 401,
        code: 'token_invalid',
        message: 'Tilgangsnøkkelen er ukjent eller slettet.',
      })
    expect((await call(stranger.secret, '/user/')).status).toBe(200)
    expect(await call(token, `/user/tokens/${id}`, 'DELETE')).toMatchObject({ status: 404 })
    expect(await call(token, '/user/tokens/1', 'DELETE')).toMatchObject({ status: 404 })
    const events = await sql('select event, reason from audit_log where user_id = $1 order by id', [user_id])
    expect(events).toEqual([
      { event: 'token_created', reason: 'read' },
      { event: 'token_revoked', reason: 'read' },
    ])
    expect(await sql('select from shared_calls where user_id = $1', [user_id])).toEqual([])
  })

  test('works through its last day in Norway, and is listed as expired after it', async () => {
    const { secret, token, id } = await aPersonWithToken()
    const expireOn = (day: string) =>
      sql(
        `update personal_tokens set expires_on = (now() at time zone 'Europe/Oslo')::date + $2::int where id = $1`,
        [id, day],
      )
    await expireOn('0')
    expect((await call(secret, '/user/')).status).toBe(200)
    await expireOn('-1')
    expect(await call(secret, '/user/')).toMatchObject({
      status: 401,
      message: 'Tilgangsnøkkelen er utløpt. Lag en ny på Min profil.',
    })
    expect((await call(token, '/user/tokens')).data.tokens).toMatchObject([{ is_expired: true }])
  })

  test.each(['disable', 'erase'])('is refused after «%s» of its person', async (action) => {
    const { secret, email, id } = await aPersonWithToken('write')
    await manageUsers(one.deps.db, { action, email, id: undefined, yes: true })
    expect((await call(secret, '/user/')).status).toBe(401)
    expect(await sql('select from personal_tokens where id = $1', [id])).toHaveLength(
      action === 'erase' ? 0 : 1,
    )
  })

  test('that nobody has is refused, and slowed down like any other guess', async () => {
    const guess = async () => {
      // Nobody else there has guessed in this minute.
      const reply = await one.app.inject({
        url: '/api/user/',
        remoteAddress: '192.0.2.200',
        headers: { authorization: `Bearer utsyn_${'x'.repeat(43)}` },
      })
      return reply.statusCode
    }
    const began = performance.now()
    for (let nth = 0; nth < 60; nth++) expect(await guess()).toBe(401)
    const free = performance.now() - began
    await guess()
    expect(performance.now() - began - free).toBeGreaterThan(900)
  })

  test('does not open a live connection, which belongs to a session', async () => {
    const { secret } = await aPersonWithToken('write')
    await expect(connectLive(one.url, secret)).rejects.toThrow(/invalid or has expired/)
  })

  test('may call 300 times a minute, counted on two nodes together', async () => {
    const { secret, user_id } = await aPersonWithToken()
    const other = await create((await aSignedInUser(one.deps)).token)
    await call(secret, '/version')
    expect((await call(secret, '/user/')).status).toBe(200)
    await sql(`update shared_calls set calls = 299 where user_id = $1 and what like 'token %'`, [user_id])
    expect((await call(secret, '/user/', 'GET', undefined, two)).status).toBe(200)
    for (const node of [one, two]) {
      const { status, headers } = await call(secret, '/user/', 'GET', undefined, node)
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    }
    expect((await call(other.data.secret, '/user/')).status).toBe(200)
  })
})

describe('the role of the person', () => {
  test('holds for their tokens, as it is now', async () => {
    const { secret, user_id } = await aPersonWithToken('write', 'leser')
    expect((await call(secret, '/jobs/')).status).toBe(200)
    expect(await call(secret, '/consultants/')).toMatchObject({ status: 403, code: 'forbidden' })
    await sql(`update users set role = 'ansatt' where id = $1`, [user_id])
    expect((await call(secret, '/consultants/')).status).toBe(200)
  })

  test.each([
    ['administrator', 29, 'administrator'],
    ['administrator', 31, 'ansatt'],
    ['leser', 31, 'leser'],
  ] as const)('%s by a claim, signed in %s days ago: %s', async (role, days, now) => {
    const { secret, user_id } = await aPersonWithToken('read', role)
    await sql(`update users set last_login_at = now() - make_interval(days => $2) where id = $1`, [
      user_id,
      days,
    ])
    expect((await call(secret, '/user/')).data.role).toBe(now)
  })
})

describe('the scope', () => {
  test('«read» reads and asks the assistant', async () => {
    const { secret } = await aPersonWithToken('read')
    const job = await aJob(one.deps.db, { title: 'Lesbar' })
    expect((await call(secret, `/jobs/${job}`)).data.title).toBe('Lesbar')
    expect((await call(secret, '/chat/message', 'POST', { message: 'Hei' })).status).toBe(200)
  })

  test('«read» is refused by every call that changes something, before its input is read', async () => {
    const { secret } = await aPersonWithToken('read', 'administrator')
    const routes = apiRoutesOf(one.app).filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route))
    const open = [
      'backchannel-logout',
      'csp-reports',
      'refresh-token',
      'trade-code-for-token',
      'notifications/stop',
    ]
    const accepted: string[] = []
    for (const route of routes.filter((one) => !open.includes(one.replace('POST /api/', '')))) {
      const [method, path = ''] = route.split(' ') as [Method, string]
      const { status, code, message } = await call(
        secret,
        path.replace('/api', '').replace(/:\w+/g, '1'),
        method,
      )
      if (status !== 403 || code !== 'forbidden') accepted.push(route)
      else expect(message).toMatch(/\((?:write|session)\)/)
    }
    expect(routes.length).toBeGreaterThan(20)
    // They answer, and save nothing that others see.
    expect(accepted.toSorted()).toEqual([
      'POST /api/chat/message',
      'POST /api/offers/:jobId/consultants/:consultantId/form',
      'POST /api/offers/:jobId/consultants/:consultantId/form/filled',
      'POST /api/requests/read',
      'POST /api/requests/read-file',
    ])
  })

  test('of each call is in the description of the API', async () => {
    const { paths } = (await one.app.inject('/api/openapi.json')).json()
    const scopes = [
      paths['/api/jobs/'].get,
      paths['/api/chat/message'].post,
      paths['/api/user/jobs'].post,
      paths['/api/user/tokens'].post,
      paths['/api/version'].get,
    ].map((call) => call['x-scope'])
    expect(scopes).toEqual(['read', 'read', 'write', 'session', undefined])
  })

  test('is «session» of the calls that docs/api.md lists, and of no other', async () => {
    const { paths } = (await one.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { 'x-scope'?: string }>>
    }
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, call]) =>
        call['x-scope'] === 'session' ? `${method.toUpperCase()} ${path.replace('/api', '')}` : [],
      ),
    )
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')
    const listed = [...page.matchAll(/`([A-Z]+ \/[\w/{}]+)`/g)].map(([, one]) => one!)
    expect(listed.toSorted()).toEqual(described.toSorted())
  })

  test('«write» may change things, but no token may manage tokens, sign-ins or people', async () => {
    const { secret, id, token } = await aPersonWithToken('write', 'administrator')
    const { user_id } = await aSignedInUser(one.deps, {})
    const job = await aJob(one.deps.db, {})
    expect((await call(secret, '/user/jobs', 'POST', { job_id: String(job) })).status).toBe(200)
    const refused = [
      await call(secret, '/user/tokens'),
      await create(secret),
      await call(secret, `/user/tokens/${id}`, 'DELETE'),
      await call(secret, '/user/sessions', 'DELETE'),
      await call(secret, `/admin/people/${user_id}/sessions`, 'DELETE'),
      await call(secret, `/admin/people/${user_id}/disabled`, 'PUT', { disabled: true }),
      await call(secret, `/admin/people/${user_id}`, 'DELETE'),
      await call(secret, '/admin/audit'),
      await call(secret, '/admin/audit/csv'),
    ]
    for (const reply of refused)
      expect(reply).toMatchObject({
        status: 403,
        code: 'forbidden',
        message: expect.stringContaining('(session)'),
      })
    await call(secret, '/logout')
    expect((await call(token, '/user/tokens')).data.tokens).toHaveLength(1)
    expect((await call(token, '/user/sessions')).data.sessions).toHaveLength(1)
  })
})
