import type { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import { TypeOverrides } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectKysely, connectPool } from './connect.ts'
import { PreparedQuery } from './prepared-query.ts'
import { preparedValues } from './statement.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** One connection that counts how often it received a row description. */
let described = 0
let db: TestDatabase['db']
beforeEach(() => {
  described = 0
  const pool = connectPool({ url: database.url, log: pino({ level: 'silent' }), max: 1 })
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.on('rowDescription', () => described++)
  })
  db = connectKysely(pool)
  return () => db.destroy()
})

const divided = preparedValues<[share: number | null, text: string | null]>(
  'divided',
  'select 12 / $1::int as share, $2::text as text',
)

test('a connection describes the columns of a statement once', async () => {
  expect(await divided(db, [3, 'æ'])).toEqual([[4, 'æ']])
  expect(await divided(db, [null, null])).toEqual([[null, null]])
  expect(await divided(db, ['6', "'$1"])).toEqual([[2, "'$1"]])
  expect(described).toBe(1)
})

test('each statement has its own columns, although they alternate', async () => {
  const dates = preparedValues<[day: string, places: string[], number: number]>(
    'dates',
    `select date '2026-11-20' + $1::int, '{"Mo i Rana",Bodø}'::text[], 7::bigint from generate_series(1, $1)`,
  )
  for (const _time of ['first', 'again']) {
    const row = ['2026-11-22', ['Mo i Rana', 'Bodø'], 7]
    expect(await Promise.all([dates(db, [2]), divided(db, [12, ''])])).toEqual([[row, row], [[1, '']]])
    expect(await dates(db, [0])).toEqual([])
  }
  expect(described).toBe(2)
})

test("a refused statement fails with the database's error, and the next one is answered", async () => {
  expect(await divided(db, [1, ''])).toEqual([[12, '']])
  await expect(divided(db, [0, ''])).rejects.toMatchObject({ code: '22012' })
  await expect(divided(db, ['mange', ''])).rejects.toMatchObject({ code: '22P02' })
  expect(await divided(db, [2, ''])).toEqual([[6, '']])
})

test('a refusal the first time does not keep the columns from being described', async () => {
  await expect(divided(db, [0, ''])).rejects.toMatchObject({ code: '22012' })
  expect(await divided(db, [2, 'å'])).toEqual([[6, 'å']])
})

test('a statement without columns answers no rows', async () => {
  await sql`create table marks (mark int)`.execute(db)
  const mark = preparedValues<[]>('mark', 'insert into marks (mark) values ($1)')
  expect(await mark(db, [1])).toEqual([])
  expect(await mark(db, [2])).toEqual([])
  expect((await sql<object>`select mark from marks`.execute(db)).rows).toEqual([{ mark: 1 }, { mark: 2 }])
})

test('changed columns are refused once, and never read as the old ones', async () => {
  await sql`create table moods (mood int)`.execute(db)
  await sql`insert into moods values (7)`.execute(db)
  const moods = preparedValues<[mood: unknown]>('moods', 'select mood from moods')
  expect(await moods(db, [])).toEqual([[7]])
  await sql`alter table moods alter mood type text using 'glad'`.execute(db)
  await expect(moods(db, [])).rejects.toMatchObject({ code: '0A000' })
  expect(await moods(db, [])).toEqual([['glad']])
})

test('a connection that dies under a statement fails that one alone', async () => {
  const dying = preparedValues('dying', 'select pg_terminate_backend(pg_backend_pid()), $1::text')
  await expect(dying(db, ['x'])).rejects.toMatchObject({ code: '57P01' })
  expect(await divided(db, [4, ''])).toEqual([[3, '']])
})

test('one name for two statements is refused', async () => {
  const other = preparedValues('divided', 'select 1')
  await divided(db, [1, ''])
  await expect(other(db, [])).rejects.toThrow('«divided» is the name of two statements')
})

test('a value that the column parser cannot read is an error, not a missing row', async () => {
  const types = new TypeOverrides()
  types.setTypeParser(23, (text) => {
    if (text === '2') throw new Error('Not a number of ours')
    return text
  })
  const text = 'select n from generate_series(1, 3) as n'
  const unreadable = new PreparedQuery({ name: 'unreadable', text, types }, [])
  await expect(database.pool.query(unreadable)).rejects.toThrow('Not a number of ours')
})
