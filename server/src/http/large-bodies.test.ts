// Waits for what takes too long.
// @module-tag long
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../testing/builders.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { USUAL_BODY } from './large-bodies.ts'

let portal: TestApp
const sockets: Socket[] = []
beforeAll(async () => {
  portal = await createTestApp()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>
const PATH = '/api/requests/read-file?name=a.txt'
const LENGTH = `content-length: ${USUAL_BODY + 1}`

/** Begins a file and does not end it; the status, or null when none comes: the portal then waits for the rest. */
async function begin({ token }: Person, length = LENGTH, path = PATH): Promise<number | null> {
  const { hostname, port } = new URL(portal.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/octet-stream\r\n${length}\r\n\r\n`,
  )
  const answer = await Promise.race([
    once(socket, 'data').then(([data]) => String(data)),
    new Promise<null>((resolve) => void setTimeout(() => resolve(null), 400)),
  ])
  return answer === null ? null : Number(answer.split(' ')[1])
}

const send = ({ headers }: Person, bytes: number) =>
  fetch(portal.url + PATH, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: Buffer.alloc(bytes, 'a'),
  })

test.each([
  ['of a stated length', LENGTH],
  ['in chunks', 'transfer-encoding: chunked'],
])('a third large file of one person, %s, is refused before it is read', async (_name, length) => {
  const person = await aSignedInUser(portal.deps)
  expect([await begin(person, length), await begin(person, length)]).toEqual([null, null])
  expect(await begin(person, length)).toBe(429)
  const refused = await send(person, 5_000_000)
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_requests' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(person, 5_000)).status).toBe(200)
  expect((await send(await aSignedInUser(portal.deps), 5_000_000)).status).not.toBe(429)
  sockets[0]!.destroy()
  await expect.poll(async () => (await send(person, USUAL_BODY + 1)).status).not.toBe(429)
  // What was answered has given its turn back.
  expect((await send(person, USUAL_BODY + 1)).status).not.toBe(429)
})

test('a file beyond the calls of a minute is refused before it is read', async () => {
  const person = await aSignedInUser(portal.deps)
  await send(person, 10)
  await portal.database.pool.query(`update shared_calls set calls = 30 where user_id = $1`, [person.user_id])
  expect(await begin(person)).toBe(429)
})
