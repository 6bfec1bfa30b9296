import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFollower, bellOf, keep } from '../../testing/bell.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { daysLater } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { changeNotificationSettings } from './notification-settings.repository.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  for (const table of ['users', 'jobs'] as const) await database.db.deleteFrom(table).execute()
})

const db = () => database.db
const today = osloDay(new Date())
/** Noon in Norway, give or take an hour. */
const noon = (days: number) => new Date(`${daysLater(today, days)}T11:00:00Z`)
const LONG_AGO = noon(-20)
const titles = async (user_id: string) =>
  (await bellOf(db(), user_id)).map(({ title }) => title.replaceAll('\u00a0', ' '))

test('a saved ad gets one reminder when three days are left', async () => {
  const person = await aFollower(db())
  const job_id = await aJob(db(), { title: 'Utvikler', deadline: daysLater(today, 4) })
  await keep(db(), person, job_id, LONG_AGO)
  expect(await remindOfDeadlines(db())).toBe(0)
  expect(await remindOfDeadlines(db(), noon(1))).toBe(1)
  for (const days of [1, 2, 3]) expect(await remindOfDeadlines(db(), noon(days))).toBe(0)
  expect(await bellOf(db(), person)).toMatchObject([
    {
      notification_type: 'job_update',
      kind: 'deadline_soon',
      detail: 'Utvikler, Brattskar AS',
      reasons: ['Favoritt'],
      link: `/jobbannonser/annonse/${job_id}`,
    },
  ])
})

test('a day begins at midnight in Norway', async () => {
  const person = await aFollower(db())
  const job_id = await aJob(db(), { deadline: '2026-12-10' })
  await keep(db(), person, job_id, new Date('2026-11-01T12:00:00Z'))
  expect(await remindOfDeadlines(db(), new Date('2026-12-06T22:59:00Z'))).toBe(0)
  expect(await remindOfDeadlines(db(), new Date('2026-12-06T23:01:00Z'))).toBe(1)
})

test('an extended deadline gets another reminder, and a missed one is sent later', async () => {
  const person = await aFollower(db())
  const job_id = await aJob(db(), { deadline: daysLater(today, 1) })
  await keep(db(), person, job_id, LONG_AGO)
  expect(await remindOfDeadlines(db())).toBe(1)
  await db()
    .updateTable('jobs')
    .set({ deadline: daysLater(today, 10) })
    .where('id', '=', job_id)
    .execute()
  expect(await remindOfDeadlines(db())).toBe(0)
  expect(await remindOfDeadlines(db(), noon(7))).toBe(1)
})

test('no reminder for ads that are closed, withdrawn, saved only today, or with the setting off', async () => {
  const person = await aFollower(db())
  const [silent, disabled] = [await aFollower(db()), await aFollower(db())]
  const near = { deadline: daysLater(today, 2) }
  await keep(db(), person, await aJob(db(), { deadline: daysLater(today, -1) }), LONG_AGO)
  await keep(db(), person, await aJob(db(), { ...near, status: 'withdrawn' }), LONG_AGO)
  await keep(db(), person, await aJob(db()), LONG_AGO)
  const job_id = await aJob(db(), near)
  await keep(db(), person, job_id, new Date())
  for (const other of [silent, disabled]) await keep(db(), other, job_id, LONG_AGO)
  await changeNotificationSettings(db(), silent, { deadline_soon: false })
  await db().updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled).execute()
  expect(await remindOfDeadlines(db())).toBe(0)
  // By tomorrow it has been kept since yesterday.
  expect(await remindOfDeadlines(db(), noon(1))).toBe(1)
  expect(await titles(silent)).toEqual([])
  await changeNotificationSettings(db(), silent, { deadline_soon: true, job_update: false })
  expect(await remindOfDeadlines(db(), noon(1))).toBe(1)
})

test('four in one morning are one line, and come once', async () => {
  const person = await aFollower(db())
  for (const days of [1, 2, 3, 3])
    await keep(db(), person, await aJob(db(), { deadline: daysLater(today, days) }), LONG_AGO)
  expect(await remindOfDeadlines(db())).toBe(1)
  expect(await titles(person)).toEqual(['4 favoritter har snart frist'])
  expect(await remindOfDeadlines(db())).toBe(0)
})

test('two processes at once remind once', async () => {
  const person = await aFollower(db())
  await keep(db(), person, await aJob(db(), { deadline: daysLater(today, 2) }), LONG_AGO)
  await Promise.all([remindOfDeadlines(db()), remindOfDeadlines(db()), remindOfDeadlines(db())])
  expect(await titles(person)).toHaveLength(1)
})
