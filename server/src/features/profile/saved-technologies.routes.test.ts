import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>

async function ask(person: Person, method: 'GET' | 'POST' | 'DELETE', name?: string, payload?: object) {
  const url = `/api/user/technologies${name === undefined ? '' : `/${encodeURIComponent(name)}`}`
  const reply = await portal.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, ...reply.json() }
}
const follow = (person: Person, technology: unknown) => ask(person, 'POST', undefined, { technology })

test('are followed by any of their names, once, and listed in alphabetical order', async () => {
  const person = await aSignedInUser(portal.deps)
  const other = await aSignedInUser(portal.deps)
  expect(await ask(person, 'GET')).toEqual({ status: 200, data: { saved_technologies: [] } })
  for (const name of ['REACT', 'golang', ' kotlin ', 'k8s', 'Kotlin']) await follow(person, name)
  const { status, data } = await follow(person, 'c#')
  expect(status).toBe(200)
  expect(data.saved_technologies).toEqual(['C#', 'Go', 'Kotlin', 'Kubernetes', 'React'])
  expect(await ask(person, 'GET')).toEqual({ status: 200, data })
  expect((await ask(other, 'GET')).data.saved_technologies).toEqual([])
})

test.each(['C#', 'CI/CD', 'PL/SQL', '.NET', 'C++', 'Node.js'])(
  '%s can be followed and left again',
  async (name) => {
    const person = await aSignedInUser(portal.deps)
    expect((await follow(person, name)).data.saved_technologies).toEqual([name])
    expect(await ask(person, 'DELETE', name.toLowerCase())).toEqual({
      status: 200,
      data: { saved_technologies: [] },
    })
    expect((await ask(person, 'DELETE', name)).status).toBe(200)
  },
)

test('a tag that only ads know can be followed as they write it', async () => {
  const person = await aSignedInUser(portal.deps)
  expect((await follow(person, 'fjellflyt')).status).toBe(400)
  await aJob(portal.deps.db, { ai_technologies: ['FjellFlyt', 'Go'] })
  expect((await follow(person, 'fjellflyt')).data.saved_technologies).toEqual(['FjellFlyt'])
  expect((await ask(person, 'DELETE', 'FJELLFLYT')).data.saved_technologies).toEqual([])
})

test('a followed technology can be removed after it is gone from the list', async () => {
  const person = await aSignedInUser(portal.deps)
  await portal.deps.db
    .insertInto('saved_technologies')
    .values({ user_id: person.user_id, technology: 'Glemtscript' })
    .execute()
  expect((await ask(person, 'DELETE', 'Glemtscript')).data.saved_technologies).toEqual([])
  expect((await ask(person, 'DELETE', 'Glemtscript')).status).toBe(404)
})

test.each(['Kaffekoking', '', ' ', 7, null, 'x'.repeat(201), 'a\u0000b'])(
  'the unknown name %j is refused',
  async (name) => {
    const answer = await follow(await aSignedInUser(portal.deps), name)
    expect(answer).toMatchObject({ status: 400, code: 'bad_input', field: 'technology' })
  },
)

test.each(['Kaffekoking', '%', 'a\u0000b', 'x'.repeat(3_000)])('leaving %j finds nothing', async (name) => {
  expect((await ask(await aSignedInUser(portal.deps), 'DELETE', name)).status).toBe(404)
})
