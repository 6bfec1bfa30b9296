import { afterAll, beforeAll, expect, test } from 'vitest'
import { aJob } from '../../testing/job-builders.ts'
import { aUser } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findJobEvents, noteEvents } from './job-history.repository.ts'
import { removeOldJobs } from './job-retention.repository.ts'
import { saveJobFor } from './saved-jobs.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const KEEP = { contacts: 90, expired: 730, withdrawn: 180 }
const TODAY = '2026-11-20'
const contacts = JSON.stringify([{ name: 'Kari Brattskar', title: null, email: null, tlf: null }])

test('old ads are deleted, first their people and then the ad, except saved ones', async () => {
  const { db } = database
  const open = await aJob(db, { title: 'Åpen', deadline: '2026-12-01', contacts })
  const closed = await aJob(db, { title: 'Stengt i vår', deadline: '2026-05-01', contacts })
  await aJob(db, { title: 'Gammel', deadline: '2024-05-01', contacts })
  const kept = await aJob(db, { title: 'Gammel favoritt', deadline: '2024-05-01', contacts })
  await aJob(db, { title: 'Gammel uten frist', listed_date: '2023-01-01', posted_date: '2023-01-01' })
  await aJob(db, { title: 'Trukket', status: 'withdrawn', withdrawn_at: new Date('2026-01-01') })
  const stub = await aJob(db, {
    title: 'Nylig trukket',
    status: 'withdrawn',
    withdrawn_at: new Date('2026-11-01'),
  })
  await saveJobFor(db, (await aUser({ db })).user_id, kept)

  expect(await removeOldJobs(db, TODAY, KEEP)).toEqual({ without_contacts: 3, deleted: 3 })
  const left = await db.selectFrom('jobs').select(['id', 'contacts']).orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([open, closed, kept, stub])
  expect(left.filter(({ contacts: people }) => people.length > 0).map(({ id }) => id)).toEqual([open])
  expect(await removeOldJobs(db, TODAY, KEEP)).toEqual({ without_contacts: 0, deleted: 0 })
})

test('nobody is left in the words of a deadline, nor in its history', async () => {
  const { db } = database
  const deadline_text = 'Snarest, kontakt Kari Nordmann, tlf. 900 00 000'
  const id = await aJob(db, {
    title: 'Utvikler',
    listed_date: '2025-01-01',
    posted_date: '2025-01-01',
    deadline_text,
  })
  await db
    .transaction()
    .execute((trx) =>
      noteEvents(trx, [{ job_id: id, kind: 'changed', field: 'deadline_text', new_value: deadline_text }]),
    )
  await removeOldJobs(db, TODAY, KEEP)
  const job = await db
    .selectFrom('jobs')
    .select('deadline_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(job.deadline_text).toContain('Snarest')
  expect(job.deadline_text).not.toMatch(/Nordmann|900/)
  expect(await findJobEvents(db, id)).toMatchObject([{ field: 'deadline_text', new_value: null }])
  // What is read anew may name somebody again.
  await db.updateTable('jobs').set({ deadline_text }).where('id', '=', id).execute()
  expect(await removeOldJobs(db, TODAY, KEEP)).toMatchObject({ without_contacts: 1 })
})
