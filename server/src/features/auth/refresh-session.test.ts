import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrowserSession, signIn } from '../../testing/browser-session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { disableUser } from './manage-users.ts'
import { SESSION_ENDED } from './sessions.repository.ts'

// Two nodes of one portal: the same public address, the same database.
let a: TestApp
let b: TestApp
beforeAll(async () => {
  a = await createTestApp()
  b = await createTestApp({ database: a.database, env: { PUBLIC_URL: a.deps.publicUrl } })
})
afterAll(async () => {
  await b.close()
  await a.close()
})

const sql = (text: string, values: unknown[] = []) => a.database.pool.query(text, values)
const refreshName = () => `rt_${new URL(a.url).port}`
const cookieOf = (browser: BrowserSession) => browser.cookies.get(refreshName())?.value

/** One call with this cookie, from a browser of its own, to a node. */
async function refresh(node: TestApp, cookie: string | undefined) {
  const tab = new BrowserSession(node.url)
  if (cookie) tab.cookies.set(refreshName(), { value: cookie, path: '/' })
  const answer = await tab.call<{ token: string }>('POST', '/api/refresh-token', {
    headers: { origin: a.url },
  })
  return { status: answer.status, token: answer.body.data?.token, cookie: cookieOf(tab) }
}

const mayRead = async (node: TestApp, token: string | undefined) =>
  (await new BrowserSession(node.url).call('GET', '/api/user/', { ...(token && { token }) })).status === 200

/** Resolves when node b has received a session's end; its cache has received it before. */
const heardByB = (session_id: string) =>
  new Promise<void>((resolve) => b.deps.changes.on(SESSION_ENDED, (id) => id === session_id && resolve()))

async function sessionOf(token: string): Promise<string> {
  const { rows } = await sql(`select session_id from access_tokens where token_hash = sha256($1::bytea)`, [
    token,
  ])
  return rows[0].session_id
}

/** Moves the use of all refresh tokens into the past. */
const passSeconds = (seconds: number) =>
  sql(`update refresh_tokens set used_at = used_at - make_interval(secs => $1)`, [seconds])

describe('refreshing', () => {
  test('rotates the cookie and gives a token that works on every node', async () => {
    const { browser, token } = await signIn(a)
    const before = cookieOf(browser)
    const { status, body } = await browser.call<{ token: string }>('POST', '/api/refresh-token')
    expect(status).toBe(200)
    expect(body.data.token).not.toBe(token)
    expect(cookieOf(browser)).not.toBe(before)
    expect(await mayRead(a, body.data.token)).toBe(true)
    expect(await mayRead(b, body.data.token)).toBe(true)
  })

  test('by fifty calls at once on two nodes leads to one successor', async () => {
    const { browser } = await signIn(a)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, call) => refresh(call % 2 ? a : b, cookieOf(browser))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ cookie }) => cookie)).size).toBe(1)
    const reads = await Promise.all(answers.map(({ token }, call) => mayRead(call % 2 ? b : a, token)))
    expect(reads).toEqual(Array(50).fill(true))
    expect((await refresh(b, answers[0]!.cookie)).status).toBe(200)
  })

  test('by ten calls at once on one node is done once', async () => {
    const { browser } = await signIn(a)
    const call = () =>
      a.app.inject({
        method: 'POST',
        url: '/api/refresh-token',
        headers: { cookie: `${refreshName()}=${cookieOf(browser)}` },
      })
    const answers = await Promise.all(Array.from({ length: 10 }, call))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((answer) => answer.json().data.token)).size).toBe(1)
    expect((await call()).json().data.token).not.toBe(answers[0]!.json().data.token)
  })

  test('gives a tab that is up to three generations late the newest cookie', async () => {
    const { browser } = await signIn(a)
    const first = cookieOf(browser)
    const second = (await refresh(a, first)).cookie
    const third = (await refresh(a, second)).cookie
    const fourth = (await refresh(a, third)).cookie
    expect((await refresh(b, first)).cookie).toBe(fourth)
    expect((await refresh(b, third)).cookie).toBe(fourth)
    expect((await refresh(b, fourth)).status).toBe(200)
  })

  test('more generations late is taken for a theft', async () => {
    const { browser } = await signIn(a)
    const first = cookieOf(browser)
    let newest = first
    for (let step = 0; step < 4; step++) newest = (await refresh(a, newest)).cookie
    expect((await refresh(a, first)).status).toBe(401)
    expect((await refresh(a, newest)).status).toBe(401)
  })

  test('with a used cookie after the grace ends the whole family on all nodes', async () => {
    const { browser, token } = await signIn(a)
    const stolen = cookieOf(browser)
    const next = await refresh(a, stolen)
    expect(await mayRead(b, next.token)).toBe(true)
    await passSeconds(15)
    expect((await refresh(a, stolen)).status).toBe(200)
    await passSeconds(6)
    const heard = heardByB(await sessionOf(token))
    expect((await refresh(a, stolen)).status).toBe(401)
    expect(await mayRead(a, token)).toBe(false)
    expect(await mayRead(a, next.token)).toBe(false)
    await heard
    expect(await mayRead(b, next.token)).toBe(false)
    expect((await refresh(b, next.cookie)).status).toBe(401)
    const { rows } = await sql(`select count(*)::int as count from audit_log where event = 'refresh_reuse'`)
    expect(rows[0].count).toBeGreaterThan(0)
  })

  test('clears the cookie when there is nothing to refresh', async () => {
    expect(await refresh(a, 'x'.repeat(43))).toEqual({ status: 401, token: undefined, cookie: undefined })
    expect((await refresh(a, `' or 1=1 --`)).status).toBe(401)
  })
})

