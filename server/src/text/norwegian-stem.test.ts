import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { norwegianStem } from './norwegian-stem.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a word has the stem that PostgreSQL gives it', async () => {
  const texts = [
    '../../seed/job-roles.ts',
    '../../seed/news-stories.ts',
    '../../data/norske-steder.json',
  ].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  const made = [
    'hetslov',
    'utviklingens',
    'annerledeshetene',
    'ledig',
    'ledige',
    'tvert',
    'kontrakts',
    'verks',
    'ås',
  ]
  const words = [
    ...new Set([
      ...texts
        .join(' ')
        .toLowerCase()
        .match(/\p{L}+/gu)!,
      ...made,
    ]),
  ]
  const { rows } = await database.pool.query<{ word: string; stem: string }>(
    `select word, (ts_lexize('norwegian_stem', word))[1] as stem from unnest($1::text[]) as word
     where ts_lexize('norwegian_stem', word) <> '{}'`,
    [words],
  )
  expect(rows.length).toBeGreaterThan(3_000)
  expect(rows.filter(({ word, stem }) => norwegianStem(word) !== stem).slice(0, 20)).toEqual([])
})
