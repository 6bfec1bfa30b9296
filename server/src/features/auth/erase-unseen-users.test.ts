import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseUnseenUsersNightly } from './erase-unseen-users.task.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
beforeEach(async () => {
  await portal.deps.db.deleteFrom('users').execute()
  await portal.deps.db.deleteFrom('audit_log').execute()
})
afterAll(() => portal.close())

const sql = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query(text, values)).rows

/** Somebody whose last sign-in, page and program were so many days ago. */
async function somebody(name: string, { login, page = login, program = login }: Record<string, number>) {
  const { user_id } = await aSignedInUser(portal.deps, { name, role: 'administrator' })
  const ago = (days: number | undefined) => new Date(Date.now() - days! * 86_400_000)
  await sql('update users set last_login_at = $2 where id = $1', [user_id, ago(login)])
  await sql('update sessions set last_seen_at = $2 where user_id = $1', [user_id, ago(page)])
  await sql(
    `insert into personal_tokens (user_id, token_hash, name, scope, expires_on, last_used_at)
     values ($1::uuid, sha256($1::uuid::text::bytea), 'x', 'read', '2100-01-01', $2)`,
    [user_id, ago(program)],
  )
  return user_id
}

const run = async (KEEP_USERS_DAYS = '') => {
  const { keepDays } = readConfig({
    PORTAL_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    KEEP_USERS_DAYS,
  })
  const deps = { ...portal.deps, config: { ...portal.deps.config, keepDays } }
  await eraseUnseenUsersNightly.run(deps, {}, { log: portal.deps.log } as never)
  return (await sql('select name from users order by name')).map(({ name }) => name)
}

test('who has not been seen for long is erased, and the log says why', async () => {
  await somebody('Her', { login: 1 })
  await somebody('Akkurat innenfor', { login: 400, page: 400, program: 100 })
  await somebody('Har siden åpen', { login: 400, page: 2 })
  await somebody('Har et program', { login: 400, program: 3 })
  const gone = await somebody('Borte', { login: 102 })
  expect(await run('100')).toEqual(['Akkurat innenfor', 'Har et program', 'Har siden åpen', 'Her'])
  const [line, ...others] = await sql('select event, reason, user_id, actor_id from audit_log')
  expect(others).toEqual([])
  expect(line).toMatchObject({ event: 'user_erased', reason: 'not_seen', actor_id: null })
  expect(line.user_id).not.toBe(gone)
  expect(await run('100')).toHaveLength(4)
})

test('whom an administrator has disabled stays, and with them that they are shut out; SCIM remembers its own', async () => {
  await somebody('Her', { login: 1 })
  for (const [name, isByScim] of [
    ['Stengt ute', false],
    ['Har sluttet', true],
  ] as const)
    await sql('update users set disabled_at = now(), is_disabled_by_scim = $2 where id = $1', [
      await somebody(name, { login: 500 }),
      isByScim,
    ])
  expect(await run('100')).toEqual(['Her', 'Stengt ute'])
})

test('nobody is erased unless it is configured', async () => {
  await somebody('Her', { login: 0 })
  await somebody('Lenge siden', { login: 5_000 })
  expect(await run()).toEqual(['Her', 'Lenge siden'])
})

test('a portal that has stood still erases nobody for it', async () => {
  await somebody('Den siste', { login: 900 })
  await somebody('En annen', { login: 930 })
  await somebody('Lenge før', { login: 1_100 })
  expect(await run('100')).toEqual(['Den siste', 'En annen'])
})

test.each(['29', '0', '-1', 'x'])('%s days are refused', (KEEP_USERS_DAYS) => {
  expect(() =>
    readConfig({ PORTAL_SECRET: 'a-secret-of-more-than-thirty-two-characters', KEEP_USERS_DAYS }),
  ).toThrow(/KEEP_USERS_DAYS must be a whole number from 30/)
})
