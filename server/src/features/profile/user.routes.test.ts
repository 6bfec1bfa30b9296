import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aCompany } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>

const get = (person: Person, url: string) => portal.app.inject({ url, headers: person.headers })
const put = (person: Person, payload: unknown) =>
  portal.app.inject({
    method: 'PUT',
    url: '/api/user/preferences',
    headers: { ...person.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

describe('the signed-in person', () => {
  test('gets their own data, with or without the last slash', async () => {
    const person = await aSignedInUser(portal.deps, { name: 'Åse Øvrebø' })
    for (const url of ['/api/user/', '/api/user']) {
      expect((await get(person, url)).json()).toEqual({
        data: { name: 'Åse Øvrebø', email: person.email, role: 'ansatt', followed_companies: [] },
      })
    }
  })

  test('reads for how long data is kept here, and whom to ask', async () => {
    const other = await createTestApp({
      database: portal.database,
      env: { KEEP_CHAT_DAYS: '30', KEEP_USERS_DAYS: '', PRIVACY_CONTACT: 'personvern@firma.example' },
    })
    const { headers } = await aSignedInUser(other.deps)
    const { data } = (await other.app.inject({ url: '/api/user/privacy', headers })).json()
    expect(data).toEqual({
      contacts: ['mailto:personvern@firma.example'],
      days: {
        notifications: 90,
        chat: 30,
        follow_ups: 1095,
        match_log: 365,
        objections: 1095,
        ad_contacts: 90,
        unseen_users: null,
      },
    })
    await other.close()
    const faulty = createTestApp({ database: portal.database, env: { PRIVACY_CONTACT: 'spør oss' } })
    await expect(faulty).rejects.toThrow('- PRIVACY_CONTACT must be an e-mail address')
  })

  test('sees the companies they follow, and others do not', async () => {
    const person = await aSignedInUser(portal.deps)
    const other = await aSignedInUser(portal.deps)
    for (const name of ['Østlys AS', 'Brattskar AS', 'Ærlig Kode AS', 'Zenit Drift AS']) {
      const { id: company_id } = await aCompany(portal.deps.db, { name })
      await portal.deps.db
        .insertInto('followed_companies')
        .values({ user_id: person.user_id, company_id })
        .execute()
    }
    const followed = (await get(person, '/api/user/')).json().data.followed_companies
    expect(followed.map(({ name }: { name: string }) => name)).toEqual([
      'Brattskar AS',
      'Zenit Drift AS',
      'Ærlig Kode AS',
      'Østlys AS',
    ])
    expect(followed[0].id).toMatch(/^\d+$/)
    expect((await get(other, '/api/user/')).json().data.followed_companies).toEqual([])
  })

  test('has chosen nothing until they choose', async () => {
    const person = await aSignedInUser(portal.deps)
    expect((await get(person, '/api/user/preferences')).json()).toEqual({
      data: { preferences: { dark_mode: null } },
    })
  })

  test('keeps a setting that is not sent, and does not affect others', async () => {
    const person = await aSignedInUser(portal.deps)
    const other = await aSignedInUser(portal.deps)
    expect((await put(person, { dark_mode: true })).json()).toEqual({
      data: { preferences: { dark_mode: true } },
    })
    expect((await put(person, {})).json()).toEqual({ data: { preferences: { dark_mode: true } } })
    expect((await put(person, { dark_mode: false })).json()).toEqual({
      data: { preferences: { dark_mode: false } },
    })
    expect((await get(other, '/api/user/preferences')).json().data.preferences.dark_mode).toBe(null)
  })

  test.each(['true', 1, [true], null])('cannot choose %j', async (dark_mode) => {
    const person = await aSignedInUser(portal.deps)
    const answer = await put(person, { dark_mode })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'bad_input', field: 'dark_mode' })
  })

  test('cannot change anything but preferences', async () => {
    const person = await aSignedInUser(portal.deps)
    await put(person, { dark_mode: true, email: 'x@evil.example', name: 'X', disabled_at: null })
    expect((await get(person, '/api/user/')).json().data).toMatchObject({
      name: person.name,
      email: person.email,
    })
  })
})
