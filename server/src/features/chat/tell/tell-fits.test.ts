import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { aConsultant } from '../../../testing/consultant-builders.ts'
import { aJob } from '../../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { withCompareThread } from '../../matching/compare-apart.ts'
import { findManualMatches } from '../../matching/list-matches.repository.ts'
import { matchJob } from '../../matching/match-job.ts'
import { tellFits } from './tell-fits.ts'

let database: TestDatabase
let db: Kysely<Database>
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const knows = (name: string) => ({
  technologies: [
    { category: { no: 'Alt' }, technology_skills: [{ tags: { no: name }, total_duration_in_years: 9 }] },
  ],
})

test('who fits has the percentages of the list of the ad, and whoever objects is left out', async () => {
  const ad = await aJob(db, {
    long_description: 'Vi søker deg.\n\n### Krav\n\n- Du kan Kotlin\n- Du kan Kafka',
  })
  await aConsultant(db, { name: 'Kari Kotlin', ...knows('Kotlin') })
  const objecting = await aConsultant(db, { name: 'Olav Ønsker Ikke', ...knows('Kotlin') })
  await db.updateTable('consultants').set({ objected_at: new Date() }).where('id', '=', objecting).execute()
  const context = { db, today: '2026-11-20' }
  expect((await tellFits(context, String(ad)))!.whole().content).toContain('ikke regnet ut ennå')

  await withCompareThread((thread) => matchJob(db, thread, Number(ad)))
  const listed = await findManualMatches(db, Number(ad))
  const { content } = (await tellFits(context, String(ad)))!.whole()
  const { percentage, must } = listed!.matches!.find(({ consultant }) => consultant.name === 'Kari Kotlin')!
  const held = must.documented + must.mentioned
  expect(content).toContain(
    `Kari Kotlin**, ${percentage} prosent (${held} av ${held + must.missing} skal-krav`,
  )
  expect(content).not.toContain('Olav')
})
