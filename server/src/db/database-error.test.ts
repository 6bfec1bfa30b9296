import { createServer } from 'node:net'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectPool } from './connect.ts'
import { isDatabaseUnavailable } from './database-error.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false })
})
afterAll(() => database.drop())

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a refused connection is unavailable', async () => {
  const url = new URL(database.url)
  url.port = String(await closedPort())
  const pool = connectPool({ url: url.href, log })
  expect(isDatabaseUnavailable(await errorOf(pool.query('select 1')))).toBe(true)
  await pool.end()
})

test('a connection that is ended while a statement runs, or before, is unavailable, and the process lives', async () => {
  const pool = connectPool({ url: database.url, log, max: 1 })
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const running = errorOf(client.query('select pg_sleep(20)'))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(isDatabaseUnavailable(await running)).toBe(true)
  expect(isDatabaseUnavailable(await errorOf(client.query('select 1')))).toBe(true)
  client.release(true)
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await pool.end()
})

test('too many connections are unavailable', () => {
  for (const code of ['53300', '53100', '57P01', '57P02', '57P03', '08006', '08001']) {
    expect(isDatabaseUnavailable(Object.assign(new Error('words'), { code }))).toBe(true)
  }
})

test('a fault in the statement is not', async () => {
  for (const text of ['select 1/0', 'select * from nowhere', 'selec']) {
    expect(isDatabaseUnavailable(await errorOf(database.pool.query(text)))).toBe(false)
  }
  expect(isDatabaseUnavailable(new Error('something else'))).toBe(false)
  expect(isDatabaseUnavailable('text')).toBe(false)
})

test('dates stay days, and counts are numbers', async () => {
  const { rows } = await database.pool.query(
    `select date '2026-03-29' as day, array[date '2026-03-29'] as days, count(*) as count, array[1::int8] as counts,
      timestamptz '2026-03-29 12:00Z' as moment`,
  )
  expect(rows).toEqual([
    { day: '2026-03-29', days: ['2026-03-29'], count: 1, counts: [1], moment: new Date('2026-03-29T12:00Z') },
  ])
  const plain = new Client({ connectionString: database.url })
  await plain.connect()
  expect((await plain.query(`select count(*) as count`)).rows).toEqual([{ count: '1' }])
  await plain.end()
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
