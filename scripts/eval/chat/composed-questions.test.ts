import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layDemoData } from '../../../server/seed/lay-demo-data.ts'
import { seededRandom } from '../../../server/seed/seeded-random.ts'
import { valuesOf } from '../../../server/src/db/statement.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/test-database.ts'
import { DAY } from './ask-engine.ts'
import { readNames } from './composed-names.ts'
import { PARTS } from './composed-parts.ts'
import { composeQuestions } from './composed-questions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await layDemoData(database.db, pino({ level: 'silent' }), DAY)
})
afterAll(() => database.drop())

test('a seed gives the same questions each time, of all subjects and in many shapes', async () => {
  const [one, again, other] = [
    await composeQuestions(database.db, 60, 3),
    await composeQuestions(database.db, 60, 3),
    await composeQuestions(database.db, 60, 4),
  ]
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
  expect(new Set(one.map(({ question }) => question)).size).toBe(60)
  const kinds = one.map(({ id }) => id.split('-'))
  expect(new Set(kinds.map(([, subject]) => subject)).size).toBe(4)
  expect(new Set(kinds.map(([, , shape]) => shape)).size).toBeGreaterThan(6)
})

const TABLES = { job: 'jobs', company: 'companies', consultant: 'consultants', article: 'news' }
test.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('every condition on a %s is SQL', async (subject) => {
  const names = await readNames(database.db)
  for (const make of PARTS[subject].flat())
    for (let seed = 0; seed < 12; seed++) {
      const { sql, after, clause, noun } = make(seededRandom(seed), names)
      expect(after ?? clause ?? noun).toBeTruthy()
      for (const where of sql)
        await valuesOf(
          database.db,
          () =>
            `select count(*) from ${TABLES[subject]} t where ${where.replaceAll(':today', `date '2026-11-20'`)}`,
        )
    }
})
