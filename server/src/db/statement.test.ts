import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectKysely, connectPool } from './connect.ts'
import { rowsOf, valuesOf } from './statement.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const write = (bind: (value: unknown) => string) =>
  `select ${bind('æ')}::text as second, '{Mo i Rana,Bodø}'::text[] as first, date '2026-11-20' as day, null as none`
const row = { second: 'æ', first: ['Mo i Rana', 'Bodø'], day: '2026-11-20', none: null }

test('rows are the same straight to the pool, prepared, and in a transaction', async () => {
  expect(await rowsOf(database.db, write)).toEqual([row])
  for (const _time of ['first', 'again'])
    expect(await rowsOf(database.db, write, { prepared: 'one_row' })).toEqual([row])
  await database.db.transaction().execute(async (transaction) => {
    expect(await rowsOf(transaction, write)).toEqual([row])
    expect(await rowsOf(transaction, write, { prepared: 'one_row' })).toEqual([row])
  })
})

test('a prepared statement answers for the values of each call', async () => {
  const sums = (one: number | null, places: string[]) =>
    rowsOf(
      database.db,
      (bind) => `select ${bind(one)}::int + 1 as sum, ${bind(places)}::text[] || '{æ}'::text[] as places`,
      { prepared: 'sums' },
    )
  expect(await sums(1, ['Mo i Rana'])).toEqual([{ sum: 2, places: ['Mo i Rana', 'æ'] }])
  expect(await sums(null, [])).toEqual([{ sum: null, places: ['æ'] }])
  expect(await sums(41, ["'", 'a,b'])).toEqual([{ sum: 42, places: ["'", 'a,b', 'æ'] }])
})

test('a refused prepared statement fails alone', async () => {
  const divided = (by: unknown) =>
    rowsOf(database.db, (bind) => `select 12 / ${bind(by)}::int as share`, { prepared: 'divided' })
  await expect(divided(0)).rejects.toMatchObject({ code: '22012' })
  await expect(divided('mange')).rejects.toMatchObject({ code: '22P02' })
  expect(await divided(4)).toEqual([{ share: 3 }])
})

test('one name for two statements is refused', async () => {
  const pool = connectPool({ url: database.url, log: pino({ level: 'silent' }), max: 1 })
  const db = connectKysely(pool)
  try {
    await rowsOf(db, () => 'select 1 as one', { prepared: 'named_twice' })
    await expect(rowsOf(db, () => 'select 2 as two', { prepared: 'named_twice' })).rejects.toThrow('unique')
  } finally {
    await db.destroy()
  }
})

test('values are in the order of the columns, also of those with the same name', async () => {
  expect(await valuesOf(database.db, () => `select 1, 'æ', null, '{a}'::text[]`)).toEqual([
    [1, 'æ', null, ['a']],
  ])
})
