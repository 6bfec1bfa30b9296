import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>

const send = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  person: Person,
  path = '',
  payload?: object,
) => {
  const answer = await portal.app.inject({
    method,
    url: `/api/user/searches${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const names = async (person: Person) =>
  (await send('GET', person)).body.data.saved_searches.map(({ name }: { name: string }) => name)
const idOf = (answer: { body: { data: { saved_searches: { id: string; name: string }[] } } }, name: string) =>
  answer.body.data.saved_searches.find((search) => search.name === name)!.id

describe('/user/searches', () => {
  test('saves a search with its name, and leads back to its list', async () => {
    const person = await aSignedInUser(portal.deps)
    const query = {
      text_search: ' kotlin ',
      location: ['Oslo', 'Oslo'],
      technology: ['C#'],
      company: [],
      sort: 'x',
    }
    const answer = await send('POST', person, '', { name: '  Kotlin   i Oslo ', query })
    expect(answer).toEqual({
      status: 200,
      body: {
        data: {
          saved_searches: [
            {
              id: expect.stringMatching(/^\d+$/),
              name: 'Kotlin i Oslo',
              alert: true,
              query: { text_search: 'kotlin', location: ['Oslo'], technology: ['C#'] },
              link: '/jobbannonser?page=1&search=kotlin&location=Oslo&technology=C%23',
              created_at: expect.any(String),
            },
          ],
        },
      },
    })
    expect(await send('GET', person)).toEqual(answer)
  })

  test('stores each filter that a search may have', async () => {
    const person = await aSignedInUser(portal.deps)
    const query = { followed: true, remote: true, posted_days: 7 }
    const answer = await send('POST', person, '', { name: 'Hjemme', query })
    expect(answer.body.data.saved_searches).toMatchObject([
      { query, link: '/jobbannonser?page=1&followed=true&remote=true&days=7' },
    ])
  })

  test('gives another name, switches the alert, and forgets, each answering all', async () => {
    const person = await aSignedInUser(portal.deps)
    await send('POST', person, '', { name: 'Ørsta', query: { location: ['Ørsta'] }, alert: false })
    const saved = await send('POST', person, '', { name: 'Bergen', query: { followed: true } })
    expect(await names(person)).toEqual(['Bergen', 'Ørsta'])
    const id = idOf(saved, 'Bergen')
    const changed = await send('PATCH', person, `/${id}`, { name: 'Ås', alert: false })
    expect(changed.body.data.saved_searches[1]).toMatchObject({ id, name: 'Ås', alert: false })
    expect((await send('PATCH', person, `/${id}`, {})).status).toBe(200)
    expect((await send('PATCH', person, `/${id}`, { name: 'ås' })).status).toBe(200)
    expect((await send('DELETE', person, `/${id}`)).body.data.saved_searches).toHaveLength(1)
    expect((await send('DELETE', person, `/${id}`)).status).toBe(404)
  })

  test.each([
    ['name', { query: { followed: true } }],
    ['name', { name: ' \u200b ', query: { followed: true } }],
    ['name', { name: 'x'.repeat(101), query: { followed: true } }],
    ['query', { name: 'Alt' }],
    ['query', { name: 'Alt', query: {} }],
    ['query', { name: 'Alt', query: { followed: false, text_search: '  ', location: [''] } }],
    ['query.location', { name: 'Alt', query: { location: 'Oslo' } }],
    ['alert', { name: 'Alt', query: { followed: true }, alert: 'ja' }],
  ])('names %s when it is wrong: %j', async (field, body) => {
    const person = await aSignedInUser(portal.deps)
    expect(await send('POST', person, '', body)).toMatchObject({ status: 400, body: { field } })
  })

  test('keeps two of the same name apart, and removes half characters', async () => {
    const person = await aSignedInUser(portal.deps)
    const query = { text_search: 'java\ud800', company: ['\udfff'] }
    expect((await send('POST', person, '', { name: 'Java', query })).status).toBe(200)
    expect(await send('POST', person, '', { name: 'JAVA', query })).toMatchObject({
      status: 400,
      body: { field: 'name' },
    })
    const other = await send('POST', person, '', { name: 'Go', query })
    expect(await send('PATCH', person, `/${idOf(other, 'Go')}`, { name: 'java' })).toMatchObject({
      status: 400,
      body: { field: 'name' },
    })
  })

  test('gives one name to one of two that are renamed at once', async () => {
    const person = await aSignedInUser(portal.deps)
    const query = { followed: true }
    await send('POST', person, '', { name: 'Øst', query })
    const saved = await send('POST', person, '', { name: 'Vest', query })
    const ids = [idOf(saved, 'Øst'), idOf(saved, 'Vest')]
    for (let round = 0; round < 10; round++) {
      const rename = (id: string) => send('PATCH', person, `/${id}`, { name: `Begge ${round}` })
      const answers = await Promise.all(ids.map(rename))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  test('has an end', async () => {
    const person = await aSignedInUser(portal.deps)
    const all = Array.from({ length: 55 }, (_, nth) =>
      send('POST', person, '', { name: `Søk ${nth}`, query: { followed: true } }),
    )
    const answers = await Promise.all(all)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'too_many')).toHaveLength(5)
  })

  test("others' cannot be seen, changed or removed", async () => {
    const person = await aSignedInUser(portal.deps)
    const other = await aSignedInUser(portal.deps)
    const id = idOf(await send('POST', person, '', { name: 'Mitt', query: { followed: true } }), 'Mitt')
    expect(await names(other)).toEqual([])
    expect((await send('PATCH', other, `/${id}`, { name: 'Ditt' })).status).toBe(404)
    expect((await send('DELETE', other, `/${id}`)).status).toBe(404)
    expect(await names(person)).toEqual(['Mitt'])
  })

  test.each(['0', 'abc', '999999999'])('there is no search %s', async (id) => {
    const person = await aSignedInUser(portal.deps)
    expect((await send('DELETE', person, `/${id}`)).status).toBe(404)
    expect((await send('PATCH', person, `/${id}`, { alert: false })).status).toBe(404)
  })

  test('is for the signed-in only', async () => {
    expect((await portal.app.inject({ url: '/api/user/searches' })).statusCode).toBe(401)
  })
})
