import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
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
