// Starts and ends whole processes.
// @module-tag long
import fastify from 'fastify'
import { once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../testing/builders.ts'
import { connectLive, endOf } from '../testing/live-client.ts'
import { drainAndClose } from './drain.ts'
import { startPortalNode } from '../testing/portal-node.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const start = (env: Record<string, string>) =>
  startPortalNode({
    env: {
      DATABASE_URL: database.url,
      PORTAL_SECRET: 'a secret of the test of draining, long enough',
      PORT: '0',
      MAX_EVENT_LOOP_DELAY: '0',
      ROLE: 'web',
      ...env,
    },
  })

test('a process that is stopped says no at /readyz, answers meanwhile, and refuses nothing before it has ended', async () => {
  const node = await start({ DRAIN_SECONDS: '6' })
  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${node.port}${path}`)
    await reply.arrayBuffer()
    return [reply.status, reply.headers.get('connection')]
  }
  const { token } = await aSignedInUser(database)
  const live = await connectLive(node.url, token)
  const end = endOf(live)
  while ((await ask('/readyz'))[0] !== 200) await sleep(50)
  expect(await ask('/healthz')).toEqual([200, 'keep-alive'])

  const begun = performance.now()
  const stopped = node.stop()
  while ((await ask('/readyz'))[0] === 200) await sleep(10)
  for (let times = 0; times < 11; times++) {
    expect(await ask('/healthz')).toEqual([200, 'keep-alive'])
    await sleep(20)
  }
  expect(live.socket.connected).toBe(true)
  // Whatever is asked from here on is answered in full or refused at the door, never answered with an error.
  const late = new Set<string>()
  while (node.ended() === null) {
    late.add((await ask('/healthz').catch(() => ['refused'])).join(' '))
    await sleep(5)
  }
  expect(await stopped).toBe(0)
  // The connection that was kept until listening ended went away with its next response.
  late.delete('200 keep-alive')
  expect([...late]).toEqual(['200 close', 'refused'])
  expect(performance.now() - begun).toBeGreaterThan(6_000)
  // Its browsers come back by themselves.
  expect(await end).toBe('transport close')
  expect(live.socket.active).toBe(true)
  live.close()
})

test('a connection that is made while the process is busy is accepted before listening ends', async () => {
  const app = fastify().decorate('isDraining', false)
  app.post('/', () => 'taken')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  /** Whether the process is busy, and whether the caller is connected. */
  const state = new Int32Array(new SharedArrayBuffer(8))
  const caller = new Worker(
    `const { request } = require('node:http')
     const { parentPort, workerData: { address, state } } = require('node:worker_threads')
     Atomics.wait(state, 0, 0)
     const say = (text) => parentPort.postMessage(String(text))
     const sent = request(address, { method: 'POST' }, (reply) => reply.on('data', say)).on('error', say)
     sent.on('socket', (socket) => socket.on('connect', () => Atomics.store(state, 1, 1))).end()`,
    { eval: true, workerData: { address, state } },
  )
  const answer = once(caller, 'message')
  await once(caller, 'online')
  const drained = drainAndClose(app, 2)
  await sleep(1_000)
  // Timers come before new connections only after a turn like this one, as one that answers requests is.
  await nextTurn()
  Atomics.store(state, 0, 1)
  Atomics.notify(state, 0)
  const begun = performance.now()
  const busyFor = () => performance.now() - begun
  while (busyFor() < 1_300 || (Atomics.load(state, 1) === 0 && busyFor() < 10_000));
  expect(await answer).toEqual(['taken'])
  await drained
})

test('a second Ctrl+C ends it at once, and one that two programs pass on is one', async () => {
  const node = await start({ DRAIN_SECONDS: '60' })
  process.kill(node.pid, 'SIGINT')
  await expect.poll(() => node.log(), { interval: 5 }).toContain('"Stopping"')
  process.kill(node.pid, 'SIGINT')
  await sleep(900)
  expect(node.ended()).toBeNull()
  process.kill(node.pid, 'SIGINT')
  await expect.poll(() => node.ended()).toBe('exit code 130')
})

test('a worker waits for nobody', async () => {
  const node = await start({ DRAIN_SECONDS: '60', ROLE: 'worker' })
  const begun = performance.now()
  expect(await node.stop()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(15_000)
})
