import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectPool } from './connect.ts'
import { isDatabaseUnavailable } from './database-error.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let door: Door
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false })
})
beforeEach(async () => {
  door = await openDoor(database.url)
})
afterEach(() => door.close())
afterAll(() => database.drop())

interface Door {
  url: string
  /** Whether new connections are let through. */
  open: boolean
  knocks: number
  cutAll(): void
  close(): void
}

/** A proxy between pool and database that passes connections on or cuts them off. */
async function openDoor(url: string): Promise<Door> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((socket) => {
    made.knocks++
    keep(socket)
    if (!made.open) return void socket.resetAndDestroy()
    const onward = connect(Number(target.port), target.hostname)
    keep(onward)
    socket.pipe(onward).pipe(socket)
    onward.once('close', () => socket.destroy())
    socket.once('close', () => onward.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String((server.address() as AddressInfo).port)
  const made: Door = {
    url: here.href,
    open: true,
    knocks: 0,
    cutAll: () => sockets.forEach((socket) => socket.destroy()),
    close: () => {
      made.cutAll()
      server.close()
    },
  }
  return made
}

test('without a database requests are refused at once, and work again when it is back', async () => {
  const pool = connectPool({ url: door.url, log })
  await pool.query('select 1')
  door.open = false
  door.cutAll()
  const ask = () =>
    pool.query<{ n: number }>('select 1 as n').then(
      ({ rows }) => rows,
      (error: unknown) => error,
    )
  while (door.knocks < 2) await ask()
  const before = door.knocks
  const since = performance.now()
  const refusals: unknown[] = []
  for (let i = 0; i < 200; i++) refusals.push(await ask())
  expect(refusals.every(isDatabaseUnavailable)).toBe(true)
  // One each hundred milliseconds.
  expect(door.knocks - before).toBeLessThanOrEqual(2 + (performance.now() - since) / 100)

  door.open = true
  let answer = await ask()
  while (answer instanceof Error) {
    await sleep(20)
    answer = await ask()
  }
  expect(answer).toEqual([{ n: 1 }])
  await pool.end()
})

test('connections that live are used although no new one can be made', async () => {
  const pool = connectPool({ url: door.url, log })
  await pool.query('select 1')
  door.open = false
  const both = await Promise.allSettled([pool.query('select pg_sleep(0.05)'), pool.query('select 1')])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await pool.end()
})

test('a busy pool is not mistaken for a missing database', async () => {
  const pool = connectPool({ url: door.url, log, max: 1 })
  const held = await pool.connect()
  const waiting = pool.query('select 1 as n')
  held.release()
  expect((await waiting).rows).toEqual([{ n: 1 }])
  expect(door.knocks).toBe(1)
  await pool.end()
})
