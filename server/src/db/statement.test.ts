import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { preparedValues, rowsOf, valuesOf } from './statement.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const write = (bind: (value: unknown) => string) =>
  `select ${bind('æ')}::text as second, '{Mo i Rana,Bodø}'::text[] as first, date '2026-11-20' as day, null as none`

test('rows and lists of values are the same, straight to the pool and in a transaction', async () => {
  const row = { second: 'æ', first: ['Mo i Rana', 'Bodø'], day: '2026-11-20', none: null }
  const values = ['æ', ['Mo i Rana', 'Bodø'], '2026-11-20', null]
  expect(await rowsOf(database.db, write)).toEqual([row])
  expect(await valuesOf(database.db, write)).toEqual([values])
  expect(await valuesOf(database.db, write, { prepared: 'one_row' })).toEqual([values])
  expect(await valuesOf(database.db, write, { prepared: 'one_row' })).toEqual([values])
  await database.db.transaction().execute(async (transaction) => {
    expect(await rowsOf(transaction, write)).toEqual([row])
    expect(await valuesOf(transaction, write)).toEqual([values])
  })
})

test('a statement written once answers for the values of each call', async () => {
  const sums = preparedValues<[sum: number, twice: string]>(
    'sums',
    'select $1::int + 1 as sum, $2::text || $2 as twice',
  )
  for (const _time of ['first', 'again']) {
    expect(await sums(database.db, [1, 'æ'])).toEqual([[2, 'ææ']])
    expect(await sums(database.db, [41, "'"])).toEqual([[42, "''"]])
  }
  await database.db.transaction().execute(async (transaction) => {
    expect(await sums(transaction, [1, 'æ'])).toEqual([[2, 'ææ']])
  })
})
