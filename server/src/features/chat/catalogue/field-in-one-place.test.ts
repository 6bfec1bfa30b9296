import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAssistant } from '../../../testing/ask-assistant.ts'
import { aJob } from '../../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { renderAbilities } from '../render/fixed-answers.ts'
import { SUBJECTS } from '../plan/plan.ts'
import { pairsIn } from '../understand/word-files.ts'
import { OPERATORS, planDescription } from '../with-model/plan-input.ts'
import { CATALOGUE } from './catalogue.ts'

/** A field needs only its catalogue entry and its words to be understood, run, rendered, shown as a chip and offered to a model. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const ids = []
  for (const title of ['Utvikler', 'Tester', 'Arkitekt'])
    ids.push(await aJob(db, { title, company: 'Fjordnes AS', deadline: '2026-12-20' }))
  const events = [
    { job_id: ids[0]!, kind: 'changed' as const, at: new Date('2026-11-18T12:00:00Z') },
    { job_id: ids[1]!, kind: 'changed' as const, at: new Date('2026-10-02T12:00:00Z') },
  ]
  await db.insertInto('job_events').values(events).execute()
})
afterAll(() => database.drop())

const ask = (...questions: string[]) => askAssistant(database.db, questions)

test('a condition on when ads were changed has a chip of its own', async () => {
  const { content, understood } = await ask('Hvilke annonser er endret de siste 7 dagene?')
  expect(content).toMatch(/^Jeg fant én jobbannonse .*endret siste 7 dager/)
  expect(content).toContain('**Utvikler**')
  expect(understood?.map(({ text }) => text)).toContain('Endret siste 7 dager')
})

test('when one ad was changed is a sentence, also if it never was', async () => {
  expect((await ask('Når ble Utvikler hos Fjordnes endret?')).content).toMatch(/endret 18\. november/)
  expect((await ask('Når ble Arkitekt hos Fjordnes endret?')).content).toContain('ikke endret')
})

test('ads can be ordered by their changes', async () => {
  expect((await ask('Hvilken annonse er sist endret?')).content).toMatch(/\*\*Utvikler\*\*/)
})

test('the list of abilities and the model include it', () => {
  expect(renderAbilities().content).toMatch(/Jobbannonser\*\*:.*\bendret\b/)
  expect(planDescription(false)).toContain('changed day «endret»')
})

test('every line of the words is of a field, a relation or a subject, and every type is known', () => {
  const names = SUBJECTS.flatMap((subject) => {
    const { fields, relations } = CATALOGUE[subject]
    const inner = [...Object.keys(fields), ...Object.keys(relations)]
    return [subject, ...inner, ...inner.map((name) => `${subject}.${name}`)]
  })
  const lines = pairsIn('catalogue.txt').map(([key]) => key.split(' ')[1]!)
  expect(lines.filter((name) => !names.includes(name))).toEqual([])
  const types = Object.values(CATALOGUE).flatMap(({ fields }) =>
    Object.values(fields).map(({ type }) => type),
  )
  expect([...new Set(types)].filter((type) => !Object.hasOwn(OPERATORS, type))).toEqual([])
})
