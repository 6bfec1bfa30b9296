import { sql } from 'kysely'
import { pino } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { announce, type ChangeChannel, openChangeChannel } from './change-channel.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let channel: ChangeChannel
const heard: string[] = []
let reconnects = 0

beforeAll(async () => {
  database = await createTestDatabase()
  channel = openChangeChannel(database.url, log)
  channel.on('test_change', (payload) => heard.push(payload))
  channel.onReconnect(() => (reconnects += 1))
  // A connection is visible before its LISTEN has run.
  while (!heard.includes('ready')) {
    await announce(database.db, 'test_change', 'ready')
    await sleep(50)
  }
})
afterAll(async () => {
  await channel.close()
  await database.drop()
})

const until = (condition: () => boolean | Promise<boolean>) => expect.poll(condition).toBe(true)

async function listeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'utsyn-changes' and datname = current_database()`.execute(database.db)
  return rows[0]?.count ?? 0
}

describe('the change channel', () => {
  test('delivers what was announced, also on a channel whose name needs quoting', async () => {
    channel.on('odd "name"', (payload) => heard.push(`odd ${payload}`))
    await announce(database.db, 'test_change', 'one')
    await until(() => heard.includes('one'))
    await announce(database.db, 'odd "name"', 'two')
    await until(() => heard.includes('odd two'))
  })

  test('listens to several channels requested at once, with one request at a time', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => void warnings.push(warning)
    process.on('warning', note)
    for (const name of ['a', 'b', 'c']) channel.on(name, (payload) => heard.push(name + payload))
    await until(async () => {
      for (const name of ['a', 'b', 'c']) await announce(database.db, name, ' came')
      return ['a', 'b', 'c'].every((name) => heard.includes(`${name} came`))
    })
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  test('delivers the longest payload, and refuses a longer one instead of losing it', async () => {
    for (const bytes of [7_998, 7_999]) {
      await announce(database.db, 'test_change', 'x'.repeat(bytes))
      await until(() => heard.at(-1)?.length === bytes)
    }
    const longer = database.db.transaction().execute(async (trx) => {
      await announce(trx, 'test_change', 'and this neither')
      await announce(trx, 'test_change', 'x'.repeat(8_000))
    })
    await expect(longer).rejects.toThrow('payload string too long')
    await announce(database.db, 'test_change', 'after the long ones')
    await until(() => heard.includes('after the long ones'))
    expect(heard).not.toContain('and this neither')
  })

  test('announces nothing of a transaction that was rolled back', async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      await announce(trx, 'test_change', 'undone')
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await announce(database.db, 'test_change', 'after')
    await until(() => heard.includes('after'))
    expect(heard).not.toContain('undone')
  })

  test('reconnects by itself with one connection, however often it is cut', async () => {
    for (let round = 1; round <= 3; round++) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'utsyn-changes' and datname = current_database()`.execute(database.db)
      await until(() => reconnects === round)
    }
    expect(await listeners()).toBe(1)
    await announce(database.db, 'test_change', 'back again')
    await until(() => heard.includes('back again'))
  })

  test('can be closed at any moment, also before it is connected and without an answer', async () => {
    await openChangeChannel(database.url, log).close()
    await openChangeChannel('postgres://nobody@127.0.0.1:9/none', log).close()
    await until(async () => (await listeners()) === 1)
    expect(await listeners()).toBe(1)
  })
})