describe('a session', () => {
  test('ends after eight hours of rest and twelve in all', async () => {
    const { browser, token } = await signIn(a)
    const id = await sessionOf(token)
    const hours = async () =>
      (
        await sql(
          `select round(extract(epoch from idle_expires_at - now()) / 3600) as idle,
                round(extract(epoch from expires_at - created_at) / 3600) as absolute from sessions where id = $1`,
          [id],
        )
      ).rows[0]
    expect(await hours()).toEqual({ idle: '8', absolute: '12' })

    await sql(`update sessions set idle_expires_at = now() where id = $1`, [id])
    expect((await refresh(a, cookieOf(browser))).status).toBe(401)
    expect(await mayRead(b, token)).toBe(false)
  })

  test('is not refreshed for a person who is disabled, even before it has ended', async () => {
    const { browser } = await signIn(a, 'Sindre Haugland')
    await sql(`update users set disabled_at = now() where subject = 'sindre.haugland'`)
    expect((await refresh(a, cookieOf(browser))).status).toBe(401)
  })

  test('never outlives its twelve hours, however often it is refreshed', async () => {
    const { browser, token } = await signIn(a)
    const id = await sessionOf(token)
    await sql(`update sessions set expires_at = now() + interval '5 minutes' where id = $1`, [id])
    const next = await refresh(a, cookieOf(browser))
    const { rows } = await sql(
      `select idle_expires_at <= expires_at as bounded,
              (select bool_and(t.expires_at <= s.expires_at) from access_tokens t
               where t.session_id = s.id and token_hash = sha256($2::bytea)) as tokens_bounded
       from sessions s where id = $1`,
      [id, next.token],
    )
    expect(rows).toEqual([{ bounded: true, tokens_bounded: true }])
    await sql(`update sessions set expires_at = now() where id = $1`, [id])
    expect((await refresh(a, next.cookie)).status).toBe(401)
  })

  test('gives tokens that live ten minutes', async () => {
    const { token } = await signIn(a)
    const { rows } = await sql(
      `select round(extract(epoch from expires_at - now()) / 60) as minutes from access_tokens where token_hash = sha256($1::bytea)`,
      [token],
    )
    expect(rows).toEqual([{ minutes: '10' }])
    await sql(`update access_tokens set expires_at = now() where token_hash = sha256($1::bytea)`, [token])
    expect(await mayRead(b, token)).toBe(false)
  })

  test('that a new sign-in in the same browser replaces is over', async () => {
    const { browser, token } = await signIn(a, 'Kari Moe')
    expect(await mayRead(a, token)).toBe(true)
    // The identity service still has a session, so it redirects straight back.
    const page = await browser.visit('/api/login')
    const code = new URL(page.url).searchParams.get('code')
    const traded = await browser.call<{ token: string }>('POST', '/api/trade-code-for-token', {
      body: { code },
    })
    expect(await mayRead(a, traded.body.data.token)).toBe(true)
    expect(await mayRead(a, token)).toBe(false)
  })

  test('is over at once on all nodes when its person is disabled', async () => {
    const { browser, token } = await signIn(a, 'Jonas Bakke')
    expect([await mayRead(a, token), await mayRead(b, token)]).toEqual([true, true])
    const { rows } = await sql(`select id from users where subject = 'jonas.bakke'`)
    const heard = heardByB(await sessionOf(token))
    // As the command does it: from a process that is neither node.
    await disableUser(a.deps.db, rows[0].id)
    await heard
    expect(await mayRead(b, token)).toBe(false)
    await expect.poll(() => mayRead(a, token)).toBe(false)
    expect((await refresh(b, cookieOf(browser))).status).toBe(401)
  })

  test('never writes a secret to the database in the clear', async () => {
    const { browser, token } = await signIn(a)
    const tables = ['sessions', 'access_tokens', 'refresh_tokens', 'portal_codes', 'audit_log']
    for (const table of tables) {
      const { rows } = await sql(`select t::text as line from ${table} t`)
      const text = rows.map(({ line }) => line).join('\n')
      expect(text).not.toContain(token)
      expect(text).not.toContain(cookieOf(browser))
      expect(text).not.toContain('eyJhbGciOiJSUzI1NiI')
    }
  })
})
