import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/browser-session.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createSession, touchSession } from './sessions.repository.ts'
import { addAccessToken } from './tokens.repository.ts'
import { newSecret } from './secrets.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

interface Listed {
  device: string | null
  created_at: string
  last_seen_at: string
  is_current: boolean
}

async function ask(token: string, method: 'GET' | 'DELETE' = 'GET') {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await portal.app.inject({ method, url: '/api/user/sessions', headers })
  return { status: reply.statusCode, sessions: reply.json().data?.sessions as Listed[] }
}

async function anotherSession(user_id: string, device: string | null = null): Promise<string> {
  const { db } = portal.deps
  const session_id = await createSession(db, { user_id, idp_sid: null, sealed_id_token: '', device })
  await touchSession(db, session_id)
  const token = newSecret()
  await addAccessToken(db, session_id, token)
  return token
}

test('are listed with a readable name, and the others end together', async () => {
  const person = await aSignedInUser(portal.deps)
  const stranger = await aSignedInUser(portal.deps)
  const phone = await anotherSession(person.user_id, 'Safari på iPhone')
  const { status, sessions } = await ask(person.token)
  expect(status).toBe(200)
  expect(sessions).toEqual([
    {
      device: 'Safari på iPhone',
      created_at: expect.stringMatching(/Z$/),
      last_seen_at: expect.stringMatching(/Z$/),
      is_current: false,
    },
    expect.objectContaining({ device: null, is_current: true }),
  ])
  expect((await ask(phone)).sessions.map(({ is_current }) => is_current)).toEqual([true, false])

  expect(await ask(person.token, 'DELETE')).toEqual({ status: 200, sessions: [sessions[1]] })
  // A process caches a token for some seconds, but not of a session that it has ended itself.
  expect((await ask(phone)).status).toBe(401)
  expect((await ask(person.token)).sessions).toHaveLength(1)
  expect((await ask(stranger.token)).sessions).toHaveLength(1)
  const { rows } = await portal.database.pool.query(
    `select event, reason from audit_log where user_id = $1`,
    [person.user_id],
  )
  expect(rows).toEqual([{ event: 'logout', reason: 'elsewhere' }])
  expect((await ask(person.token, 'DELETE')).sessions).toHaveLength(1)
})

test('ended and expired ones are not listed', async () => {
  const person = await aSignedInUser(portal.deps)
  for (const change of [
    'ended_at = now()',
    "expires_at = now() - interval '1 s'",
    'idle_expires_at = now()',
  ]) {
    const token = await anotherSession(person.user_id, change)
    await portal.database.pool.query(`update sessions set ${change} where device = $1`, [change])
    expect((await ask(token)).status).toBe(401)
  }
  expect((await ask(person.token)).sessions).toHaveLength(1)
  // Nobody was signed out by ending the others.
  await ask(person.token, 'DELETE')
  const { rows } = await portal.database.pool.query(`select event from audit_log where user_id = $1`, [
    person.user_id,
  ])
  expect(rows).toEqual([])
})

test('a session stores the kind of browser at sign-in, and none of its text', async () => {
  const { token } = await signIn(portal, 'Kari Moe')
  const [session] = (await ask(token)).sessions
  expect(session).toMatchObject({ is_current: true })
  expect(Object.keys(session!).toSorted()).toEqual(['created_at', 'device', 'is_current', 'last_seen_at'])
})
