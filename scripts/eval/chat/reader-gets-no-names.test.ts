import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/src/db/statement.ts'
import { answerQuestion } from '../../../server/src/features/chat/answer-question.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/test-database.ts'
import { askedOf } from './ask-engine.ts'
import { layPortal } from './evaluate.ts'
import { OPEN_HALVES, readQuestions } from './question-set.ts'

let database: TestDatabase
let names: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  await layPortal(database.db)
  const rows = await rowsOf<{ name: string }>(database.db, () => 'select name from consultants')
  names = rows.map(({ name }) => name)
})
afterAll(() => database.drop())

const MOST = 120

test('no question about consultants gives a reader their names', async () => {
  const isOfPeople = ({ sources, page }: ReturnType<typeof readQuestions>[number]) =>
    page?.type === 'consultant' || sources.some(({ kind }) => kind === 'consultant')
  const questions = OPEN_HALVES.flatMap(readQuestions).filter(isOfPeople)
  expect(questions.length).toBeGreaterThan(100)
  // Every so many of all sets.
  const step = Math.ceil(questions.length / MOST)
  for (const labelled of questions.filter((_, at) => at % step === 0)) {
    // Earlier answers are those that an employee got: their role may have been taken away since.
    const asked = await askedOf(database.db, labelled)
    const { content, sources, suggestions } = await answerQuestion(database.db, {
      ...asked,
      sees_people: false,
    })
    const answered = [content, ...sources.map(({ title }) => title), ...suggestions].join('\n')
    const named = names.filter((name) => answered.includes(name) && !labelled.question.includes(name))
    expect([labelled.question, named, sources.filter(({ kind }) => kind === 'consultant')]).toEqual([
      labelled.question,
      [],
      [],
    ])
  }
})
