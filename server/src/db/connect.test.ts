import { Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTaskQueue } from '../tasks/task-queue.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openChangeChannel } from './change-channel.ts'
import { connectPool } from './connect.ts'
import { rowsOf } from './statement.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each<[(string | null)[]]>([
  [[]],
  [['Oslo']],
  [['Oslo', 'Bærum', 'Å']],
  [['Mo i Rana', 'Bodø']],
  [['NULL', 'null', null]],
  [['', ' ', 'a,b', 'a"b', 'a\\b', '{', '}', '{a,b}', '[1:2]={a}']],
])('a list of texts comes back as it was: %j', async (texts) => {
  const [row] = await rowsOf<{ texts: unknown }>(
    database.db,
    (bind) => `select ${bind(texts)}::text[] as texts`,
  )
  expect(row?.texts).toEqual(texts)
})

test('lists within lists, and those that do not begin at one, are read too', async () => {
  const [row] = await rowsOf<{ nested: unknown; later: unknown }>(
    database.db,
    () => `select '{{a,b},{c,d}}'::text[] as nested, '[2:3]={a,b}'::text[] as later`,
  )
  expect(row).toEqual({
    nested: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    later: ['a', 'b'],
  })
})

test('every connection soon asks whether the other side is still there', async () => {
  const asks = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const log = pino({ level: 'silent' })
  const pool = connectPool({ url: database.url, log })
  await pool.query('select 1')
  const changes = openChangeChannel(database.url, log)
  while (asks.mock.calls.length < 2) await pool.query('select 1')
  const ofOwn = asks.mock.calls.length
  const queue = await openTaskQueue(database.url, log)
  expect(asks.mock.calls.length).toBeGreaterThan(ofOwn)
  expect([...new Set(asks.mock.calls.map(String))]).toEqual(['true,10000'])
  asks.mockRestore()
  await Promise.all([queue.stop(), changes.close(), pool.end()])
})
