import type { Role } from '@utsyn/contract/role.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { lapseOldRolesHourly } from './lapse-old-roles.task.ts'
import { renewRolesNamed } from './scim-role.ts'

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
const rulesWith = (fallback: Role) => ({
  scim: { token: 'x' },
  oidc: { roles: { claim: 'groups', groups: [['bemanner', 'salg']], fallback } },
})
const configWith = (fallback: Role) => ({ ...portal.deps.config, ...rulesWith(fallback) }) as never
const run = (fallback: Role) =>
  lapseOldRolesHourly.run({ ...portal.deps, config: configWith(fallback) }, {}, {
    log: portal.deps.log,
  } as never)

/** Somebody who signed in so many days ago, with this role by the claim. */
async function somebody(role: Role, days: number, external_id: string | null = null) {
  const person = await aSignedInUser(portal.deps, { role, claim_role: role, external_id })
  await sql('update users set last_login_at = now() - make_interval(days => $2) where id = $1', [
    person.user_id,
    days,
  ])
  return person
}
const roleOf = async (user_id: string) =>
  (await sql('select role from users where id = $1', [user_id]))[0].role

test.each([
  ['administrator', 29, 'ansatt', 'administrator'],
  ['administrator', 31, 'ansatt', 'ansatt'],
  ['administrator', 31, 'leser', 'leser'],
  ['ansatt', 31, 'leser', 'leser'],
  ['leser', 31, 'ansatt', 'leser'],
] as const)('%s by the claim of %s days ago, default %s: %s', async (role, days, fallback, now) => {
  const { user_id } = await somebody(role, days)
  await run(fallback)
  expect(await roleOf(user_id)).toBe(now)
  const logged = await sql('select event, reason, user_id, actor_id from audit_log')
  expect(logged).toEqual(
    now === role ? [] : [{ event: 'role_changed', reason: now, user_id, actor_id: null }],
  )
  await run(fallback)
  expect(await sql('select 1 from audit_log')).toHaveLength(logged.length)
})

test('what groups of SCIM give stays, and a later change of them does not bring the claim back', async () => {
  await sql(`insert into scim_users (external_id, is_active) values ('kari', true)`)
  await sql(`insert into scim_groups (display_name) values ('salg')`)
  await sql(
    'insert into scim_members (group_id, member_id) select g.id, u.id from scim_groups g, scim_users u',
  )
  const { user_id } = await somebody('administrator', 31, 'kari')
  await run('leser')
  expect(await roleOf(user_id)).toBe('bemanner')
  await sql('delete from scim_members')
  const { db } = portal.deps
  await db
    .transaction()
    .execute((trx) => renewRolesNamed(trx, configWith('leser'), ['kari'], { id: 'x', ip: '' }))
  expect(await roleOf(user_id)).toBe('leser')
})
