import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConsultant } from '../testing/consultant-builders.ts'
import { aJob } from '../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { anyBeginning, lexeme, searchQuery } from './search-query.ts'
import { rowsOf } from './statement.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['one byte', 'x', 5_000],
  ['two bytes', 'å', 5_000],
  ['three bytes', '語', 5_000],
  ['four bytes', '𝐀', 5_000],
  ['that grow in small letters', 'İ', 5_000],
  ['just fitting', 'ø', 1_023],
])('words of letters of %s become a query, however long', async (_, letter, times) => {
  const word = letter.repeat(times)
  const [row] = await rowsOf<{ one: string }>(
    database.db,
    (bind) =>
      `select (${searchQuery(word, bind)} || ${anyBeginning([word, 'a'], bind)} || ${bind(lexeme(word))}::tsquery)::text as one`,
  )
  expect(row!.one.length).toBeGreaterThan(10)
  expect(row!.one).toContain(letter.toLowerCase()[0])
})

test('a long word is found by its beginning, and never cut in the middle of a character', async () => {
  const word = 'ørret'.repeat(60)
  await aJob(database.db, { title: `En ${word} her` })
  const found = await rowsOf(
    database.db,
    (bind) => `select id from jobs where search @@ ${searchQuery(word, bind)}`,
  )
  expect(found).toHaveLength(1)
  expect(lexeme('a' + '🦜'.repeat(500))).toBe(`'a${'🦜'.repeat(99)}'`)
})

const words = (count: number) =>
  Array.from({ length: count }, (_, nth) => `ord${nth.toString(36)}ær`).join(' ')

test('texts and names beyond the limit of an index are saved, and found by their beginning', async () => {
  const long = words(300_000)
  const id = await aJob(database.db, {
    title: 'Lang',
    long_description: long,
    ai_technologies: ['Kotlin', 'å'.repeat(3_000)],
  })
  const [row] = await sql<{ found: boolean }>`
    select search @@ to_tsquery('simple', 'ord1ær') as found from jobs where id = ${id}`
    .execute(database.db)
    .then(({ rows }) => rows)
  expect(row).toEqual({ found: true })
  await aConsultant(database.db, { name: 'Siri Solvang', title: words(20_000) })
})
