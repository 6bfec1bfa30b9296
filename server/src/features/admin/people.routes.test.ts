import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  portal = await createTestApp()
})
beforeEach(async () => {
  await portal.deps.db.deleteFrom('users').execute()
  await portal.deps.db.deleteFrom('audit_log').execute()
  admin = await aSignedInUser(portal.deps, { name: 'Ada Admin', role: 'administrator' })
})
afterAll(() => portal.close())

const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  portal.app.inject({
    method,
    url: `/api/admin/people${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  })
const mayRead = async (headers: object) =>
  (await portal.app.inject({ url: '/api/user/', headers: { ...headers } })).statusCode === 200
const log = () =>
  portal.deps.db
    .selectFrom('audit_log')
    .select(['event', 'reason', 'user_id', 'actor_id'])
    .orderBy('id')
    .execute()

test('lists everybody in Norwegian order, with what an administrator needs', async () => {
  for (const name of ['Åse Vik', 'Bo Dal', 'Ørjan Li'])
    await aSignedInUser(portal.deps, { name, role: 'leser' })
  const { people, pagination } = (await call('GET', '')).json().data
  expect(people.map(({ name }: { name: string }) => name)).toEqual([
    'Ada Admin',
    'Bo Dal',
    'Ørjan Li',
    'Åse Vik',
  ])
  expect(people[0]).toMatchObject({
    role: 'administrator',
    open_sessions: 1,
    is_disabled: false,
    is_me: true,
  })
  expect(people[1]).toMatchObject({ role: 'leser', is_me: false, last_seen_at: expect.any(String) })
  expect(pagination).toEqual({ page: 1, page_size: 50, total_count: 4, total_pages: 1 })
  const found = (await call('GET', '?text_search=ØRJAN')).json().data
  expect(found.people).toHaveLength(1)
  const beyond = (await call('GET', '?page=3&page_size=2')).json().data
  expect(beyond).toMatchObject({ people: [], pagination: { total_count: 4, total_pages: 2 } })
  expect((await call('GET', '?text_search=%25')).json().data.people).toEqual([])
})

test('signs a person out everywhere, and says who did it', async () => {
  const person = await aSignedInUser(portal.deps)
  expect((await call('DELETE', `/${person.user_id}/sessions`)).json().data).toEqual({ ended: 1 })
  await expect.poll(() => mayRead(person.headers)).toBe(false)
  expect(await log()).toEqual([
    { event: 'logout', reason: 'administrator', user_id: person.user_id, actor_id: admin.user_id },
  ])
  expect((await call('DELETE', `/${person.user_id}/sessions`)).json().data).toEqual({ ended: 0 })
})

test('closes the portal to a person and opens it again', async () => {
  const person = await aSignedInUser(portal.deps)
  const path = `/${person.user_id}/disabled`
  expect((await call('PUT', path, { disabled: true })).json().data).toEqual({ is_disabled: true })
  await expect.poll(() => mayRead(person.headers)).toBe(false)
  expect((await call('GET', `?text_search=${person.email}`)).json().data.people[0].is_disabled).toBe(true)
  expect((await call('PUT', path, { disabled: false })).json().data).toEqual({ is_disabled: false })
  expect((await log()).map(({ event, actor_id }) => [event, actor_id])).toEqual([
    ['user_disabled', admin.user_id],
    ['user_enabled', admin.user_id],
  ])
})

test('erases a person, and leaves nobody’s name in the log', async () => {
  const person = await aSignedInUser(portal.deps)
  expect((await call('DELETE', `/${person.user_id}`)).json().data).toEqual({ erased: true })
  expect(await mayRead(person.headers)).toBe(false)
  const [line] = await log()
  expect(line).toMatchObject({ event: 'user_erased', actor_id: admin.user_id })
  expect(line!.user_id).not.toBe(person.user_id)
  // An erased administrator is in no line either.
  await portal.deps.db.deleteFrom('users').where('id', '=', admin.user_id).execute()
  expect((await log())[0]!.actor_id).not.toBe(admin.user_id)
})

test('nobody locks themselves out', async () => {
  for (const [method, path, body] of [
    ['PUT', '/disabled', { disabled: true }],
    ['DELETE', '', undefined],
  ] as const) {
    const reply = await call(method, `/${admin.user_id}${path}`, body)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'own_account'])
  }
  expect(await mayRead(admin.headers)).toBe(true)
})

test.each(['1', 'x', '00000000-0000-4000-8000-000000000000'])('an unknown person %s is 404', async (id) => {
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(404)
  expect((await call('DELETE', `/${id}/sessions`)).statusCode).toBe(404)
  expect((await call('PUT', `/${id}/disabled`, { disabled: true })).statusCode).toBe(404)
})
